import { addMonths } from '../../contract/days.ts';
import type { Tariff } from '../../contract/quotes.ts';

/** What a price of cover depends on. Money is in hundredths. */
export interface Insured {
  category: string;
  price: number;
  /** Full years since the purchase. */
  age: number;
  months: number;
}

export interface Line {
  what: string;
  amount: number;
}

export type Rating = { price: number; deductible: number; lines: Line[] } | { declined: string };

/** The highest price that the app allows. */
const MOST = 99_999_999_99;

const percent = (share: number) => `${share} %`;
const years = (count: number) => `${count} year${count === 1 ? '' : 's'}`;

/** The price by a published tariff; its lines add up to it. */
export function rate(tariff: Tariff, { category, price, age, months }: Insured): Rating {
  const yearly = tariff.yearly[category];
  if (yearly === undefined) return { declined: `Not for ${category}.` };
  if (age > tariff.oldest) return { declined: `Not for what is more than ${years(tariff.oldest)} old.` };
  const base = share(price, yearly * (months / 12));
  const older = share(base, tariff.perYearOfAge * age);
  const discount = tariff.discounts[months] ?? 0;
  const less = -share(base + older, discount);
  const lines = [
    { what: `${months} months at ${percent(yearly)} a year of what it cost`, amount: base },
    { what: `${years(age)} old: ${percent(tariff.perYearOfAge)} more for each`, amount: older },
    { what: `${months} months at once: ${percent(discount)} less`, amount: less },
  ].filter(({ amount }) => amount !== 0);
  const sum = base + older + less;
  if (sum <= 0) return { declined: 'Not for what cost so little.' };
  if (sum > MOST) return { declined: 'Not for what cost so much.' };
  return { price: sum, deductible: share(price, tariff.deductible), lines };
}

const share = (amount: number, part: number) => Math.round((amount * part) / 100);

/** Full years from one day to another. */
export function yearsBetween(from: string, to: string): number {
  let count = Math.max(0, Number(to.slice(0, 4)) - Number(from.slice(0, 4)));
  while (count > 0 && addMonths(from, count * 12) > to) count--;
  return count;
}
