import { useSyncExternalStore } from 'react';

/** A choice that is remembered on this device; `undefined` until it is made. */
export function choice(key: string) {
  const listeners = new Set<() => void>();
  let value = stored(key);
  const subscribe = (notify: () => void) => {
    listeners.add(notify);
    return () => void listeners.delete(notify);
  };
  return {
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => undefined,
      ),
    set(next: boolean) {
      value = next;
      try {
        localStorage.setItem(key, next ? 'on' : 'off');
      } catch {
        // Without storage, the choice lasts as long as the page.
      }
      for (const notify of listeners) notify();
    },
  };
}

function stored(key: string): boolean | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? undefined : stored === 'on';
  } catch {
    return undefined;
  }
}
