import { DOLLARS, readPrice } from '../../contract/price.ts';

/**
 * Turns a typed `$1,290` or `12,50` into the API's `1290` or `12.50`, and nothing typed into `null`. Anything else, also another
 * currency, stays as it was typed, and the contract says what is wrong with it.
 */
export function typedPrice(typed: string): string | null {
  const { amount, currency } = typedMoney(typed, DOLLARS);
  return currency === DOLLARS ? amount : typed.trim();
}

/** The same where the currency is said beside it; one that is typed with the price comes first. */
export function typedMoney(typed: string, chosen: string): { amount: string | null; currency: string } {
  const text = typed.trim();
  const { value } = text ? readPrice(text) : {};
  // A sign of several currencies is clear where one that is not the usual one was chosen.
  if (!value || (value.unclear && chosen === DOLLARS)) return { amount: text || null, currency: chosen };
  return { amount: value.amount, currency: value.currency ?? chosen };
}
