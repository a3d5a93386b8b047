import { addDays, dayIn } from '../../contract/cover.ts';

/** Where the person lives, and which day it is there. */
export interface Here {
  zone: string;
  today: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function write(moment: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  formats.set(key, format);
  return format.format(new Date(moment)).replace(/,/g, '');
}

export const dayOf = (moment: string, { zone }: Here) => dayIn(zone, new Date(moment));

/** `16:30`. */
export const clockText = (moment: string, { zone }: Here) =>
  write(moment, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const near = (day: string, today: string) => {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return day === addDays(today, 1) ? 'Tomorrow' : undefined;
};

/** The year, where it does not go without saying. */
const yearOf = (moment: string, here: Here) =>
  dayOf(moment, here).slice(0, 4) === here.today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);

/** `11 Nov`, `3 Aug 2025`. */
export const dateText = (moment: string, here: Here) =>
  write(moment, here.zone, { day: 'numeric', month: 'short', ...yearOf(moment, here) });

/** `12 Sep 2026`, for what is over. */
export const fullDateText = (moment: string, { zone }: Here) =>
  write(moment, zone, { day: 'numeric', month: 'short', year: 'numeric' });

/** `Fri 13 Nov, 20:40`, whichever day it is. */
export const exactText = (moment: string, here: Here) =>
  `${write(moment, here.zone, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(moment, here) })}, ${clockText(moment, here)}`;

/** `Today, 09:12`, `Fri 13 Nov, 20:40`. */
export function whenText(moment: string, here: Here): string {
  const day = near(dayOf(moment, here), here.today);
  return day ? `${day}, ${clockText(moment, here)}` : exactText(moment, here);
}

/** `Today, Sunday 15 November, 16:30`. */
export function meetingText(moment: string, here: Here): string {
  const day = write(moment, here.zone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...yearOf(moment, here),
  });
  return [near(dayOf(moment, here), here.today), day, clockText(moment, here)].filter(Boolean).join(', ');
}

/** `today`, `tomorrow`, `on Tuesday` within the week, otherwise `on 4 Dec`. */
export function onDayText(moment: string, here: Here): string {
  const day = dayOf(moment, here);
  const close = near(day, here.today);
  if (close) return close.toLowerCase();
  const isSoon = day > here.today && day < addDays(here.today, 7);
  return `on ${isSoon ? write(moment, here.zone, { weekday: 'long' }) : dateText(moment, here)}`;
}

/** The day of the month and the month, for a leaf of the calendar. */
export const leafOf = (moment: string, { zone }: Here) => ({
  day: write(moment, zone, { day: 'numeric' }),
  month: write(moment, zone, { month: 'short' }),
});

/** A moment as the two boxes of a form have it: `2026-11-15` and `16:30`, where the person lives. */
export const toBoxes = (moment: string, here: Here) => ({
  day: dayOf(moment, here),
  time: clockText(moment, here),
});

/** And back. An hour that the clocks leave out is the one after it. */
export function fromBoxes(day: string, time: string, zone: string): string | undefined {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const shownAt = (moment: number) => {
    const here = { zone, today: day };
    const iso = new Date(moment).toISOString();
    return Date.parse(`${dayOf(iso, here)}T${clockText(iso, here)}Z`);
  };
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  const first = wanted - (shownAt(wanted) - wanted);
  const second = first - (shownAt(first) - wanted);
  return new Date(shownAt(second) === wanted ? second : Math.max(first, second)).toISOString();
}

/** `Europe/London` as people say it. */
export const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
