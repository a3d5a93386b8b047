import { FIRST_DAY, LAST_DAY } from '../../../../contract/cover-checks.ts';
import { isNothing, type ReadResult } from './read-result.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const LONGEST = 40;
const CENTURY_TURNS = 70;

const TIME = /[T, ]+\d{1,2}:\d{2}.*$/i;
const YEAR_FIRST = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{4})()(\d{2})(\d{2})$/;
const YEAR_LAST = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-. ]+(\p{L}{3,9})[-., ]+(\d{4}|\d{2})$/iu;
const MONTH_NAME_DAY = /^(\p{L}{3,9})[. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})$/iu;

const NOT_A_DATE = 'Use a date like 2026-12-31.';
const OUT_OF_RANGE = `Use a date between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}.`;

const withoutTime = (text: string) => text.replace(TIME, '').trim();

/** Homebox and databases write the year 1 for a missing date. */
const isNoDay = (text: string) => isNothing(text) || /^000[01]-|\/0001$/.test(withoutTime(text));

/** Reads a day as people and programs write it; empty is `null`. */
export function readDay(text: string, monthFirst: boolean): ReadResult<string | null> {
  if (text.length > LONGEST) return { problem: NOT_A_DATE };
  if (isNoDay(text)) return { value: null };
  const parts = partsOf(withoutTime(text), monthFirst);
  if (!parts) return { problem: NOT_A_DATE };
  const [year, month, day] = parts;
  const name = MONTHS[month - 1];
  if (!name) {
    const order = monthFirst ? 'month' : 'day';
    return {
      problem: `There is no month ${month}.${text.includes('/') ? ` Dates here are read ${order} first.` : ''}`,
    };
  }
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > last) return { problem: `There is no ${day} ${name} ${year}.` };
  const value = [String(year).padStart(4, '0'), pad(month), pad(day)].join('-');
  return value < FIRST_DAY || value > LAST_DAY ? { problem: OUT_OF_RANGE } : { value };
}

const pad = (number: number) => String(number).padStart(2, '0');

function partsOf(text: string, monthFirst: boolean): [year: number, month: number, day: number] | null {
  const iso = YEAR_FIRST.exec(text) ?? DIGITS_ONLY.exec(text);
  if (iso) return [Number(iso[1]), Number(iso[3]), Number(iso[4])];
  const numbers = YEAR_LAST.exec(text);
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    const year = fullYear(numbers[4]);
    // Nobody writes the month first with dots.
    return monthFirst && numbers[2] !== '.' ? [year, first, second] : [year, second, first];
  }
  const named = DAY_MONTH_NAME.exec(text);
  if (named) return withName(named[3], named[2], named[1]);
  const american = MONTH_NAME_DAY.exec(text);
  return american && withName(american[3], american[1], american[2]);
}

function withName(year: string | undefined, name: string | undefined, day: string | undefined) {
  const wanted = name?.toLowerCase() ?? '';
  const month = MONTHS.findIndex((full) => {
    const lower = full.toLowerCase();
    return wanted === lower || wanted === lower.slice(0, 3) || wanted === lower.slice(0, 4);
  });
  return month < 0 ? null : ([fullYear(year), month + 1, Number(day)] satisfies [number, number, number]);
}

function fullYear(text: string | undefined): number {
  const year = Number(text);
  if (text?.length !== 2) return year;
  return year + (year < CENTURY_TURNS ? 2000 : 1900);
}

export interface DayOrder {
  /** `null` when the values do not show it. */
  monthFirst: boolean | null;
  note: string | null;
}

/**
 * Whether a column's 03/04/2026 is in March or April. A number above 12 decides, else the header, else the file's other
 * columns; otherwise the day comes first, and the note says so.
 */
export function dayOrder(values: string[], header = '', wholeFile?: DayOrder): DayOrder {
  let dayLeads = false;
  let monthLeads = false;
  let example: RegExpExecArray | null = null;
  for (const value of values) {
    const match = value.length > LONGEST ? null : YEAR_LAST.exec(withoutTime(value));
    if (!match || match[2] === '.') continue;
    if (Number(match[1]) > 12) dayLeads = true;
    else if (Number(match[3]) > 12) monthLeads = true;
    else if (match[1] !== match[3]) example ??= match;
  }
  if (dayLeads !== monthLeads) return { monthFirst: monthLeads, note: null };
  if (/mm?\W?dd?\W?y/i.test(header)) return { monthFirst: true, note: null };
  if (/dd?\W?mm?\W?y/i.test(header)) return { monthFirst: false, note: null };
  if (!dayLeads && wholeFile && wholeFile.monthFirst !== null) return { ...wholeFile, note: null };
  const note = example
    ? `Read day first: ${example[0]} as ${Number(example[1])} ${MONTHS[Number(example[3]) - 1]} ${fullYear(example[4])}.`
    : null;
  return { monthFirst: null, note };
}
