import type { Word } from './reading.ts';
import type { Row } from './text-lines.ts';
import { wordsAt } from './text-lines.ts';

export interface Amount {
  /** In hundredths, so that sums are exact. */
  cents: number;
  start: number;
  end: number;
  words: Word[];
  /** The currency sign or code beside it. */
  sign: string | null;
  /** Whether it is written with decimals, and not just a whole number beside a sign. */
  hasDecimals: boolean;
}

/** Signs and codes that stand beside amounts; longer ones first. */
const SIGNS = [
  'US\\$',
  'A\\$',
  'AU\\$',
  'C\\$',
  'CA\\$',
  'S\\$',
  'SG\\$',
  'HK\\$',
  'NZ\\$',
  'NT\\$',
  'R\\$',
  'MX\\$',
  '\\$',
  '€',
  '£',
  '¥',
  '￥',
  '₹',
  '₩',
  '₺',
  '₽',
  '₴',
  '₫',
  '₱',
  '฿',
  '₪',
  '円',
  '元',
  '원',
  'zł',
  'Kč',
  'Ft',
  'лв',
  'руб\\.?',
  'р\\.',
  'грн',
  'RM',
  'MYR',
  'USD',
  'EUR',
  'EURO',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'ISK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'TRY',
  'RUB',
  'UAH',
  'CAD',
  'AUD',
  'NZD',
  'SGD',
  'HKD',
  'TWD',
  'JPY',
  'CNY',
  'KRW',
  'INR',
  'IDR',
  'THB',
  'PHP',
  'VND',
  'BRL',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'ZAR',
  'AED',
  'SAR',
  'ILS',
  'Rp\\.?',
  'Rs\\.?',
  'kr\\.?',
  'SFr\\.?',
  'Fr\\.?',
]
  // Only the signs ignore case: among digits, a small l may be a misread 1, a capital L never is.
  .flatMap((sign) => [...new Set([sign, sign.toLowerCase(), sign.toUpperCase()])])
  .sort((a, b) => b.length - a.length)
  .join('|');

/** A digit, or a letter that is easily taken for one. */
const D = '[\\dOoQlI|SB]';
const SEPARATOR = "[.,'’·]";
const NUMBER = `${D}{1,3}(?:[.,'’]\\s?${D}{3})+[.,]${D}{2}|${D}{1,3}(?:[ \\u00a0]${D}{3})+,${D}{2}|${D}{1,7}${SEPARATOR}${D}{2}`;
const WHOLE = "\\d{1,3}(?:[.,'’ ]\\d{3})+|\\d{1,7}";

// The letter of a tax rate may be glued to a price; a unit or a percent sign makes it something else.
const AFTER = `(?=\\s*(?:[-−–](?!\\d))?\\s*(?:[A-Z]{1,2}\\d?|[*#)\\]])?(?:$|[\\s:;)*/\\]|]))`;
const WITH_DECIMALS = new RegExp(
  `(?<![\\p{L}\\d.,/-]|\\d[:])([-−–+(]?\\s?)(${SIGNS})?\\s?([-−–]?)(${NUMBER})(?!\\d|[.,/]\\d|\\s?%)(\\s?(?:${SIGNS})(?!\\p{L}))?${AFTER}([-−–])?`,
  'gu',
);
const BESIDE_SIGN = new RegExp(
  `(?<![\\p{L}\\d.,/])([-−–+(]?)(?:(${SIGNS})\\s?(${WHOLE})|(${WHOLE})\\s?(?:[.,:][-−–]+|(${SIGNS})(?!\\p{L})))(?![\\d.,%]*\\d|[.,](?:\\s|$))`,
  'gu',
);
const UNIT = /^\s?(?:k?g|mg|[mcd]?l|[cmk]?m|lbs?|oz|ltr?|pcs?|inch|cal|hrs?|mins?|x\d)\b/i;

const digitsOf = (text: string) =>
  text.replace(/[OoQ]/g, '0').replace(/[lI|]/g, '1').replace(/S/g, '5').replace(/B/g, '8');

/** The value in hundredths of a number with decimals, or `null` where most of it is letters. */
export function centsOf(number: string): number | null {
  const real = number.replace(/\D/g, '').length;
  const letters = number.replace(/[^A-Za-z|]/g, '').length;
  if (letters > 0 && real < Math.max(1, letters)) return null;
  const digits = digitsOf(number).replace(/\D/g, '');
  return digits.length > 11 ? null : Number(digits);
}

/** All amounts of a row, from left to right. */
export function amountsIn(row: Row): Amount[] {
  const found: Amount[] = [];
  const isFree = (start: number, end: number) =>
    found.every((other) => end <= other.start || start >= other.end);
  for (const match of row.text.matchAll(WITH_DECIMALS)) {
    const [all, before = '', sign, minus = '', number = '', behind, after = ''] = match;
    const cents = centsOf(number);
    if (cents === null) continue;
    const start = match.index + (all.length - all.trimStart().length);
    const end = match.index + all.length;
    if (UNIT.test(row.text.slice(end)) && !sign) continue;
    const isNegative = /[-−–]/.test(before + minus + after) || isBracketed(row.text, match.index, end);
    found.push({
      cents: isNegative ? -cents : cents,
      start,
      end,
      words: wordsAt(row, start, end),
      sign: (sign ?? behind)?.trim() ?? null,
      hasDecimals: true,
    });
  }
  for (const match of row.text.matchAll(BESIDE_SIGN)) {
    const [all, before = '', sign, number, otherNumber, otherSign] = match;
    const [start, end] = [match.index, match.index + all.length];
    if (!isFree(start, end)) continue;
    const cents = Number((number ?? otherNumber ?? '').replace(/\D/g, '')) * 100;
    const isNegative = /[-−–]/.test(before);
    found.push({
      cents: isNegative ? -cents : cents,
      start,
      end,
      words: wordsAt(row, start, end),
      sign: (sign ?? otherSign)?.trim() ?? null,
      hasDecimals: false,
    });
  }
  return found.sort((a, b) => a.start - b.start);
}

const isBracketed = (text: string, start: number, end: number) =>
  text[start] === '(' && /^\s?\)/.test(text.slice(end));

/** As the contract writes prices. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);
