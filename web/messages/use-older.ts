import { useCallback, useMemo, useRef, useState } from 'react';
import { readOlder } from './threads.ts';

export interface Older {
  read: () => void;
  /** There are earlier ones. */
  hasMore: boolean;
  /** Nothing is on its way, and nothing has failed. */
  canAsk: boolean;
  failed: boolean;
}

/** Asks for earlier messages, once at a time. */
export function useOlder(id: string, hasMore: boolean): Older {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = useRef(false);
  const read = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setState('busy');
    const next = await readOlder(id).then(
      () => 'idle' as const,
      () => 'failed' as const,
    );
    busy.current = false;
    setState(next);
  }, [id]);
  return useMemo(
    () => ({ read: () => void read(), hasMore, canAsk: state === 'idle', failed: state === 'failed' }),
    [read, hasMore, state],
  );
}
