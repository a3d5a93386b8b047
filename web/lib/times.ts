import { addDays } from '../../contract/days.ts';
import {
  clockFace,
  dayIn,
  dayOfMonth,
  monthName,
  shortDate,
  shortMonthName,
  wallClock,
  weekdayName,
} from './clock.ts';

/** The person's time zone, and today's date there. */
export interface LocalDay {
  zone: string;
  today: string;
}

const wallOf = (moment: string, { zone }: LocalDay) => wallClock(new Date(moment), zone);

export const dayOf = (moment: string, { zone }: LocalDay) => dayIn(zone, new Date(moment));

/** `16:30`. */
export const clockText = (moment: string, here: LocalDay) => clockFace(wallOf(moment, here));

const near = (day: string, today: string) => {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day === addDays(today, 1) ? 'Tomorrow' : undefined;
};

/** With the year, unless it is the current one. */
function withYear(text: string, moment: string, here: LocalDay) {
  const year = dayOf(moment, here).slice(0, 4);
  return year === here.today.slice(0, 4) ? text : `${text} ${year}`;
}

/** `11 Nov`, `3 Aug 2025`. */
export function dateText(moment: string, here: LocalDay) {
  const wall = wallOf(moment, here);
  return withYear(`${dayOfMonth(wall)} ${shortMonthName(wall)}`, moment, here);
}

/** `12 Sep 2026`, for past events. */
export const fullDateText = (moment: string, here: LocalDay) => shortDate(wallOf(moment, here));

/** `Fri 13 Nov, 20:40`, even for today. */
export const exactText = (moment: string, here: LocalDay) =>
  `${weekdayName(wallOf(moment, here)).slice(0, 3)} ${dateText(moment, here)}, ${clockText(moment, here)}`;

/** `Today, 09:12`, `Fri 13 Nov, 20:40`. */
export function whenText(moment: string, here: LocalDay): string {
  const day = near(dayOf(moment, here), here.today);
  return day ? `${day}, ${clockText(moment, here)}` : exactText(moment, here);
}

/** `Today, Sunday 15 November, 16:30`. */
export function meetingText(moment: string, here: LocalDay): string {
  const wall = wallOf(moment, here);
  const day = withYear(`${weekdayName(wall)} ${dayOfMonth(wall)} ${monthName(wall)}`, moment, here);
  return [near(dayOf(moment, here), here.today), day, clockText(moment, here)].filter(Boolean).join(', ');
}

/** `today`, `tomorrow`, `on Tuesday` within the week, otherwise `on 4 Dec`. */
export function onDayText(moment: string, here: LocalDay): string {
  const day = dayOf(moment, here);
  const close = near(day, here.today);
  if (close) return close.toLowerCase();
  const isSoon = day > here.today && day < addDays(here.today, 7);
  return `on ${isSoon ? weekdayName(wallOf(moment, here)) : dateText(moment, here)}`;
}

/** `today at 09:12`, `on 4 Dec at 20:40`. */
export const atTimeText = (moment: string, here: LocalDay) =>
  `${onDayText(moment, here)} at ${clockText(moment, here)}`;

/** Day and month for a calendar leaf. */
export function leafOf(moment: string, here: LocalDay) {
  const wall = wallOf(moment, here);
  return { day: dayOfMonth(wall), month: shortMonthName(wall) };
}

/** A moment as the form's two fields, `2026-11-15` and `16:30`, in the person's time zone. */
export const toBoxes = (moment: string, here: LocalDay) => ({
  day: dayOf(moment, here),
  time: clockText(moment, here),
});

/** The reverse of `toBoxes`. An hour skipped by the clocks becomes the next. */
export function fromBoxes(day: string, time: string, zone: string): string | undefined {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const shownAt = (moment: number) => {
    const here = { zone, today: day };
    const iso = new Date(moment).toISOString();
    return Date.parse(`${dayOf(iso, here)}T${clockText(iso, here)}Z`);
  };
  // Twice, because the first guess may be on the other side of a clock change.
  const first = wanted - (shownAt(wanted) - wanted);
  const second = first - (shownAt(first) - wanted);
  return new Date(shownAt(second) === wanted ? second : Math.max(first, second)).toISOString();
}

/** The city of `Europe/London`. */
export const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
