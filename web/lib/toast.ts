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

let mount: () => Promise<void> = () => Promise.reject(new Error('Nothing draws toasts yet.'));
let mounted: Promise<void> | undefined;

/** The app says here what draws the toasts; the viewport is mounted with the first toast. */
export function drawToastsBy(viewport: () => Promise<void>) {
  mount = viewport;
}

/**
 * Shows a toast, from anywhere; a new one replaces the old one. The promise resolves once the toast can be shown: wait for it
 * before leaving the page.
 */
export function toast(message: ToastMessage): Promise<void> {
  toasts.show(message);
  mounted ??= mount().catch(() => {
    mounted = undefined;
  });
  return mounted;
}
