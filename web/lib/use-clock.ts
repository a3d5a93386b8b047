import { boot } from './boot.ts';
import { useDrawn } from './use-drawn.ts';

/** The moment and the time zone to say times for; no zone is the browser's. */
export interface Clock {
  now: number;
  zone?: string;
}

/** Of when the page was made, where its reader lives as far as is known. */
export const asDrawn = () => ({ now: boot.at, zone: boot.zone?.name ?? 'UTC' });

/** Where the reader lives; nothing as long as the page is drawn for anybody. */
export function useKnownZone(): { zone?: string | undefined } | undefined {
  const drawn = useDrawn();
  return drawn ? boot.zone && { zone: boot.zone.name } : {};
}

export function useClock(): Clock {
  return useDrawn() ? asDrawn() : { now: Date.now() };
}
