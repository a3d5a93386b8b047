import { onFirstInput } from './once-idle.ts';
import { type ToastMessage, toasts } from './toast-store.ts';

type Load = () => Promise<{ mountToasts: () => void }>;

let load: Load | undefined;
let viewport: Promise<void> | undefined;

/** Says what draws toasts. It is got once a page is used, so that it is there also for who loses the network. */
export function drawToastsBy(given: Load): void {
  load = given;
  onFirstInput(() => void given().catch(() => undefined));
}

/**
 * Shows a toast, from anywhere; a new one replaces the old one. The promise resolves once the toast can be shown: wait for it
 * before leaving the page.
 */
export function toast(message: ToastMessage): Promise<void> {
  toasts.show(message);
  viewport ??= load?.().then(
    (module) => module.mountToasts(),
    () => {
      viewport = undefined;
    },
  );
  return viewport ?? Promise.resolve();
}
