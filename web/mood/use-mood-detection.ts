import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onceIdle } from '../lib/once-idle.ts';
import { currentMood, hearTabs } from './api.ts';
import { loadWatching } from './lazy.ts';

/** Counts the person's actions while mood detection is on; otherwise its code is not even loaded. */
export function useMoodDetection() {
  const { data } = useQuery(currentMood);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const watching = useRef<{ open: (path: string) => void; stop: () => void }>(undefined);
  const here = useEffectEvent(() => path);
  const detecting = data?.detecting === true;

  useEffect(() => hearTabs(), []);
  useEffect(() => {
    if (!detecting) return;
    const wait = new AbortController();
    const endWait = onceIdle(async () => {
      const { watch } = await loadWatching();
      if (wait.signal.aborted) return;
      watching.current = watch();
      watching.current.open(here());
    });
    return () => {
      wait.abort();
      endWait();
      watching.current?.stop();
      watching.current = undefined;
    };
  }, [detecting]);
  useEffect(() => watching.current?.open(path), [path]);
}
