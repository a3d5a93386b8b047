import type { Listing } from '../../contract/marketplace.ts';
import { shortMoney } from './format.ts';

/** `$1,290` as the server writes it, `1290`; or what is wrong with it, in the server's own words. */
export function readPrice(typed: string): { price: string } | { problem: string } {
  const price = typed
    .trim()
    .replace(/^(-?)\$\s*/, '$1')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (price.startsWith('-')) return { problem: 'A price cannot be negative.' };
  if (!/^\d+(\.\d{1,2})?$/.test(price)) return { problem: 'Use dollars and cents, like 129.00.' };
  return Number(price) < 1e8 ? { price } : { problem: 'Use a price below 100,000,000.' };
}

/** For a form's checks; nothing where it is right. */
export function priceProblem(typed: string): string | undefined {
  const read = readPrice(typed);
  return 'problem' in read ? read.problem : undefined;
}

/** For what is sent: `null` where none was typed. */
export function priceOf(typed: string): string | null {
  const read = readPrice(typed);
  return 'price' in read ? read.price : null;
}

/** `$390`, `$180–230`, `up to $230`; nothing where there is none. */
export function priceWords({ price, priceRange }: Pick<Listing, 'price' | 'priceRange'>): string {
  if (price) return shortMoney(price);
  const [least, most] = (priceRange ?? '').split('-');
  return rangeWords(least, most);
}

export function rangeWords(least: string | undefined, most: string | undefined): string {
  if (least && most) return `${shortMoney(least)}–${shortMoney(most).slice(1)}`;
  if (most) return `up to ${shortMoney(most)}`;
  return least ? `from ${shortMoney(least)}` : '';
}
