import { onFirstInput } from './once-idle.ts';
import { type ToastMessage, toasts } from './toast-store.ts';

let viewport: Promise<void> | undefined;
const load = () => import('../ui/toast-viewport.tsx');
// Loads the toast code on the first input, so that it is there if the network fails later.
if (!import.meta.env.SSR) onFirstInput(() => void load().catch(() => undefined));

/**
 * Shows a toast, from anywhere; a new one replaces the old one. The promise resolves once the toast can be shown: wait for it
 * before leaving the page.
 */
export function toast(message: ToastMessage): Promise<void> {
  toasts.show(message);
  viewport ??= load().then(
    (module) => module.mountToasts(),
    () => {
      viewport = undefined;
    },
  );
  return viewport;
}
