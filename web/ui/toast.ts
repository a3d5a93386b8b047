import { type ToastMessage, toasts } from './toast-store.ts';

let viewport: Promise<void> | undefined;

/**
 * Shows a toast, from anywhere; a new one replaces the old one. The promise resolves once the toast can be shown: wait for it
 * before leaving the page.
 */
export function toast(message: ToastMessage): Promise<void> {
  toasts.show(message);
  viewport ??= import('./toast-viewport.tsx').then((module) => module.mountToasts());
  return viewport;
}
