import { useEffect, useState } from 'react';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const noon = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());

/** The number of midnights between two moments, in the person's time zone. */
const daysApart = (earlier: Date, later: Date) => (noon(later) - noon(earlier)) / 86_400_000;

/** `Today`, `Yesterday`, `Thursday` when less than a week ago, otherwise `2 Nov 2026`. */
export function dayText(moment: Date, now: Date): string {
  const days = daysApart(moment, now);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? weekday.format(moment) : date.format(moment);
}

/** `09:44`. */
export const clockText = (moment: Date) => clock.format(moment);

/** As short as a list has room for. */
export const shortTime = (moment: Date, now: Date) =>
  daysApart(moment, now) <= 0 ? clockText(moment) : dayText(moment, now);

/** `Meeting today, 16:30`, on the day and the day before it. */
export function meetingText(moment: Date, now: Date): string | undefined {
  const days = daysApart(now, moment);
  if (days === 0) return `Meeting today, ${clockText(moment)}`;
  return days === 1 ? `Meeting tomorrow, ${clockText(moment)}` : undefined;
}

/** The current time, updated at midnight for pages that stay open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const midnight = new Date(now).setHours(24, 0, 1, 0);
    const timer = setTimeout(() => setNow(new Date()), midnight - now.getTime());
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
