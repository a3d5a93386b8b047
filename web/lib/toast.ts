import { onFirstInput } from './once-idle.ts';

interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  action?: ToastAction | undefined;
  /** A likely next step, shown before the action. */
  further?: ToastAction | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let current: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | null) {
  current = next;
  for (const notify of listeners) notify();
}

/** Holds the one toast that is shown at a time. */
export const toasts = {
  current: () => current,
  show: (message: ToastMessage) => set({ ...message, id: ++count }),
  dismiss: (id: number) => {
    if (current?.id === id) set(null);
  },
  subscribe: (notify: () => void) => {
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
    };
  },
};

type Viewport = () => Promise<{ mountToasts: () => void }>;
let load: Viewport = () => Promise.reject();
let mounted: Promise<void> | undefined;

/** `app/loaders.ts` says here what draws the toasts. It is loaded on the first input, so that it is there if the network fails later. */
export function drawToastsBy(viewport: Viewport) {
  load = viewport;
  if (!import.meta.env.SSR) onFirstInput(() => void load().catch(() => undefined));
}

/**
 * Shows a toast, from anywhere; a new one replaces the old one. The promise resolves once the toast can be shown: wait for it
 * before leaving the page.
 */
export function toast(message: ToastMessage): Promise<void> {
  toasts.show(message);
  mounted ??= load().then(
    ({ mountToasts }) => mountToasts(),
    () => {
      mounted = undefined;
    },
  );
  return mounted;
}
