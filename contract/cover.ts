/** The rules about cover, in days, shared by both sides. A day is `YYYY-MM-DD`; `null` as an end means for life. */

export const coverTypes = ['manufacturer', 'extended', 'parts'] as const;
export type CoverType = (typeof coverTypes)[number];

/** Voided: it no longer counts, but is kept. */
export const coverStatuses = ['active', 'voided'] as const;
export type CoverStatus = (typeof coverStatuses)[number];

export const EXPIRING_SOON_DAYS = 60;
const MONTHS_FROM_DAYS = 30;

/** The earliest and the latest day allowed. Cover that lasts longer is entered as for life. */
export const FIRST_DAY = '1950-01-01';
export const LAST_DAY = '2150-12-31';

/** The error about a day, if there is one. */
export function dayProblem(day: string | null): string | undefined {
  if (day === null || (day >= FIRST_DAY && day <= LAST_DAY)) return undefined;
  return day < FIRST_DAY ? 'Choose a date from 1950 on.' : 'Choose a date before 2151.';
}

interface CoverDays {
  startDate: string | null;
  endDate: string | null;
  isLifetime: boolean;
}

/** Errors about the days of a cover, by field, for form and server alike. */
export function coverProblems(
  { startDate, endDate, isLifetime }: CoverDays,
  missing = 'Purchase date is required',
): { startDate?: string | undefined; endDate?: string | undefined } {
  return {
    startDate: startDate ? dayProblem(startDate) : missing,
    endDate: isLifetime ? undefined : endProblem(startDate, endDate),
  };
}

function endProblem(start: string | null, end: string | null): string | undefined {
  if (!end) return 'Expiry date is required';
  if (end > LAST_DAY) return 'Choose a date before 2151. For cover that never ends, choose lifetime.';
  if (start && end < start) return 'The cover cannot end before it starts.';
  return dayProblem(end);
}

const DAY = 86_400_000;
const HALF_DAY = DAY / 2;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone: cover that ends today there is still valid. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(moment);
}

/** The day of a sent value; a moment becomes the day in the sender's time zone. */
export const asDay = (sent: string, timeZone: string) =>
  sent.length > 10 ? dayIn(timeZone, new Date(sent)) : sent;

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+/-]*$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const noonOf = (day: string) => Date.parse(day) + HALF_DAY;
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => dayOf(noonOf(day) + days * DAY);
export const daysBetween = (from: string, to: string) => Math.round((noonOf(to) - noonOf(from)) / DAY);

/** The same day of a later month, or that month's last day: a year after 29 February is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days of cover that is bought today: it begins after the present cover ends, or today if there is none. */
export function extensionOf(presentEnd: string | null, months: number, today: string) {
  if (presentEnd === null || presentEnd < today)
    return { startDate: today, endDate: addMonths(today, months) };
  return { startDate: addDays(presentEnd, 1), endDate: addMonths(presentEnd, months) };
}

/** One cover of a thing. */
export interface CoverPeriod {
  warrantyType: CoverType;
  startDate: string;
  endDate: string | null;
  /** Whether it counts: it is not voided, and not waiting to be paid. */
  isActive: boolean;
  /** It was bought, and its owner has not said that it is paid. */
  unpaid?: boolean;
}

/** `upcoming`: it begins later. `unpaid`: it does not count before it is paid. */
export type CoverState = 'active' | 'expiring' | 'expired' | 'upcoming' | 'unpaid';

/** Whether a cover holds on a day. */
export const holdsOn = ({ isActive, startDate, endDate }: Omit<CoverPeriod, 'warrantyType'>, day: string) =>
  isActive && startDate <= day && (endDate === null || day <= endDate);

/** The days left of a cover: negative if it is over, `Infinity` for life. */
export const daysLeft = ({ endDate }: Pick<CoverPeriod, 'endDate'>, today: string) =>
  endDate === null ? Number.POSITIVE_INFINITY : daysBetween(today, endDate);

export function stateOf(cover: Omit<CoverPeriod, 'warrantyType'>, today: string): CoverState {
  const left = daysLeft(cover, today);
  if (left < 0) return 'expired';
  if (!cover.isActive) return cover.unpaid ? 'unpaid' : 'expired';
  if (cover.startDate > today) return 'upcoming';
  return left < EXPIRING_SOON_DAYS ? 'expiring' : 'active';
}

/** The elapsed share of the period, 0 to 100. */
export function progressOf(
  { startDate, endDate }: Pick<CoverPeriod, 'startDate' | 'endDate'>,
  today: string,
) {
  if (endDate === null) return 0;
  const whole = daysBetween(startDate, endDate);
  const elapsed = daysBetween(startDate, today);
  // A cover of a single day has fully elapsed on that day, like any cover on its last day.
  if (whole <= 0) return elapsed >= 0 ? 100 : 0;
  return Math.min(100, Math.max(0, (elapsed / whole) * 100));
}

const DAYS_A_MONTH = 365.25 / 12;

/**
 * The length of a period and what is left of it, in months, and the elapsed share, 0 to 100. A started month counts as left; on the
 * last day none is left.
 */
export function rulerOf(period: { startDate: string; endDate: string }, today: string) {
  const total = Math.max(1, Math.round(daysBetween(period.startDate, period.endDate) / DAYS_A_MONTH));
  const elapsed = progressOf(period, today);
  return { total, left: Math.ceil((total * (100 - elapsed)) / 100), elapsed };
}

/** The whole months in a number of days. */
export const monthsIn = (left: number) => Math.floor(left / MONTHS_FROM_DAYS);

/** The only rule for how a time until the end of a cover is said: in days below 30, in whole months from then on. */
function roundTime(left: number) {
  const months = left >= MONTHS_FROM_DAYS;
  const count = months ? monthsIn(left) : left;
  return { count, unit: `${months ? 'month' : 'day'}${count === 1 ? '' : 's'}` };
}

/** `17 days`, `7 months`. */
export function timeText(left: number): string {
  const { count, unit } = roundTime(left);
  return `${count} ${unit}`;
}

/** `today`, `tomorrow`, `in 17 days`, `in 1 month`. */
export function timeUntilText(left: number): string {
  if (left <= 0) return 'today';
  return left === 1 ? 'tomorrow' : `in ${timeText(left)}`;
}

/** `17 days left`, `7 months left`, `Ends today`, as figure and unit for a pass. */
export function timeLeft(left: number): { figure: string; unit: string } {
  if (left < 0) return { figure: 'Expired', unit: '' };
  if (left === 0) return { figure: 'Ends', unit: 'today' };
  if (left === Number.POSITIVE_INFINITY) return { figure: 'Lifetime', unit: 'cover' };
  const { count, unit } = roundTime(left);
  return { figure: String(count), unit: `${unit} left` };
}

export function timeLeftText(left: number): string {
  const { figure, unit } = timeLeft(left);
  return unit ? `${figure} ${unit}` : figure;
}

type Days = Pick<CoverPeriod, 'startDate' | 'endDate'>;

const byStart = (one: Days, other: Days) => one.startDate.localeCompare(other.startDate);

/** The covers that count, in order; those without a gap between them are one. */
function periodsOf(covers: readonly CoverPeriod[]): Days[] {
  const periods: Days[] = [];
  for (const { startDate, endDate } of covers.filter(({ isActive }) => isActive).toSorted(byStart)) {
    const last = periods.at(-1);
    if (!last || (last.endDate !== null && startDate > addDays(last.endDate, 1)))
      periods.push({ startDate, endDate });
    else if (last.endDate !== null && (endDate === null || endDate > last.endDate)) last.endDate = endDate;
  }
  return periods;
}

/** The cover of a day with what continues it without a gap. Without any on that day the next, else the last. */
export function periodOn(covers: readonly CoverPeriod[], day: string): Days | undefined {
  const periods = periodsOf(covers);
  return periods.find(({ endDate }) => endDate === null || endDate >= day) ?? periods.at(-1);
}

/** The last day of the period of today: `null` for life, `undefined` if nothing holds today. */
export function coveredUntil(covers: readonly CoverPeriod[], today: string): string | null | undefined {
  const period = periodOn(covers, today);
  if (!period || period.startDate > today) return undefined;
  return period.endDate === null || period.endDate >= today ? period.endDate : undefined;
}

/**
 * The cover that decides the state of the whole thing: the one with which the cover of today ends. Without any today it is the next
 * that begins, else one that waits to be paid, else the one that ended last. Of two that end together, the first in the list.
 */
export function decidingCover<C extends CoverPeriod>(covers: readonly C[], today: string): C | undefined {
  const until = coveredUntil(covers, today);
  if (until !== undefined) return covers.find(({ isActive, endDate }) => isActive && endDate === until);
  const [next] = covers.filter((cover) => stateOf(cover, today) === 'upcoming').toSorted(byStart);
  if (next) return next;
  const waiting = covers.filter((cover) => stateOf(cover, today) === 'unpaid');
  const counting = covers.filter(({ isActive }) => isActive);
  const endOf = ({ endDate }: CoverPeriod) => endDate ?? '9999';
  return [waiting, counting, covers]
    .find((some) => some.length > 0)
    ?.reduce((best, cover) => (endOf(cover) > endOf(best) ? cover : best));
}

/** The state of the whole thing. */
export function stateOfAll(covers: readonly CoverPeriod[], today: string): CoverState {
  const cover = decidingCover(covers, today);
  if (!cover) return 'expired';
  // What continues the cover of today has not begun itself.
  return stateOf(coveredUntil(covers, today) === undefined ? cover : { ...cover, startDate: today }, today);
}

/** Whether another cover continues without a gap where this one ends, and covers at least as much. Then its end is no news. */
export function isSuperseded<C extends CoverPeriod>(cover: C, covers: readonly C[]): boolean {
  const { endDate } = cover;
  if (endDate === null) return false;
  return covers.some(
    (other) =>
      other !== cover &&
      other.isActive &&
      (other.endDate === null || other.endDate > endDate) &&
      other.startDate <= addDays(endDate, 1) &&
      (other.warrantyType !== 'parts' || cover.warrantyType === 'parts'),
  );
}
