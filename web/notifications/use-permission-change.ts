import { useEffect } from 'react';

/** The person may change their mind in the browser's own settings while the page stands. */
export function usePermissionChange(listener: () => void) {
  useEffect(() => {
    const stop = new AbortController();
    void navigator.permissions?.query({ name: 'notifications' }).then((status) => {
      if (!stop.signal.aborted) status.addEventListener('change', listener, { signal: stop.signal });
    });
    return () => stop.abort();
  }, [listener]);
}
