import { expect, test } from 'vitest';
import { dayOrder, readDay } from './dates.ts';

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['2026/12/31', '2026-12-31'],
  ['2026/12/01', '2026-12-01'],
  ['20261231', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31.12.26', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['12/31/2026 12:00 AM', '2026-12-31'],
  ['3/4/2026', '2026-04-03'],
  ['29/02/2028', '2028-02-29'],
  ['31 Dec 2026', '2026-12-31'],
  ['1st September 2026', '2026-09-01'],
  ['31-Dec-26', '2026-12-31'],
  ['Dec. 31, 2026', '2026-12-31'],
  ['May 1 2026', '2026-05-01'],
])('%s is a day', (text, day) => {
  expect(readDay(text, dayOrder([text]).monthFirst ?? false)).toEqual({ value: day });
});

test.each([
  ['31/02/2026', 'There is no 31 February 2026.'],
  ['2027-02-29', 'There is no 29 February 2027.'],
  ['2026-04-31', 'There is no 31 April 2026.'],
  ['2026-00-10', 'There is no month 0.'],
  ['2026-13-10', 'There is no month 13.'],
  ['2026-10-00', 'There is no 0 October 2026.'],
  ['13/13/2026', 'There is no month 13. Dates here are read day first.'],
  ['9999-12-31', 'Use a date between 1950 and 2150.'],
  ['1899-12-31', 'Use a date between 1950 and 2150.'],
  ['soon', 'Use a date like 2026-12-31.'],
  ['45291', 'Use a date like 2026-12-31.'],
  ['2026-12', 'Use a date like 2026-12-31.'],
  ['31 Foo 2026', 'Use a date like 2026-12-31.'],
  ['1/2/3/2026', 'Use a date like 2026-12-31.'],
  ['9'.repeat(50_000), 'Use a date like 2026-12-31.'],
])('%.40s is no day', (text, problem) => {
  expect(readDay(text, false)).toEqual({ problem });
});

test.each(['', '-', 'n/a', 'None', '0001-01-01', '0001-01-01T00:00:00Z', '01/01/0001', '0000-00-00'])(
  '%j is none',
  (text) => {
    expect(readDay(text, false)).toEqual({ value: null });
  },
);

test.each([
  ['one number above 12 tells', 'Expires', ['03/04/2026', '12/31/2026'], '2026-03-04', null],
  ['nothing tells', 'Expires', ['03/04/2026'], '2026-04-03', 'Read day first: 03/04/2026 as 3 April 2026.'],
  [
    'they contradict',
    'Expires',
    ['03/04/2026', '12/31/2026', '31/12/2026'],
    '2026-04-03',
    'Read day first: 03/04/2026 as 3 April 2026.',
  ],
  ['the header says', 'Expires (MM/DD/YYYY)', ['03/04/2026'], '2026-03-04', null],
])('the month or the day first: %s', (_, header, values, first, note) => {
  const order = dayOrder(values, header);
  expect(readDay(values[0] ?? '', order.monthFirst ?? false)).toEqual({ value: first });
  expect(order.note).toBe(note);
});
