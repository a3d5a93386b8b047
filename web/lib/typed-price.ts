import { DOLLARS, readPrice } from '../../contract/price.ts';

/**
 * Turns a typed `$1,290` or `12,50` into the API's `1290` or `12.50`, and an empty field into `null`. Anything else, such as another
 * currency, stays as typed, and the contract's schema reports what is wrong.
 */
export function typedPrice(typed: string): string | null {
  const { amount, currency } = typedMoney(typed, DOLLARS);
  return currency === DOLLARS ? amount : typed.trim();
}

/** Like `typedPrice`, for a field with a currency choice beside it. A currency typed with the price wins. */
export function typedMoney(typed: string, chosen: string): { amount: string | null; currency: string } {
  const text = typed.trim();
  const { value } = text ? readPrice(text) : {};
  // A sign of several currencies, such as `kr`, is ambiguous only while the default currency is chosen.
  if (!value || (value.unclear && chosen === DOLLARS)) return { amount: text || null, currency: chosen };
  return { amount: value.amount, currency: value.currency ?? chosen };
}
