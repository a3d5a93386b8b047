import { type ToastMessage, toasts } from './toast-store.ts';

let viewport: Promise<void> | undefined;

/**
 * Says something to the person, from anywhere. One is shown at a time; a new one takes the old one's place.
 * The first one has to wait for what shows it: whoever leaves the page waits with it.
 */
export function toast(message: ToastMessage): Promise<void> {
  toasts.show(message);
  viewport ??= import('./toast-viewport.tsx').then((module) => module.mountToasts());
  return viewport;
}
