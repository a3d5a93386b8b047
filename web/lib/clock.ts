import { minutesAhead, minutesBy } from '../../contract/zones.ts';
import { boot } from './boot.ts';

// Formats days and times by hand: the first use of `Intl` blocks a phone for a tenth of a second. `clock.test.ts` checks that the
// results equal those of `Intl`.

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');

/** The local date and time in a time zone (by default the device's), as a `Date` to be read with the UTC getters. */
export function wallClock(moment: Date, zone?: string): Date {
  const at = moment.getTime();
  const ahead = zone === undefined ? -moment.getTimezoneOffset() : minutesIn(zone, at);
  return new Date(at + ahead * 60_000);
}

function minutesIn(zone: string, at: number): number {
  if (zone === 'UTC') return 0;
  const known = zone === boot.zone?.name ? minutesBy(boot.zone, at) : undefined;
  return known ?? minutesAhead(zone, at);
}

/** `2026-11-15`: the day that it is in a time zone. */
export const dayIn = (zone: string | undefined, moment: Date) =>
  wallClock(moment, zone).toISOString().slice(0, 10);

// These take the result of `wallClock`.
export const dayOfMonth = (wall: Date) => String(wall.getUTCDate());
export const monthName = (wall: Date) => months[wall.getUTCMonth()] ?? '';
/** `Sept` has four letters, as in British English. */
export const shortMonthName = (wall: Date) => monthName(wall).slice(0, wall.getUTCMonth() === 8 ? 4 : 3);
export const yearOf = (wall: Date) => String(wall.getUTCFullYear());
export const weekdayName = (wall: Date) => weekdays[wall.getUTCDay()] ?? '';
/** `09:44`. */
export const clockFace = (wall: Date) => `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
/** `2 Dec 2026`. */
export const shortDate = (wall: Date) => `${dayOfMonth(wall)} ${shortMonthName(wall)} ${yearOf(wall)}`;
/** `2 December 2026 at 09:44`. */
export const fullDate = (wall: Date) =>
  `${dayOfMonth(wall)} ${monthName(wall)} ${yearOf(wall)} at ${clockFace(wall)}`;
