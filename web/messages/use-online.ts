import { useSyncExternalStore } from 'react';

export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(notify: () => void) {
  const stop = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, notify, { signal: stop.signal });
  return () => stop.abort();
}
