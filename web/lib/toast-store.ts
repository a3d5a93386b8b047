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

/** How long a toast stays, in milliseconds; 0 is until it is dismissed. */
export const toastTime = { shown: 5000 };

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
