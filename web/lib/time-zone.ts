import { useCallback, useSyncExternalStore } from 'react';
import { dayIn, isTimeZone } from '../../contract/cover.ts';
import { call } from './api.ts';
import { boot } from './boot.ts';
import { useMe } from './me.ts';
import { queryClient, read, write } from './query.ts';

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

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

/** The day it is for the signed-in person, where they live; at midnight it is the next. */
export function useToday(): string {
  const { timeZone } = useMe();
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : browserZone();
  return useSyncExternalStore(
    onPassingTime,
    useCallback(() => dayIn(zone, new Date()), [zone]),
  );
}

let told = false;

/** Once, where nobody knows yet: when a person's days begin and end is what their browser says. */
export function tellTimeZone() {
  const zone = browserZone();
  if (told || boot.user?.timeZone !== null || !isTimeZone(zone)) return;
  told = true;
  write({
    mutationFn: () => call('PATCH /api/auth/user', { body: { timeZone: zone } }),
    onSuccess: (me) => queryClient.setQueryData(read('GET /api/auth/user').queryKey, me),
  });
}
