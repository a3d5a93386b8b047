import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isTimeZone } from '../../contract/days.ts';
import type { CurrentPerson } from '../../contract/identity.ts';
import { call } from './api.ts';
import { boot } from './boot.ts';
import { dayIn, wallClock } from './clock.ts';
import { greeting } from './format.ts';
import { onLive } from './live.ts';
import { queryClient, read, write } from './query.ts';
import type { LocalDay } from './times.ts';
import { useClock } from './use-clock.ts';
import { useDrawn } from './use-drawn.ts';

/** The signed-in person. Only for pages that the router shows to signed-in people. */
export function useMe(): CurrentPerson {
  const { data } = useQuery({ ...read('GET /api/auth/user'), initialData: boot.user ?? undefined });
  if (!data) throw new Error('This part of the page needs a signed-in person.');
  return data;
}

export const meKey = read('GET /api/auth/user').queryKey;
/** The key of changes to the signed-in person. */
export const changingMe = ['profile'] as const;

/**
 * Refetches the person when they change something in another tab or device. Not while this page saves a change: it is ahead of the
 * server then.
 */
export const followMe = () =>
  onLive('profile', () => {
    if (!queryClient.isMutating({ mutationKey: changingMe }))
      void queryClient.invalidateQueries({ queryKey: meKey });
  });

/** The browser's time zone. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const CHECKED_EVERY = 30_000;

function onPassingTime(notify: () => void) {
  const timer = setInterval(notify, CHECKED_EVERY);
  // A device may wake up on another day.
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** The signed-in person's time zone. */
export function useZone(): string {
  const { timeZone } = useMe();
  // Until hydration is done, the zone that the server rendered with, even if another was saved since.
  if (useDrawn()) return boot.zone?.name ?? 'UTC';
  return timeZone && (timeZone === boot.zone?.name || isTimeZone(timeZone)) ? timeZone : ownTimeZone();
}

/** Today in the signed-in person's time zone; changes at midnight. */
export function useToday(): string {
  const zone = useZone();
  return useSyncExternalStore(
    onPassingTime,
    useCallback(() => dayIn(zone, new Date()), [zone]),
    () => dayIn(zone, new Date(boot.at)),
  );
}

/** The greeting with the first name; `undefined` while the page is as the server rendered it without knowing the time zone. */
export function useGreeting(): string | undefined {
  const { firstName } = useMe();
  const { now, zone } = useClock();
  if (useDrawn() && !boot.zone) return undefined;
  const hello = greeting(wallClock(new Date(now), zone).getUTCHours());
  return firstName ? `${hello}, ${firstName}` : hello;
}

/** The person's zone and today's date, for the functions of `times.ts`. */
export const useHere = (): LocalDay => ({ zone: useZone(), today: useToday() });

export async function saveTimeZone(timeZone: string) {
  const me = await call('PATCH /api/auth/user', { body: { timeZone } });
  queryClient.setQueryData(meKey, me);
}

let zoneSent = false;

/** Saves the browser's time zone for a person who has none stored yet. */
export function sendTimeZoneOnce() {
  if (zoneSent || boot.user?.timeZone !== null) return;
  const zone = ownTimeZone();
  if (!isTimeZone(zone)) return;
  zoneSent = true;
  write({ mutationFn: () => saveTimeZone(zone) });
}
