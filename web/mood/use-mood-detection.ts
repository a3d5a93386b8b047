import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentMood, hearTabs } from './api.ts';
import { loadWatching } from './later.ts';

/** Time for the page itself to be drawn and usable first. */
const IDLE = 4_000;

/** Calls back once the browser has nothing better to do; returns what ends the wait. */
function onceIdle(then: () => void) {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, IDLE / 2);
    return () => clearTimeout(timer);
  }
  const wait = requestIdleCallback(then, { timeout: IDLE });
  return () => cancelIdleCallback(wait);
}

/** Counts what somebody does, as long as they want their mood to be guessed; nothing is even loaded while they do not. */
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
