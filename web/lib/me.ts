import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isTimeZone } from '../../contract/cover.ts';
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

/** Takes over what they change elsewhere. While this page is changing something itself, it is ahead of the server. */
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
  // As the page was drawn, also if it has just been saved.
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

/** How the day's first line greets them; nothing where the page is drawn for anybody, or for who lives nobody knows where. */
export function useGreeting(): string | undefined {
  const { firstName } = useMe();
  const { now, zone } = useClock();
  if (useDrawn() && !boot.zone) return undefined;
  const hello = greeting(wallClock(new Date(now), zone).getUTCHours());
  return firstName ? `${hello}, ${firstName}` : hello;
}

/** Both, for texts about moments. */
export const useHere = (): LocalDay => ({ zone: useZone(), today: useToday() });

export async function saveTimeZone(timeZone: string) {
  const me = await call('PATCH /api/auth/user', { body: { timeZone } });
  queryClient.setQueryData(meKey, me);
}

let zoneSent = false;

/** Saves the browser's time zone for a person who has none stored yet. */
export function tellTimeZone() {
  if (zoneSent || boot.user?.timeZone !== null) return;
  const zone = ownTimeZone();
  if (!isTimeZone(zone)) return;
  zoneSent = true;
  write({ mutationFn: () => saveTimeZone(zone) });
}
