import type { Caller } from '../platform/http/route.ts';

/** The time zone in which the days of a claim are counted. */
export const zoneOf = (caller: Caller) => caller.person.timeZone ?? 'UTC';
