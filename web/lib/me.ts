import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { dayIn, isTimeZone } from '../../contract/cover.ts';
import type { CurrentUser } from '../../contract/identity.ts';
import { call } from './api.ts';
import { boot } from './boot.ts';
import { queryClient, read, write } from './query.ts';

/** The signed-in person. Only for what a signed-in person sees: the router draws nothing of it for anybody else. */
export function useMe(): CurrentUser {
  const { data } = useQuery({ ...read('GET /api/auth/user'), initialData: boot.user ?? undefined });
  if (!data) throw new Error('This part of the page needs a signed-in person.');
  return data;
}

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
