import type { Cells } from './cells.ts';
import { readDay } from './values/dates.ts';
import { type Duration, endAfter, readCount, readDuration } from './values/durations.ts';
import { readFlag, saysForLife } from './values/enum-values.ts';

const lengths = ['years', 'months', 'days', 'duration'] as const;

export interface Period {
  /** Whether there is cover at all. */
  covered: boolean;
  startDate: string | null;
  endDate: string | null;
  isLifetime: boolean;
  note: string | null;
}

const NO_COVER: Period = { covered: false, startDate: null, endDate: null, isLifetime: false, note: null };

const ASSUMED = 'The file does not say when its cover began, so it begins here on the day of the import.';

/**
 * When the cover starts and ends. Without a start date it starts with the purchase or, if that is unknown too, on the day `assumed`.
 * A row without a start, an end or a length is a thing without a warranty.
 */
export function readPeriod(cells: Cells, purchaseDate: string | null, assumed: string | null): Period {
  if (!saysPeriod(cells)) return NO_COVER;
  const known = cells.day('startDate') ?? purchaseDate;
  const isUnknown = !known && !cells.isWrong('startDate', 'purchaseDate');
  if (isUnknown && !assumed) {
    cells.complain(
      cells.has('startDate') ? 'startDate' : 'purchaseDate',
      'Add a start date or a purchase date.',
    );
  }
  const isLifetime =
    cells.flag('isLifetime') || saysForLife(cells.text('endDate')) || saysForLife(cells.text('duration'));
  const from = (endDate: string | null): Period => ({
    covered: true,
    startDate: isUnknown && assumed ? (endDate && endDate < assumed ? endDate : assumed) : known,
    endDate,
    isLifetime,
    note: isUnknown && assumed ? ASSUMED : null,
  });
  if (isLifetime) return from(null);
  const endDate = cells.day('endDate') ?? dayIn(cells.text('duration')) ?? endByLength(cells, known);
  if (known && endDate && endDate < known) cells.complain('endDate', 'It ends before it starts.');
  return from(endDate);
}

/** Whether any cell gives a period; zero, "no" and the year 1 do not count. */
const saysPeriod = (cells: Cells) =>
  (['startDate', 'endDate', 'isLifetime', ...lengths] as const).some((field) => {
    const text = cells.text(field);
    return readFlag(text).value !== false && readDay(text, false).value !== null;
  });

/** Some people write the last day under "Warranty". */
function dayIn(text: string): string | null {
  const reading = readDay(text, false);
  return reading.problem === undefined ? reading.value : null;
}

function endByLength(cells: Cells, startDate: string | null): string | null {
  const sum: Duration = { months: 0, days: 0 };
  for (const field of lengths) {
    const text = cells.text(field);
    const length =
      text && cells.take(field, field === 'duration' ? readDuration(text) : readCount(text, field));
    if (!length) continue;
    sum.months += length.months;
    sum.days += length.days;
  }
  if (sum.months || sum.days) {
    const blamed = lengths.find((field) => cells.text(field)) ?? 'duration';
    return startDate && cells.take(blamed, endAfter(startDate, sum));
  }
  if (!cells.isWrong('endDate', 'isLifetime', ...lengths)) {
    cells.complain('endDate', 'Add an expiry date, a duration or lifetime.');
  }
  return null;
}
