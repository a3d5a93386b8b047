import type { CoverPeriod } from '../../../contract/cover.ts';
import { addDays, addMonths } from '../../../contract/days.ts';

export interface Ruler {
  /** How many months each tick stands for. */
  step: number;
  count: number;
  /** How many ticks at the end are time left. */
  lit: number;
}

const MONTHS_MOST = 60;
const QUARTERS_MOST = 160;
/** For cover without an end. */
const LIFETIME_TICKS = 48;

/** One tick per month; above 60 months one per quarter, and above 40 years one per year. */
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
  // At least one, because a cover that ends today still counts today.
  return { step, count, lit: Math.max(1, count - spent.length) };
}

/** Counts from 2 December to 1 or 2 December of the next year as twelve months. */
function monthsUntil(start: string, end: string): number {
  const [fromYear = 0, fromMonth = 0] = start.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = end.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(1, addMonths(start, months) < addDays(end, -1) ? months + 1 : months);
}
