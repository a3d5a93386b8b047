import type { Listing } from '../../contract/marketplace.ts';
import { shortMoney } from './format.ts';

/** `$1,290` as the server writes it, `1290`; `null` where nothing was typed. Whether it is a price, the contract says. */
export const typedPrice = (typed: string): string | null =>
  typed
    .trim()
    .replace(/^(-?)\$\s*/, '$1')
    .replace(/,(?=\d{3}(\D|$))/g, '') || null;

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
