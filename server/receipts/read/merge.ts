import type { ReadingProblem } from '../../../contract/receipt-constants.ts';
import type { Reading, Value } from './reading.ts';

const has = ({ problems }: Reading, problem: ReadingProblem) => problems.includes(problem);
const better = <T>(a: Value<T> | null, b: Value<T> | null): Value<T> | null =>
  !a
    ? b
    : !b
      ? a
      : a.value === b.value
        ? b.confidence > a.confidence
          ? b
          : a
        : b.confidence > a.confidence + 0.1
          ? b
          : a;

/** How consistent a reading is. */
const worth = (reading: Reading): number =>
  (reading.total?.confidence ?? -0.5) +
  (reading.date?.confidence ?? -0.5) * 0.5 +
  (reading.lines.length > 0 && !has(reading, 'total_differs') && reading.total ? 1.2 : 0) +
  reading.lines.reduce((sum, line) => sum + Math.min(line.price.confidence, line.text.confidence), 0) * 0.05;

/**
 * The best of two readings of a page that was recognised twice. Lines and total are taken from the same reading, because they confirm
 * each other. The rest is chosen field by field.
 */
export function mergeReadings(first: Reading, second: Reading): Reading {
  const [main, other] = worth(second) > worth(first) + 0.05 ? [second, first] : [first, second];
  const total = main.total ?? other.total;
  const date =
    main.date && other.date && main.date.value === other.date.value
      ? better(main.date, other.date)
      : chooseDate(main, other);
  const fromOther = date !== null && date === other.date && date !== main.date;
  const lines = main.lines.length > 0 ? main.lines : other.lines;
  const dateProblems: ReadingProblem[] = ['no_date', 'two_dates', 'date_in_future'];
  const problems = [
    ...main.problems.filter((problem) => !dateProblems.includes(problem)),
    ...(fromOther ? other : main).problems.filter((problem) => dateProblems.includes(problem)),
  ].filter(
    (problem) =>
      !(problem === 'no_total' && total) &&
      !(problem === 'no_lines' && lines.length > 0) &&
      !(problem === 'no_seller' && other.seller),
  );
  return {
    ...main,
    seller: better(first.seller, second.seller),
    address: main.address ?? other.address,
    phone: main.phone ?? other.phone,
    taxNumber: main.taxNumber ?? other.taxNumber,
    date,
    otherDates: fromOther ? other.otherDates : main.otherDates,
    lines,
    total,
    currency: better(first.currency, second.currency),
    problems,
  };
}

/** A day that is not ahead beats one that is. */
function chooseDate(main: Reading, other: Reading) {
  if (has(main, 'date_in_future') && other.date && !has(other, 'date_in_future')) return other.date;
  if (has(other, 'date_in_future') && main.date) return main.date;
  return better(main.date, other.date);
}

/** Whether another look at the page could tell more. */
export const isDoubtful = (reading: Reading): boolean =>
  reading.problems.some(
    (problem) =>
      problem === 'no_date' ||
      problem === 'no_total' ||
      problem === 'no_lines' ||
      problem === 'total_differs' ||
      problem === 'date_in_future',
  ) || (reading.total?.confidence ?? 0) < 0.6;
