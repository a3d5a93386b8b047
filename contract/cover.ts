/** The rules about one cover, in days, shared by both sides. `null` as an end means for life. */

import { daysBetween } from './days.ts';

export const coverTypes = ['manufacturer', 'extended', 'parts'] as const;
export type CoverType = (typeof coverTypes)[number];

/** Voided: it no longer counts, but is kept. */
export const coverStatuses = ['active', 'voided'] as const;
export type CoverStatus = (typeof coverStatuses)[number];

export const EXPIRING_SOON_DAYS = 60;
const MONTHS_FROM_DAYS = 30;

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
