import { createHash } from 'node:crypto';
import { orderNumbersIn } from './orders.ts';
import { hashDistance } from './picture-hash.ts';
import type { Reading } from './read/reading.ts';
import type { ReadFile } from './read-file.ts';

/**
 * The fingerprint of a receipt, to recognise it again. Each part is only a few bits of a hash, which hundreds of prices share, so
 * nobody can reconstruct the receipt. It is made from the text as read, not as corrected by the owner.
 */
export interface TextPrint {
  /** Hashes of the date, and of other possible dates. */
  dates: number[];
  total: number | null;
  prices: number[];
  /** Hashes of the other numbers: time, receipt number, till. Numbers that every receipt of the shop has are left out. */
  marks: number[];
  /** Most of these stay the same if one character of the name is misread. */
  seller: number[];
}

export interface ReceiptPrint extends TextPrint {
  /** From `pictureHash`; null for a mail. */
  picture: string | null;
  /** Of a mail that a shop has signed, by `orderPrints`. */
  orders?: readonly number[];
}

const BITS = { date: 8, total: 10, price: 8, mark: 12, seller: 2 };
const SELLER_PARTS = 8;
/** Limited, because a receipt with all possible numbers on it would match every other. */
const MARKS_MOST = 40;

const bitsOf = (bits: number, ...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest().readUInt32BE() >>> (32 - bits);

const digitsIn = (text: string | undefined) => text?.replace(/\D/g, '') ?? '';

export function textPrint(
  reading: Pick<
    Reading,
    'seller' | 'address' | 'phone' | 'taxNumber' | 'date' | 'otherDates' | 'lines' | 'total' | 'text'
  >,
): TextPrint {
  const { seller, date, otherDates, lines, total } = reading;
  const days = date ? [date.value, ...otherDates] : otherDates;
  return {
    dates: days.map((day) => bitsOf(BITS.date, 'date', day)),
    total: total && bitsOf(BITS.total, 'total', total.value),
    prices: lines.map(({ price }) => bitsOf(BITS.price, 'price', price.value)).sort((a, b) => a - b),
    marks: marksIn(reading).map((mark) => bitsOf(BITS.mark, 'mark', mark)),
    seller: seller ? sellerParts(seller.value) : [],
  };
}

function marksIn({ text, address, phone, taxNumber, lines }: Parameters<typeof textPrint>[0]): string[] {
  const shared = [address, phone, taxNumber, ...lines.map((line) => line.text)].map((value) =>
    digitsIn(value?.value),
  );
  const codes = lines.map(({ code }) => code);
  const found = text
    .matchAll(/(?<![\d.,/])\d(?:[\d:-]*\d)?(?![\d.,/]*\d)/g)
    // Days and amounts are looked at by themselves.
    .filter(({ 0: said }) => !/^\d{1,4}-\d{1,2}-\d{1,4}$/.test(said))
    .map(({ 0: said }) => digitsIn(said))
    .filter((digits) => digits.length >= 4 && !codes.includes(digits))
    .filter((digits) => !shared.some((other) => other.includes(digits)))
    .take(MARKS_MOST);
  return [...new Set(found)];
}

/** For each of several hash functions, the smallest hash of the name's groups of three letters (MinHash). */
function sellerParts(name: string): number[] {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[0Q]/g, 'O')
    .replace(/[1L]/g, 'I');
  const groups = Array.from({ length: Math.max(1, letters.length - 2) }, (_, at) =>
    letters.slice(at, at + 3),
  );
  return Array.from({ length: SELLER_PARTS }, (_, part) => {
    const least = Math.min(...groups.map((group) => bitsOf(32, part, group)));
    return least & (2 ** BITS.seller - 1);
  });
}

/**
 * How many of 256 bits may differ. In four of five cases, another photo of the same paper differs in 20 or fewer. Other receipts
 * differ in 76 or more.
 */
const NEAR = 20;
/** On two copies of one receipt, more than a third of the other numbers are the same. */
const SHARED_LEAST = 0.34;

/**
 * Whether two fingerprints are of one receipt. Date and total must agree; one of them is enough if everything else agrees, because a
 * character may be misread. Another purchase of the same product has another time and other numbers. Pictures count only if the text
 * cannot decide, because receipts of one shop look alike. A cut-out without the total matches the whole receipt.
 */
export function sameReceipt(a: ReceiptPrint, b: ReceiptPrint): boolean {
  const date = agree(a.dates, b.dates);
  const total = agree(listOf(a.total), listOf(b.total));
  const fewest = Math.min(a.marks.length, b.marks.length);
  const hasMarks = fewest > 1;
  // In a picture, one number may be misread; a mail has no such errors.
  const isMail = a.picture === null && b.picture === null;
  const hasOtherMarks =
    (hasMarks || (isMail && fewest > 0)) && sharedBy(a.marks, b.marks, 'fewer') < SHARED_LEAST;
  const isOther = hasOtherMarks || (!hasMarks && isOtherSeller(a, b));
  const hasPrices = Math.min(a.prices.length, b.prices.length) > 0;
  if (date && total) return !isOther && (!hasPrices || sharedBy(a.prices, b.prices, 'fewer') > 0);
  const prices = sharedBy(a.prices, b.prices, 'more');
  const marks = hasMarks ? sharedBy(a.marks, b.marks, 'more') : 0;
  if (date && prices >= 0.75 && !isOther && (marks >= 0.5 || a.prices.length > 1)) return true;
  if (total && prices >= 0.75 && marks >= 0.8) return true;
  if (date && hasPrices && isPartOf(a, b)) return true;
  if (date === false || total === false || isOther || a.picture === null || b.picture === null) return false;
  return hashDistance(a.picture, b.picture) <= NEAR;
}

/** Whether one is a part of the other: it shares prices and at least one other number. */
const isPartOf = (a: TextPrint, b: TextPrint) =>
  Math.min(a.marks.length, b.marks.length) > 0 &&
  sharedBy(a.prices, b.prices, 'fewer') >= 0.5 &&
  sharedBy(a.marks, b.marks, 'fewer') >= SHARED_LEAST;

/**
 * Whether one may be a cut-out of the other that shows no other numbers. Different receipts of that day can have the same prices, so
 * the caller must also compare the product.
 */
export const mayBePart = (a: ReceiptPrint, b: ReceiptPrint): boolean =>
  agree(a.dates, b.dates) === true &&
  Math.min(a.marks.length, b.marks.length) === 0 &&
  sharedBy(a.prices, b.prices, 'fewer') === 1 &&
  !isOtherSeller(a, b);

const listOf = (value: number | null) => (value === null ? [] : [value]);

/** `null` where one of them has none. */
const agree = (a: readonly number[], b: readonly number[]): boolean | null =>
  a.length === 0 || b.length === 0 ? null : a.some((one) => b.includes(one));

/** The share of the shorter (or longer) list that is in both. */
function sharedBy(a: readonly number[], b: readonly number[], list: 'fewer' | 'more'): number {
  const left = [...b];
  let shared = 0;
  for (const one of a) {
    const at = left.indexOf(one);
    if (at < 0) continue;
    left.splice(at, 1);
    shared++;
  }
  return shared / Math.max(1, Math[list === 'fewer' ? 'min' : 'max'](a.length, b.length));
}

const isOtherSeller = (a: TextPrint, b: TextPrint) =>
  a.seller.length > 0 &&
  b.seller.length > 0 &&
  a.seller.filter((part, at) => part === b.seller[at]).length < SELLER_PARTS / 2;

/** How many prices are indexed: a cut-out may show any of them. */
const LOOKED_UP = 40;
/** Bits per band. With more bands than bits that may differ, two similar pictures share at least one band. */
const BAND = Math.ceil(256 / (NEAR + 1)) - 1;

/** Index keys of a receipt: two that may be the same share a key, and few others do. */
export function keysOf({ dates, total, prices, picture }: ReceiptPrint): number[] {
  const key = (...parts: (string | number)[]) => bitsOf(31, ...parts);
  const least = [...new Set(prices)].slice(0, LOOKED_UP);
  const keys = [
    ...dates.flatMap((date) => [
      ...listOf(total).map((sum) => key('date and total', date, sum)),
      ...least.map((price) => key('date and price', date, price)),
    ]),
    ...listOf(total).flatMap((sum) => least.map((price) => key('total and price', sum, price))),
    ...bandsOf(picture ?? '').map((band, at) => key('picture', at, band)),
  ];
  return [...new Set(keys)];
}

function bandsOf(picture: string): string[] {
  const bits = [...picture].map((sign) => Number.parseInt(sign, 16).toString(2).padStart(4, '0')).join('');
  return Array.from({ length: Math.floor(bits.length / BAND) }, (_, at) =>
    bits.slice(at * BAND, (at + 1) * BAND),
  );
}

/**
 * What an order is known again by: its numbers at that shop, and the words of the mail. A shop sends several mails about one order, and
 * one that it has signed cannot be changed.
 */
export function orderPrints(shop: string, text: string): number[] {
  const words = text.replace(/\s+/g, ' ').trim();
  return [
    ...new Set([
      ...orderNumbersIn(text).map((number) => bitsOf(31, 'order', shop, number)),
      bitsOf(31, 'message', shop, words),
    ]),
  ];
}

/** The print of what was read from a file. */
export const receiptPrint = ({ reading, pages }: Pick<ReadFile, 'reading' | 'pages'>): ReceiptPrint => ({
  ...textPrint(reading),
  picture: pages[0]?.print ?? null,
});
