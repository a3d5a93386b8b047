import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Row } from './thread-rows.ts';
import { readOlder } from './threads.ts';

export interface OlderMessages {
  read: () => void;
  /** Whether there are earlier messages. */
  hasMore: boolean;
  /** Whether no request is running and none has failed. */
  canAsk: boolean;
  failed: boolean;
}

/** Fetches earlier messages, one request at a time. */
export function useOlder(id: string, hasMore: boolean): OlderMessages {
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

const MARKED_FOR = 2_500;

/** Finds a message, fetching earlier ones until it is there, scrolls to it and highlights it for a moment. */
export function useTarget(
  target: string | undefined,
  rows: readonly Row[],
  { read, canAsk, hasMore }: OlderMessages,
  goTo: (index: number) => void,
): string | undefined {
  const [done, setDone] = useState<string>();
  const [marked, mark] = useState<string>();
  const go = useEffectEvent(goTo);
  const index = target && target !== done ? rows.findIndex(({ message }) => message?.id === target) : -1;
  useEffect(() => {
    if (!target || target === done) return;
    if (index < 0) {
      if (canAsk && hasMore) read();
      return;
    }
    go(index);
    mark(rows[index]?.key);
    setDone(target);
  }, [target, done, index, rows, canAsk, hasMore, read]);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => mark(undefined), MARKED_FOR);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
