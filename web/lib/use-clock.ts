import { boot } from './boot.ts';
import { useDrawn } from './use-drawn.ts';

/** The moment and the time zone to say times for; no zone is the browser's. */
export interface Clock {
  now: number;
  zone?: string;
}

/** The time of the server's rendering, in the reader's time zone if it is known. */
export const asDrawn = () => ({ now: boot.at, zone: boot.zone?.name ?? 'UTC' });

/** The reader's time zone; `undefined` while the page is as the server rendered it without knowing the zone. */
export function useKnownZone(): { zone?: string | undefined } | undefined {
  const drawn = useDrawn();
  return drawn ? boot.zone && { zone: boot.zone.name } : {};
}

export function useClock(): Clock {
  return useDrawn() ? asDrawn() : { now: Date.now() };
}
