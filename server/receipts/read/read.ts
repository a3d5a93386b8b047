import type { ReadingProblem } from '../../../contract/receipt-constants.ts';
import { decimal } from './amounts.ts';
import { currencyIn, isAmerican } from './currency.ts';
import { datesIn } from './dates.ts';
import { linesIn } from './lines.ts';
import { meanRows } from './meaning.ts';
import type { Reading, ReadingHints, Word } from './reading.ts';
import { sellerIn } from './seller.ts';
import { asRead, rowsOf } from './text-lines.ts';
import { addsUp, totalIn } from './total.ts';

/** How many other possible dates are kept; more would tell nothing. */
const RIVALS_MOST = 5;
/** Another date is a rival unless the first scores higher by this much. */
const CLEARLY = 9;

/** Reads a receipt from its words: who sold what, when and for how much. */
export function readReceipt(words: readonly Word[], { today, sender }: ReadingHints): Reading {
  const rows = rowsOf(words);
  const meant = meanRows(rows);
  const currency = currencyIn(meant);
  const dates = datesIn(rows, today, isAmerican(meant, currency?.value ?? null) ? 'month' : 'day');
  const found = linesIn(meant, today);
  const total = totalIn(meant, found);
  const { seller, address, phone, taxNumber } = sellerIn(meant, today, sender);
  const [first] = dates;
  const rivals = first
    ? [
        ...new Set(
          dates
            .filter(({ iso, score }) => iso !== first.iso && first.score - score < CLEARLY)
            .map(({ iso }) => iso),
        ),
      ].slice(0, RIVALS_MOST)
    : [];
  const lines = found.map(({ cents: _, ...line }) => line);
  const problems: ReadingProblem[] = [];
  if (!seller) problems.push('no_seller');
  if (!first) problems.push('no_date');
  else if (first.iso > today) problems.push('date_in_future');
  if (rivals.length > 0) problems.push('two_dates');
  if (!total) problems.push('no_total');
  if (lines.length === 0) problems.push('no_lines');
  else if (total && !addsUp(found, meant, total.cents)) problems.push('total_differs');
  return {
    seller,
    address,
    phone,
    taxNumber,
    date: first
      ? asRead(first.iso, [first.words], (first.isCertain ? 1 : 0.8) * (rivals.length > 0 ? 0.7 : 1))
      : null,
    otherDates: rivals,
    lines,
    total: total ? asRead(decimal(total.cents), [total.amount.words], total.sure) : null,
    currency,
    problems,
    text: rows.map(({ text }) => text).join('\n'),
  };
}

/** Whether there is anything on it that a receipt has. */
export const isReceipt = ({ total, date, lines }: Reading): boolean =>
  total !== null || (date !== null && lines.length > 0);
