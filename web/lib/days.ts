import { dayOfMonth, shortDate, shortMonthName } from './clock.ts';
import { numberText } from './format.ts';

/** Formats calendar days. A day is `YYYY-MM-DD` and the same everywhere, so it is never converted to local time. */
/** `2 Dec 2026`. */
export const dayText = (day: string) => shortDate(new Date(day));

/** `2 Dec`, where the year is obvious. */
export function shortDayText(day: string) {
  const date = new Date(day);
  return `${dayOfMonth(date)} ${shortMonthName(date)}`;
}

/** `2 Dec`, with the year if it is another than today's. */
export const nearDayText = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDayText(day) : dayText(day);

const words = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** A count as the first word of a sentence: `Two`, `Seven`, `23`. */
export const countWord = (count: number) => words[count] ?? numberText(count);

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** A day as the stamp shows it: `2025-06-02` becomes `02 JUN 25`. */
export function inkedDay(day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date} ${months[Number(month) - 1] ?? month} ${year.slice(2)}`;
}
