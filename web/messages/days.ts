import { useEffect, useMemo, useState } from 'react';
import { daysBetween } from '../../contract/days.ts';
import { boot } from '../lib/boot.ts';
import { clockFace, dayIn, shortDate, wallClock, weekdayName } from '../lib/clock.ts';
import { asDrawn, type Clock } from '../lib/use-clock.ts';
import { useDrawn } from '../lib/use-drawn.ts';

/** The number of midnights from now until a moment, in the clock's time zone; negative for the past. */
const daysUntil = (moment: Date, { now, zone }: Clock) =>
  daysBetween(dayIn(zone, new Date(now)), dayIn(zone, moment));

/** `Today`, `Yesterday`, `Thursday` when less than a week ago, otherwise `2 Nov 2026`. */
export function dayText(moment: Date, clock: Clock): string {
  const days = -daysUntil(moment, clock);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const wall = wallClock(moment, clock.zone);
  return days < 7 ? weekdayName(wall) : shortDate(wall);
}

/** `09:44`. */
export const clockText = (moment: Date, { zone }: Clock) => clockFace(wallClock(moment, zone));

/** The time if it is today, otherwise the day: lists have little room. */
export const shortTime = (moment: Date, clock: Clock) =>
  daysUntil(moment, clock) >= 0 ? clockText(moment, clock) : dayText(moment, clock);

/** `Meeting today, 16:30`, or `Proposed for today, 16:30`, on the day and the day before it. */
export function meetingText(moment: Date, isAgreed: boolean, clock: Clock): string | undefined {
  const days = daysUntil(moment, clock);
  if (days !== 0 && days !== 1) return undefined;
  return `${isAgreed ? 'Meeting' : 'Proposed for'} ${days === 0 ? 'today' : 'tomorrow'}, ${clockText(moment, clock)}`;
}

/** The current time, updated at midnight for pages that stay open. */
export function useNow(): Clock {
  const drawn = useDrawn();
  const [now, setNow] = useState(drawn ? boot.at : Date.now);
  useEffect(() => {
    const midnight = new Date(now).setHours(24, 0, 1, 0);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, midnight - Date.now()));
    return () => clearTimeout(timer);
  }, [now]);
  return useMemo(() => (drawn ? asDrawn() : { now }), [drawn, now]);
}
