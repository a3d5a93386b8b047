import { isTimeZone } from '../../contract/cover.ts';
import { type ZoneClock, zoneClock } from '../../contract/zones.ts';

const YEAR = 365 * 86_400_000;
const KNOWN_MOST = 1_000;
const known = new Map<string, ZoneClock>();

/** What the clocks of a time zone say from three years ago to at least one ahead; nothing if there is no such zone. */
export function clockOf(zone: string): ZoneClock | undefined {
  const now = Date.now();
  const kept = known.get(zone);
  if (kept && kept.until > now + YEAR) return kept;
  if (!isTimeZone(zone)) return undefined;
  const clock = zoneClock(zone, now - 3 * YEAR, now + 2 * YEAR);
  // The same zone may be written in many ways.
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(zone, clock);
  return clock;
}
