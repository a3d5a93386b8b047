/** The rules about cover, in days, shared by both sides. A day is `YYYY-MM-DD`; `null` as an end means for life. */

export const warrantyTypes = ['manufacturer', 'extended', 'parts'] as const;
export type WarrantyType = (typeof warrantyTypes)[number];

/** A voided cover is kept, but no longer counts. */
export const warrantyStatuses = ['active', 'voided'] as const;
export type WarrantyStatus = (typeof warrantyStatuses)[number];

export const EXPIRING_SOON_DAYS = 60;
const MONTHS_FROM_DAYS = 30;

/** The earliest day allowed; cover that would last beyond the latest is entered as for life. */
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

/** One cover of a thing. */
export interface Layer {
  warrantyType: WarrantyType;
  startDate: string;
  endDate: string | null;
  isActive: boolean;
}

export type CoverState = 'active' | 'expiring' | 'expired';

/** The days left of one layer: negative when over, `Infinity` for life. */
export const daysLeft = ({ endDate }: Pick<Layer, 'endDate'>, today: string) =>
  endDate === null ? Number.POSITIVE_INFINITY : daysBetween(today, endDate);

export function stateOf(layer: Pick<Layer, 'endDate' | 'isActive'>, today: string): CoverState {
  const left = daysLeft(layer, today);
  if (!layer.isActive || left < 0) return 'expired';
  return left < EXPIRING_SOON_DAYS ? 'expiring' : 'active';
}

/** The elapsed share of the period, 0 to 100. */
export function progressOf({ startDate, endDate }: Pick<Layer, 'startDate' | 'endDate'>, today: string) {
  if (endDate === null) return 0;
  const whole = daysBetween(startDate, endDate);
  const elapsed = daysBetween(startDate, today);
  if (whole <= 0) return elapsed > 0 ? 100 : 0;
  return Math.min(100, Math.max(0, (elapsed / whole) * 100));
}

/** The whole months in a number of days. */
export const monthsIn = (left: number) => Math.floor(left / MONTHS_FROM_DAYS);

/** `17 days left`, `7 months left`, as figure and unit for a pass. */
export function timeLeft(left: number): { figure: string; unit: string } {
  if (left < 0) return { figure: 'Expired', unit: '' };
  if (left === Number.POSITIVE_INFINITY) return { figure: 'Lifetime', unit: 'cover' };
  const months = left >= MONTHS_FROM_DAYS;
  const count = months ? monthsIn(left) : left;
  return { figure: String(count), unit: `${months ? 'month' : 'day'}${count === 1 ? '' : 's'} left` };
}

export function timeLeftText(left: number): string {
  const { figure, unit } = timeLeft(left);
  return unit ? `${figure} ${unit}` : figure;
}

/**
 * The layer that decides about the thing: of the active ones the one that ends last, or the last one if none is active. So a
 * thing has expired only when all its layers have. Of two that end together, the first in the list.
 */
export function decidingLayer<L extends Layer>(layers: readonly L[]): L | undefined {
  const endOf = ({ endDate }: Layer) => endDate ?? '9999';
  return layers.reduce<L | undefined>((best, layer) => {
    if (!best) return layer;
    if (layer.isActive !== best.isActive) return layer.isActive ? layer : best;
    return endOf(layer) > endOf(best) ? layer : best;
  }, undefined);
}

/** Whether another layer continues this one without a gap and lasts at least as long, so that its end need not be announced. */
export function isSuperseded<L extends Layer>(layer: L, layers: readonly L[]): boolean {
  const { endDate } = layer;
  if (endDate === null) return false;
  return layers.some(
    (other) =>
      other !== layer &&
      other.isActive &&
      (other.endDate === null || other.endDate > endDate) &&
      other.startDate <= addDays(endDate, 1) &&
      (other.warrantyType !== 'parts' || layer.warrantyType === 'parts'),
  );
}
