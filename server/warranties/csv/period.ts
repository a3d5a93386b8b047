import type { Cells } from './cells.ts';
import { readDay } from './values/dates.ts';
import { type Duration, endAfter, readCount, readDuration } from './values/durations.ts';
import { saysForLife } from './values/words.ts';

const lengths = ['years', 'months', 'days', 'duration'] as const;

export interface Period {
  startDate: string | null;
  endDate: string | null;
  isLifetime: boolean;
}

/** When the cover starts and ends. Without a start date it starts with the purchase. */
export function readPeriod(cells: Cells, purchaseDate: string | null): Period {
  const startDate = cells.day('startDate') ?? purchaseDate;
  if (!startDate && !cells.isWrong('startDate', 'purchaseDate')) {
    cells.complain(
      cells.has('startDate') ? 'startDate' : 'purchaseDate',
      'Add a start date or a purchase date.',
    );
  }
  const isLifetime =
    cells.flag('isLifetime') || saysForLife(cells.text('endDate')) || saysForLife(cells.text('duration'));
  if (isLifetime) return { startDate, endDate: null, isLifetime };
  const endDate = cells.day('endDate') ?? dayIn(cells.text('duration')) ?? endByLength(cells, startDate);
  if (startDate && endDate && endDate < startDate) cells.complain('endDate', 'It ends before it starts.');
  return { startDate, endDate, isLifetime };
}

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
