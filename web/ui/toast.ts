import { type ToastMessage, toasts } from './toast-store.ts';

let mounted = false;

/** Says something to the person, from anywhere. One is shown at a time; a new one takes the old one's place. */
export function toast(message: ToastMessage): void {
  toasts.show(message);
  if (mounted) return;
  mounted = true;
  void import('./toast-viewport.tsx').then((module) => module.mountToasts());
}
