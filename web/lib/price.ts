import type { Listing } from '../../contract/marketplace.ts';
import { endsOfRange } from '../../contract/price-range.ts';
import { shortMoney } from './format.ts';

/** `$390`, `$180–230`, `up to $230`; empty without a price. */
export function priceWords({ price, priceRange }: Pick<Listing, 'price' | 'priceRange'>): string {
  if (price) return shortMoney(price);
  const { least, most } = endsOfRange(priceRange);
  return rangeWords(least, most);
}

export function rangeWords(least: string | undefined, most: string | undefined): string {
  if (least && most) return `${shortMoney(least)}–${shortMoney(most).slice(1)}`;
  if (most) return `up to ${shortMoney(most)}`;
  return least ? `from ${shortMoney(least)}` : '';
}
