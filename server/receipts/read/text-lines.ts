import { maskCards } from './cards.ts';
import { type Box, union, type Value, type Word } from './reading.ts';

/** Words that stand beside each other. */
export interface Row {
  page: number;
  words: Word[];
  /** The words with a space in between, two where the gap is wide. */
  text: string;
  /** Where in the text each word begins. */
  starts: number[];
  box: Box;
}

const heightOf = ({ box }: Word) => box.y1 - box.y0;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
/** A gap wider than this many letter heights separates columns. */
const WIDE_GAP = 1.3;
/** A gap narrower than this joins the parts of one number. */
const NARROW_GAP = 0.62;

/** Upper bounds that no real receipt reaches; they cap the run time. */
const WORD_MOST = 100;
const ROW_MOST = 400;

const MEANS_SOMETHING = /[\p{L}\p{N}\p{Sc}@%&#*×+-]/u;
const digits = (text: string) => text.replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));

/** Unicode's digits stand in tens, each beginning with its zero. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
  return code - zero;
}

/** Puts words into rows by where they stand, because a recogniser takes columns for paragraphs. */
export function rowsOf(words: readonly Word[]): Row[] {
  const pages = [...new Set(words.map(({ box }) => box.page))].sort((a, b) => a - b);
  return pages.flatMap((page) => rowsOfPage(words.filter(({ box }) => box.page === page)));
}

function rowsOfPage(all: Word[]): Row[] {
  const usual = median(all.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).map(heightOf));
  const words = all
    .map((word) => ({
      ...word,
      text: digits(word.text.slice(0, WORD_MOST).normalize('NFKC').trim().slice(0, WORD_MOST)),
    }))
    .filter((word) => word.text !== '' && isInk(word, usual));
  const open: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    let best: Word[] | undefined;
    let most = 0.45;
    for (const row of open) {
      const last = row.at(-1) as Word;
      // A word that reaches far into the last one is another row's.
      if (last.box.x1 - word.box.x0 > 0.6 * Math.min(heightOf(last), heightOf(word))) continue;
      const shared = Math.max(
        overlap(last, word),
        row.length > 1 ? overlap(row.at(-2) as Word, word) - 0.2 : 0,
      );
      if (shared > most) [best, most] = [row, shared];
    }
    if (best) best.push(word);
    else open.push([word]);
  }
  return open
    .map((row) => toRow(masked(cutOff(joinNumbers(row)))))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .sort((a, b) => middle(a.box) - middle(b.box));
}

const middle = ({ y0, y1 }: Box) => (y0 + y1) / 2;

/** The share of the lower word's height at which the two are side by side. */
function overlap(a: Word, b: Word): number {
  const shared = Math.min(a.box.y1, b.box.y1) - Math.max(a.box.y0, b.box.y0);
  return shared / Math.max(1, Math.min(heightOf(a), heightOf(b)));
}

/** Tells words from specks, ruled lines and creases, which are recognised as words, too. */
function isInk(word: Word, usual: number): boolean {
  const height = heightOf(word);
  if (!MEANS_SOMETHING.test(word.text)) return false;
  if (height > usual * 5) return false;
  if (word.confidence < 0.12 && !/\d/.test(word.text)) return false;
  // A letter much smaller than all others is dirt.
  return height > usual * 0.35 || word.text.length > 2 || /^[-×x*]$/.test(word.text);
}

/** A number in several words becomes one: `12. 50`, `12 ,50`, `1 234,56`. */
function joinNumbers(row: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of row) {
    const last = joined.at(-1);
    const gap = last
      ? (word.box.x0 - last.box.x1) / Math.max(1, Math.min(heightOf(last), heightOf(word)))
      : 9;
    if (last && gap < NARROW_GAP && isOneNumber(last.text, word.text, joined.length === 1)) {
      joined[joined.length - 1] = {
        text: last.text + word.text,
        box: union([last.box, word.box]),
        confidence: Math.min(last.confidence, word.confidence),
      };
    } else joined.push(word);
  }
  return joined;
}

function isOneNumber(left: string, right: string, isFirst: boolean): boolean {
  if (/\d[.,]$/.test(left) && /^\d{2}(?!\d)/.test(right)) return true;
  if (/\d$/.test(left) && /^[.,]\d{2}(?!\d)/.test(right)) return true;
  // Only with a comma: with a point it might be a quantity and a unit price.
  if (/(?:^|\D)\d{1,3}$/.test(left) && /^\d{3},\d{2}(?!\d)/.test(right)) return !isFirst;
  return /\d[/.-]$/.test(left) && /^\d{2,4}([/.-]|$)/.test(right);
}

function cutOff(row: Word[]): Word[] {
  let length = 0;
  const end = row.findIndex(({ text }) => {
    length += text.length + 1;
    return length > ROW_MOST;
  });
  return end < 0 ? row : row.slice(0, end);
}

function toRow(words: Word[]): Row {
  let text = '';
  const starts: number[] = [];
  for (const [at, word] of words.entries()) {
    const last = words[at - 1];
    if (last)
      text += word.box.x0 - last.box.x1 > WIDE_GAP * Math.min(heightOf(last), heightOf(word)) ? '  ' : ' ';
    starts.push(text.length);
    text += word.text;
  }
  const box = union(words.map(({ box }) => box));
  return { page: box.page, words, text, starts, box };
}

/** Masking keeps the length, so each word can take its part of the masked text. */
function masked(words: Word[]): Word[] {
  const { text, starts } = toRow(words);
  const safe = maskCards(text);
  if (safe === text) return words;
  return words.map((word, at) => {
    const start = starts[at] ?? 0;
    return { ...word, text: safe.slice(start, start + word.text.length) };
  });
}

/** The words that a part of the row's text comes from. */
export const wordsAt = ({ words, starts }: Row, start: number, end: number): Word[] =>
  words.filter((word, at) => (starts[at] ?? 0) < end && (starts[at] ?? 0) + word.text.length > start);

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** A value with the mean confidence of its words, and one box per row. */
export function asRead<T>(value: T, rows: readonly (readonly Word[])[], sure = 1): Value<T> {
  const words = rows.flat();
  const confidence = words.length === 0 ? 0 : mean(words.map((word) => word.confidence)) * sure;
  return {
    value,
    confidence: Math.round(Math.min(1, confidence) * 100) / 100,
    boxes: rows.filter((row) => row.length > 0).map((row) => union(row.map(({ box }) => box))),
  };
}
