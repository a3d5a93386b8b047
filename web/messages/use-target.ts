import { useEffect, useEffectEvent, useState } from 'react';
import type { Row } from './rows.ts';
import type { Older } from './use-older.ts';

const MARKED_FOR = 2_500;

/** Looks for a message, further and further back, goes to it and marks it for a moment. */
export function useTarget(
  target: string | undefined,
  rows: readonly Row[],
  { read, canAsk, hasMore }: Older,
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
