import { addDays, addMonths, type CoverPeriod } from '../../../contract/cover.ts';

export interface Ruler {
  /** How many months a tick stands for. */
  step: number;
  count: number;
  /** The last ones, still to come. */
  lit: number;
}

const MONTHS_MOST = 60;
const QUARTERS_MOST = 160;
/** Drawn for cover without an end. */
const LIFETIME_TICKS = 48;

/** One tick a month; above 60 months one a quarter, and above 40 years one a year. */
export function rulerOf(
  cover: Pick<CoverPeriod, 'startDate' | 'endDate' | 'isActive'>,
  today: string,
): Ruler {
  const { startDate, endDate, isActive } = cover;
  if (endDate === null) return { step: 1, count: LIFETIME_TICKS, lit: isActive ? LIFETIME_TICKS : 0 };
  const months = monthsUntil(startDate, endDate);
  const step = months <= MONTHS_MOST ? 1 : months <= QUARTERS_MOST * 3 ? 3 : 12;
  const count = Math.ceil(months / step);
  if (!isActive || endDate < today) return { step, count, lit: 0 };
  const spent = Array.from({ length: count }, (_, index) => addMonths(startDate, (index + 1) * step)).filter(
    (end) => end <= today,
  );
  // What ends today is still covered today.
  return { step, count, lit: Math.max(1, count - spent.length) };
}

/** A year from 2 December to 1 or 2 December is twelve months either way. */
function monthsUntil(start: string, end: string): number {
  const [fromYear = 0, fromMonth = 0] = start.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = end.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(1, addMonths(start, months) < addDays(end, -1) ? months + 1 : months);
}
