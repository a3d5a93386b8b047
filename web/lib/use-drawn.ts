import { useSyncExternalStore } from 'react';
import { boot } from './boot.ts';

const never = () => () => undefined;

/** Whether the page is still as the server draws it, which knows no screen, no clock and no storage: what they say comes a moment later. */
export const useDrawn = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The moment and the time zone to say times for; no zone is the browser's. */
export interface Clock {
  now: number;
  zone?: string;
}

export function useClock(): Clock {
  return useDrawn() ? { now: boot.at, zone: 'UTC' } : { now: Date.now() };
}
