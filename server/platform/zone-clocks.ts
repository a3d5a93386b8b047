import { isTimeZone } from '../../contract/days.ts';
import { type ZoneClock, zoneClock } from '../../contract/zones.ts';

const YEAR = 365 * 86_400_000;
const KNOWN_MOST = 1_000;
const known = new Map<string, ZoneClock>();

/** The UTC offsets of a time zone from three years ago to at least one year ahead; undefined for an unknown zone. */
export function clockOf(zone: string): ZoneClock | undefined {
  const now = Date.now();
  const cached = known.get(zone);
  if (cached && cached.until > now + YEAR) return cached;
  if (!isTimeZone(zone)) return undefined;
  const clock = zoneClock(zone, now - 3 * YEAR, now + 2 * YEAR);
  // Bounded, because one zone can be spelled in many ways.
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(zone, clock);
  return clock;
}
