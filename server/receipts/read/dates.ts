import type { Word } from './reading.ts';
import { looksOf, phrases, plain } from './text.ts';
import type { Row } from './text-lines.ts';
import { wordsAt } from './text-lines.ts';

/** Whether the day or the month comes first. */
export type DayOrder = 'day' | 'month';

interface WrittenDate {
  /** The year and two numbers. Which of them is the month is known only if the month was named. */
  year: number;
  first: number;
  second: number;
  order: DayOrder | 'either';
  start: number;
  end: number;
}

export interface FoundDate {
  iso: string;
  words: Word[];
  row: Row;
  /** Whether the numbers alone decide which is the month. */
  isCertain: boolean;
  score: number;
}

const LOCALES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'sv',
  'nb',
  'da',
  'ms',
  'pt',
  'pl',
  'cs',
  'fi',
  'ru',
  'uk',
  'el',
  'tr',
  'ro',
  'hu',
];
/** Computed for the first receipt, not at each start: it takes a tenth of a second. */
let months: Map<string, number> | undefined;
/** The month of that name, or 0. */
function monthOf(name: string): number {
  months ??= monthNames();
  return months.get(plain(name)) ?? 0;
}

/** The names of months, long and short and as they are said after a day, as plain capitals. */
function monthNames(): Map<string, number> {
  const names = new Map<string, number>([
    ['SEPT', 9],
    ['MRT', 3],
    ['MAC', 3],
    ['OGOS', 8],
    ['DIS', 12],
  ]);
  for (const locale of LOCALES)
    for (const style of ['long', 'short'] as const)
      for (const options of [{ month: style }, { month: style, day: 'numeric' as const }]) {
        const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
        for (let month = 1; month <= 12; month++) {
          const part = format
            .formatToParts(Date.UTC(2020, month - 1, 9))
            .find(({ type }) => type === 'month');
          const name = plain(part?.value ?? '').replace(/[^\p{L}]/gu, '');
          if (name.length >= 3 && !names.has(name)) names.set(name, month);
        }
      }
  return names;
}

/** A digit, or a letter that is easily taken for one. */
const D = '[\\dOoQlI|]';
const GAP = '\\s?[/.\\-–—]\\s?';
// Not after a clock time or within a longer number; a letter may be attached at either end.
const EDGE = '(?<![\\d.,/-])';
const NUMBERS = new RegExp(
  `${EDGE}(${D}{1,2})(?:${GAP}|,)(${D}{1,2})(?:${GAP}|,)(${D}{4}|${D}{2})(?!\\d)(?![.,/]\\d{2}(?!:))`,
  'gu',
);
const YEAR_FIRST = new RegExp(
  `${EDGE}(\\d${D}{3})(?:${GAP}|[年년]\\s?)(${D}{1,2})(?:${GAP}|[月월]\\s?)(${D}{1,2})(?!\\d)`,
  'gu',
);
const NAMED =
  /(?<![\d.,/])(\d{1,2})(?:st|nd|rd|th|\.|er|º)?[\s.\-/,]{0,3}(?:de\s|d['’])?(\p{L}{3,12})\.?[\s.\-/,'’]{0,3}(?:de\s|del\s)?(\d{4}|\d{2})(?!\d|:)/gu;
const NAME_FIRST = /(\p{L}{3,12})\.?[\s\-/]{0,2}(\d{1,2})(?:st|nd|rd|th)?[\s,.\-/]{1,3}(\d{4})(?!\d)/gu;
const YEAR_THEN_NAME = /(?<!\d)(\d{4})[\s.\-/]{1,2}(\p{L}{3,12})\.?[\s.\-/]{1,2}(\d{1,2})(?!\d)/gu;
const COMPACT = /(?<!\d)(20[0-4]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/g;

const number = (text: string) => Number(text.replace(/[OoQ]/g, '0').replace(/[lI|]/g, '1'));

/** Two-digit years are in this century, or in the last if they would be far in the future. Thai years are 543 ahead. */
function fullYear(text: string, thisYear: number): number {
  const year = number(text);
  if (text.length > 2) return year > 2400 && year < 2700 ? year - 543 : year;
  const near = 2000 + year;
  return near > thisYear + 10 ? near - 100 : near;
}

function writtenIn(text: string, thisYear: number): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (
    match: RegExpMatchArray,
    year: string,
    first: number,
    second: number,
    order: WrittenDate['order'],
  ) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (found.some((other) => start < other.end && end > other.start)) return;
    found.push({ year: fullYear(year, thisYear), first, second, order, start, end });
  };
  for (const match of text.matchAll(YEAR_FIRST)) {
    const [, year = '', month = '', day = ''] = match;
    add(match, year, number(month), number(day), 'month');
  }
  for (const match of text.matchAll(NAMED)) {
    const [, day = '', name = '', year = ''] = match;
    if (monthOf(name)) add(match, year, number(day), monthOf(name), 'day');
  }
  for (const match of text.matchAll(NAME_FIRST)) {
    const [, name = '', day = '', year = ''] = match;
    if (monthOf(name)) add(match, year, monthOf(name), number(day), 'month');
  }
  for (const match of text.matchAll(YEAR_THEN_NAME)) {
    const [, year = '', name = '', day = ''] = match;
    if (monthOf(name)) add(match, year, monthOf(name), number(day), 'month');
  }
  for (const match of text.matchAll(NUMBERS)) {
    const [all, first = '', second = '', year = ''] = match;
    if (all.replace(/\D/g, '').length < 4) continue;
    // 12.05.24 may be one; 12,05,24 is hardly ever.
    if (all.includes(',') && !/[/.-]/.test(all)) continue;
    add(match, year, number(first), number(second), all.includes('.') ? 'day' : 'either');
  }
  for (const match of text.matchAll(COMPACT)) {
    const [, year = '', month = '', day = ''] = match;
    add(match, year, number(month), number(day), 'month');
  }
  return found;
}

const iso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1990 && year < 2100;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

const asOrder = ({ year, first, second }: WrittenDate, order: DayOrder) =>
  order === 'day' ? iso(year, second, first) : iso(year, first, second);

/** A single date as people write it, where nothing else is known: the day first, if that is possible. */
export function parseDate(text: string, today: string): string | null {
  const [written] = writtenIn(text, Number(today.slice(0, 4)));
  if (!written) return null;
  if (written.order !== 'either') return asOrder(written, written.order);
  return asOrder(written, 'day') ?? asOrder(written, 'month');
}

const LABEL = phrases(
  'date',
  'datum',
  'fecha',
  'data',
  'dato',
  'tarikh',
  'dated',
  'invoice date',
  'order date',
  'purchase date',
  'bill date',
  'trans date',
  'rechnungsdatum',
  'kaufdatum',
  'belegdatum',
  'date de',
  'päivämäärä',
  'дата',
  'ημερομηνία',
  'tarih',
  'placed on',
  'ordered on',
  'bought on',
  'bestelldatum',
  'orderdatum',
  'kjøpsdato',
  'købsdato',
  'dt',
  'doc date',
  'time',
);
const NOT_THE_DAY = phrases(
  'exp',
  'expiry',
  'expires',
  'expiration',
  'valid',
  'validity',
  'gültig',
  'valable',
  'valido',
  'valida',
  'geldig',
  'giltig',
  'due date',
  'best before',
  'use by',
  'return by',
  'returns',
  'before',
  'until',
  'birth',
  'since',
  'delivery',
  'deliver',
  'arriving',
  'arrives',
  'livraison',
  'lieferung',
  'lieferdatum',
  'warranty',
  'garantie',
  'umtausch',
  'haltbar',
  'printed',
  'reprint',
  'ends',
  'haltbar bis',
  'check out',
  'estimated',
  'offer',
  'visit',
  'established',
  'est',
  'permit',
  'approved',
  'effective',
  'w e f',
  'within',
);
const TIME = /(?<!\d)(?:[01]?\d|2[0-3])[:.hH][0-5]\d(?:[:.][0-5]\d)?\s?(?:[AaPp]\.?[Mm]\.?)?(?!\d)/;

/** The days that a receipt names, the likeliest first. */
export function datesIn(rows: readonly Row[], today: string, usual: DayOrder): FoundDate[] {
  const thisYear = Number(today.slice(0, 4));
  const written = rows.flatMap((row, at) =>
    writtenIn(row.text, thisYear).map((one) => ({ one, row, above: rows[at - 1] })),
  );
  const order = orderOf(
    written.map(({ one }) => one),
    usual,
    today,
  );
  const found: FoundDate[] = [];
  for (const { one, row, above } of written) {
    const { day, isCertain } = dayOf(one, order, today);
    if (!day) continue;
    const before = row.text.slice(0, one.start);
    const rest = before + row.text.slice(one.end);
    const looks = looksOf(rest);
    let score = 20;
    if (LABEL.has(looks)) score += 12;
    else if (above && LABEL.has(looksOf(above.text)) && above.words.length < 6) score += 6;
    if (TIME.test(rest)) score += 10;
    if (NOT_THE_DAY.has(looksOf(before.slice(-40)))) score -= 30;
    if (day > today) score -= 25;
    if (thisYear - Number(day.slice(0, 4)) > 25) score -= 20;
    if (/\p{L}\d*$/u.test(before) && !/[:\s]$/.test(before) && !LABEL.has(looksOf(before))) score -= 6;
    found.push({ iso: day, words: wordsAt(row, one.start, one.end), row, isCertain, score });
  }
  // The date of purchase tends to appear more than once. Among equals, the first wins.
  for (const date of found) score(date, found);
  return found.toSorted((a, b) => b.score - a.score);
}

function score(date: FoundDate, all: FoundDate[]) {
  if (all.filter(({ iso }) => iso === date.iso).length > 1) date.score += 3;
}

/** An ambiguous date is decided by the other dates on the receipt. */
function orderOf(all: readonly WrittenDate[], usual: DayOrder, today: string): DayOrder {
  let votes = usual === 'day' ? 1 : -1;
  for (const one of all) {
    if (one.order !== 'either') continue;
    const [asDay, asMonth] = [asOrder(one, 'day'), asOrder(one, 'month')];
    if (asDay && !asMonth) votes += 3;
    else if (asMonth && !asDay) votes -= 3;
    else if (asDay && asMonth && asDay !== asMonth) {
      if (asDay > today && asMonth <= today) votes -= 2;
      if (asMonth > today && asDay <= today) votes += 2;
    }
  }
  return votes >= 0 ? 'day' : 'month';
}

function dayOf(one: WrittenDate, order: DayOrder, today: string): { day: string | null; isCertain: boolean } {
  if (one.order !== 'either') {
    const day = asOrder(one, one.order);
    // Dots mean that the day comes first, except on the rare receipt with 12.25.24.
    return { day: day ?? asOrder(one, one.order === 'day' ? 'month' : 'day'), isCertain: true };
  }
  const chosen = asOrder(one, order);
  const other = asOrder(one, order === 'day' ? 'month' : 'day');
  if (!chosen || !other || chosen === other) return { day: chosen ?? other, isCertain: true };
  if (chosen > today && other <= today) return { day: other, isCertain: false };
  return { day: chosen, isCertain: false };
}

export const hasDate = (text: string, today: string) => writtenIn(text, Number(today.slice(0, 4))).length > 0;
