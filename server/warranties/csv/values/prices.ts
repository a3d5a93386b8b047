import { isNothing, type ReadResult } from './reading.ts';

const LONGEST = 40;
const LIMIT = 1e8;

const NOT_A_PRICE = 'Use an amount like 129.00.';
const NEGATIVE = 'A price cannot be negative.';
const TOO_MANY_DECIMALS = 'Use at most two decimals, like 129.00.';

const CURRENCY = /^[\p{L}\p{Sc}]+\.?|[\p{L}\p{Sc}]+\.?$/gu;
const MINUS = /^(?:[-−–].*|.*[-−–]|\(.*\))$/;
const GROUPED = /^\d*$|^\d{1,3}(?:,\d{2,3})*,\d{3}$|^\d{1,3}(?:\.\d{3})+$/;
const codes = new Set(Intl.supportedValuesOf('currency'));
const abbreviations = new Set(['KR', 'FR', 'SFR', 'ZŁ', 'KČ', 'FT', 'RS', 'RM', 'RP', 'LEI', 'TL', 'R']);
const isCurrency = (text: string) =>
  /^\p{L}{0,3}\p{Sc}\p{L}{0,3}$/u.test(text) ||
  codes.has(text.toUpperCase()) ||
  abbreviations.has(text.toUpperCase());
const isDollars = (text: string) => ['$', 'USD', 'US$', '$US', 'USD$'].includes(text.toUpperCase());

/** An amount with two decimals; `foreign` when it was not in dollars. */
export interface Amount {
  price: string;
  foreign: boolean;
}

/** Reads a price as people write it: `1,290.00`, `1.290,00`, `1290`, `$1290`, `1290 €`; empty is `null`. */
export function readPrice(text: string, decimalComma: boolean): ReadResult<Amount | null> {
  if (isNothing(text)) return { value: null };
  if (text.length > LONGEST) return { problem: NOT_A_PRICE };
  const currencies: string[] = [];
  const number = text
    .replace(/[\s'’]/g, '')
    .replace(CURRENCY, (match) => {
      currencies.push(match.replace('.', ''));
      return '';
    })
    .replace(/[.,][-–—]+$/, '');
  if (!currencies.every(isCurrency)) return { problem: NOT_A_PRICE };
  if (MINUS.test(number)) return { problem: /\d/.test(number) ? NEGATIVE : NOT_A_PRICE };
  const amount = amountOf(number.replace(/^\+/, ''), decimalComma);
  if (amount.problem !== undefined) return amount;
  return { value: { price: amount.value, foreign: currencies.some((currency) => !isDollars(currency)) } };
}

function amountOf(number: string, decimalComma: boolean): ReadResult<string> {
  if (!/^[\d.,]*\d$/.test(number)) return { problem: NOT_A_PRICE };
  const point = decimalPoint(number, decimalComma);
  const at = point ? number.lastIndexOf(point) : number.length;
  const grouped = number.slice(0, at);
  const decimals = number.slice(at + 1);
  if (decimals.length > 2) return { problem: TOO_MANY_DECIMALS };
  if (!GROUPED.test(grouped)) return { problem: NOT_A_PRICE };
  const whole = grouped.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (Number(whole) >= LIMIT) return { problem: 'Use a price below 100,000,000.' };
  return { value: `${whole}.${decimals.padEnd(2, '0')}` };
}

/** Of two different separators the last is the decimal point. A single kind is, unless it repeats or groups thousands. */
function decimalPoint(number: string, decimalComma: boolean): ',' | '.' | null {
  const [comma, dot] = [number.lastIndexOf(','), number.lastIndexOf('.')];
  if (comma < 0 && dot < 0) return null;
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.';
  const only = comma >= 0 ? ',' : '.';
  if (number.indexOf(only) !== number.lastIndexOf(only)) return null;
  const groups = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) && (only === ',') !== decimalComma;
  return groups ? null : only;
}

/** Whether this column uses decimal commas, so that 1.290 means 1290. */
export const writesDecimalCommas = (values: string[]) =>
  values.some((value) => value.length <= LONGEST && /\d,\d{1,2}\D*$/.test(value)) &&
  !values.some((value) => value.length <= LONGEST && /\d\.\d{1,2}\D*$/.test(value));
