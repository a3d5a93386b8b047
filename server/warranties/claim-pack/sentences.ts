import { type CoverState, type CoverType, daysLeft, stateOf, timeLeft } from '../../../contract/cover.ts';
import { cleanLine } from './clean.ts';
import type { ClaimPackContent, PackClaim, PackCover, PackPaper } from './pack-data.ts';
import type { Tone } from './styles.ts';

const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a day or a moment like `2 Dec 2024`. */
export function dayText(day: string): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? day : days.format(date);
}

export function moneyText(amount: string, currency: string): string {
  if (Number.isNaN(Number(amount))) return amount;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount as Intl.StringNumericLiteral);
}

export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The name with its brand, unless it begins with the brand. */
export function fullName({ name, brand }: ClaimPackContent['product']): string {
  const [whole, maker] = [cleanLine(name), cleanLine(brand ?? '')];
  return whole.toLowerCase().startsWith(maker.toLowerCase()) ? whole : `${maker} ${whole}`;
}

/** In the order of the pack. */
export const kindNames: Record<PackPaper['kind'], string> = {
  'claim-photo': 'Photo of the damage',
  'claim-paper': 'Paper of the claim',
  receipt: 'Receipt',
  terms: 'Terms',
  manual: 'Manual',
  photo: 'Photo',
};

export const coverNames: Record<CoverType, string> = {
  manufacturer: 'Manufacturer warranty',
  extended: 'Extended warranty',
  parts: 'Parts warranty',
};

const stateNames: Record<CoverState, string> = {
  active: 'Active',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  upcoming: 'Not begun yet',
  unpaid: 'Not paid yet',
};
const stateTones: Record<CoverState, Tone> = {
  active: 'ok',
  expiring: 'warn',
  expired: 'bad',
  upcoming: 'warn',
  unpaid: 'warn',
};

export const statusWords: Record<PackClaim['status'], { state: string; tone: Tone }> = {
  submitted: { state: 'Submitted', tone: 'warn' },
  in_review: { state: 'In review', tone: 'warn' },
  approved: { state: 'Approved', tone: 'ok' },
  rejected: { state: 'Rejected', tone: 'bad' },
  resolved: { state: 'Resolved', tone: 'ok' },
};

export interface CoverWords {
  state: string;
  /** The time left, as a figure and its unit. */
  figure: string;
  unit: string;
  tone: Tone;
  /** The text under the middle of the ruler. */
  middle: string;
}

/** A cover's state today. A voided cover has its own words. */
export function coverWords(cover: PackCover, today: string): CoverWords {
  const state = stateOf(cover, today);
  if (state === 'unpaid') return { ...unpaid, state: stateNames.unpaid };
  if (!cover.isActive) return { ...voided, state: 'Voided' };
  const left = timeLeft(daysLeft(cover, today));
  return { state: stateNames[state], tone: stateTones[state], ...left, middle: inOne(left) };
}

const voided = { figure: 'Voided', unit: '', tone: 'off', middle: 'No longer counts' } as const;
const unpaid = { figure: 'Not paid', unit: '', tone: 'warn', middle: 'Does not count yet' } as const;
const inOne = ({ figure, unit }: { figure: string; unit: string }) => (unit ? `${figure} ${unit}` : figure);

/** Whether a cover was in force on the day that something broke. */
export function forceWords(cover: PackCover, day: string): Pick<CoverWords, 'state' | 'tone' | 'middle'> {
  const on = dayText(day);
  if (!cover.isActive)
    return cover.unpaid ? { ...unpaid, state: stateNames.unpaid } : { ...voided, state: 'Voided' };
  if (day < cover.startDate) return { state: `Not yet in force on ${on}`, tone: 'bad', middle: 'Not begun' };
  const left = daysLeft(cover, day);
  if (left < 0) return { state: `No longer in force on ${on}`, tone: 'bad', middle: 'Ended before' };
  const middle = left === Number.POSITIVE_INFINITY ? 'Lifetime cover' : `${inOne(timeLeft(left))} that day`;
  return { state: `In force on ${on}`, tone: 'ok', middle: left === 0 ? 'The last day of cover' : middle };
}
