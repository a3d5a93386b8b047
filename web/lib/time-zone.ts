import { useCallback, useSyncExternalStore } from 'react';
import { dayIn, isTimeZone } from '../../contract/cover.ts';
import { call } from './api.ts';
import { boot } from './boot.ts';
import { useMe } from './me.ts';
import { queryClient, read, write } from './query.ts';

/** Where this browser is. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const CHECKED_EVERY = 30_000;

function onPassingTime(notify: () => void) {
  const timer = setInterval(notify, CHECKED_EVERY);
  // A device that slept wakes up on another day.
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Where the signed-in person lives. */
export function useZone(): string {
  const { timeZone } = useMe();
  return timeZone && isTimeZone(timeZone) ? timeZone : ownTimeZone();
}

/** The day it is for the signed-in person, where they live; at midnight it is the next. */
export function useToday(): string {
  const zone = useZone();
  return useSyncExternalStore(
    onPassingTime,
    useCallback(() => dayIn(zone, new Date()), [zone]),
  );
}

export async function saveTimeZone(timeZone: string) {
  const me = await call('PATCH /api/auth/user', { body: { timeZone } });
  queryClient.setQueryData(read('GET /api/auth/user').queryKey, me);
}

let told = false;

/** Once, where nobody knows yet: when a person's days begin and end is what their browser says. */
export function tellTimeZone() {
  const zone = ownTimeZone();
  if (told || boot.user?.timeZone !== null || !isTimeZone(zone)) return;
  told = true;
  write({ mutationFn: () => saveTimeZone(zone) });
}
