import { useEffect } from 'react';
import { markRead } from './api.ts';

/** Read is what stands on a page that somebody looks at. */
export function useMarkRead(id: string, upTo: string | undefined) {
  useEffect(() => {
    if (!upTo) return;
    const look = () => {
      if (!document.hidden && document.hasFocus()) void markRead(id, upTo);
    };
    look();
    const stop = new AbortController();
    addEventListener('focus', look, { signal: stop.signal });
    document.addEventListener('visibilitychange', look, { signal: stop.signal });
    return () => stop.abort();
  }, [id, upTo]);
}
