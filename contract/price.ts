/** Prices as people and programs write them, and their currencies. Shared by forms and the import; imports nothing. */

/** The currency of prices that name none. */
export const DOLLARS = 'USD';

/** An amount with a decimal point and at most two decimals. */
export interface TypedPrice {
  amount: string;
  /** The currency written beside it; `null` when there is none, or when its sign is unclear. */
  currency: string | null;
  /** A sign that several currencies share, such as `kr`. */
  unclear: string | null;
}

/** How a column writes decimals, when its other values show it. */
export type Decimals = 'comma' | 'point';

type Result<T> = { value: T; problem?: undefined } | { problem: string; value?: undefined };

const LONGEST = 40;
const LIMIT = 1e8;

const NOT_A_PRICE = 'Use an amount like 129.00.';
const NEGATIVE = 'A price cannot be negative.';
const TOO_MANY_DECIMALS = 'Use at most two decimals, like 129.00.';

const CURRENCY = /^[\p{L}\p{Sc}]+\.?|[\p{L}\p{Sc}]+\.?$/gu;
const MINUS = /^(?:[-−–].*|.*[-−–]|\(.*\))$/;
const GROUPED = /^\d*$|^\d{1,3}(?:,\d{2,3})*,\d{3}$|^\d{1,3}(?:\.\d{3})+$/;

let known: Set<string> | undefined;
/** Loaded on first use, because listing all currencies is slow on a phone. */
export function isCurrency(text: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(text);
}

const signs: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  $US: 'USD',
  USD$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  NT$: 'TWD',
  MX$: 'MXN',
  R$: 'BRL',
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  'CN¥': 'CNY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  TL: 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  FR: 'CHF',
  SFR: 'CHF',
  RM: 'MYR',
  RP: 'IDR',
  R: 'ZAR',
};
/** Signs of several currencies. */
const shared = new Set(['KR', 'RS']);

/** The currency that a code or a sign stands for: `EUR`, `€`; `undefined` when it is none, or several. */
export function currencyOf(text: string): string | undefined {
  const sign = text.trim().replace(/\.$/, '').toUpperCase();
  return isCurrency(sign) ? sign : Object.hasOwn(signs, sign) ? signs[sign] : undefined;
}

/**
 * Reads `1,290.00`, `1.290,00`, `1 290,5`, `12,50`, `$1290`, `1290 €`. Of two kinds of separators, the last is the decimal one. A
 * lone comma before three digits groups thousands, so 1,234 is 1234. A lone point before three digits is a problem (1.234 may be a
 * typing error), unless the column writes decimals with commas.
 */
export function readPrice(text: string, decimals?: Decimals): Result<TypedPrice> {
  if (text.length > LONGEST) return { problem: NOT_A_PRICE };
  const written: string[] = [];
  const number = text
    .replace(/[\s'’]/g, '')
    .replace(CURRENCY, (match) => {
      written.push(match.replace('.', ''));
      return '';
    })
    .replace(/[.,][-–—]+$/, '');
  const unclear = written.find((sign) => shared.has(sign.toUpperCase()) || isUnknownSign(sign)) ?? null;
  const known = written.flatMap((sign) => currencyOf(sign) ?? []);
  if (known.length + (unclear === null ? 0 : 1) < written.length) return { problem: NOT_A_PRICE };
  if (new Set(known).size > 1) return { problem: NOT_A_PRICE };
  if (MINUS.test(number)) return { problem: /\d/.test(number) ? NEGATIVE : NOT_A_PRICE };
  const amount = amountOf(number.replace(/^\+/, ''), decimals);
  if (amount.problem !== undefined) return amount;
  return { value: { amount: amount.value, currency: known[0] ?? null, unclear: known[0] ? null : unclear } };
}

const isUnknownSign = (sign: string) => /\p{Sc}/u.test(sign) && currencyOf(sign) === undefined;

function amountOf(number: string, decimals: Decimals | undefined): Result<string> {
  if (!/^[\d.,]*\d$/.test(number)) return { problem: NOT_A_PRICE };
  const point = decimalPoint(number, decimals);
  const at = point ? number.lastIndexOf(point) : number.length;
  const grouped = number.slice(0, at);
  const rest = number.slice(at + 1);
  if (rest.length > 2) return { problem: TOO_MANY_DECIMALS };
  if (!GROUPED.test(grouped)) return { problem: NOT_A_PRICE };
  const whole = grouped.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (Number(whole) >= LIMIT) return { problem: 'Use a price below 100,000,000.' };
  return { value: rest ? `${whole}.${rest}` : whole };
}

/**
 * Of two different separators the last is the decimal one. A single separator is decimal too, unless it repeats or groups thousands.
 */
function decimalPoint(number: string, decimals: Decimals | undefined): ',' | '.' | null {
  const [comma, dot] = [number.lastIndexOf(','), number.lastIndexOf('.')];
  if (comma < 0 && dot < 0) return null;
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.';
  const only = comma >= 0 ? ',' : '.';
  if (number.indexOf(only) !== number.lastIndexOf(only)) return null;
  const groups = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && (only === ',') !== (decimals === 'comma');
  return groups ? null : only;
}

/** How these values of one column write decimals, so that 1.290 means 1290 beside 99,90. */
export function decimalsOf(values: readonly string[]): Decimals | undefined {
  const ends = (pattern: RegExp) =>
    values.some((value) => value.length <= LONGEST && pattern.test(value.trim()));
  const [comma, point] = [ends(/\d,\d{1,2}\D*$/), ends(/\d\.\d{1,2}\D*$/)];
  return comma === point ? undefined : comma ? 'comma' : 'point';
}

/** `12.5` as `12.50`, as the database writes it. */
export function withCents(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  return `${whole}.${cents.padEnd(2, '0')}`;
}
