/** The rules about all covers of a thing together, shared by both sides. */

import { type CoverPeriod, type CoverState, stateOf } from './cover.ts';
import { addDays, addMonths } from './days.ts';

/** The days of cover that is bought today: it begins after the present cover ends, or today if there is none. */
export function extensionOf(presentEnd: string | null, months: number, today: string) {
  if (presentEnd === null || presentEnd < today)
    return { startDate: today, endDate: addMonths(today, months) };
  return { startDate: addDays(presentEnd, 1), endDate: addMonths(presentEnd, months) };
}

type Days = Pick<CoverPeriod, 'startDate' | 'endDate'>;

const byStart = (one: Days, other: Days) => one.startDate.localeCompare(other.startDate);

/** The covers that count, in order; those without a gap between them are one. */
function periodsOf(covers: readonly CoverPeriod[]): Days[] {
  const periods: Days[] = [];
  for (const { startDate, endDate } of covers.filter(({ isActive }) => isActive).toSorted(byStart)) {
    const last = periods.at(-1);
    if (!last || (last.endDate !== null && startDate > addDays(last.endDate, 1)))
      periods.push({ startDate, endDate });
    else if (last.endDate !== null && (endDate === null || endDate > last.endDate)) last.endDate = endDate;
  }
  return periods;
}

/** The cover of a day with what continues it without a gap. Without any on that day the next, else the last. */
export function periodOn(covers: readonly CoverPeriod[], day: string): Days | undefined {
  const periods = periodsOf(covers);
  return periods.find(({ endDate }) => endDate === null || endDate >= day) ?? periods.at(-1);
}

/** The last day of the period of today: `null` for life, `undefined` if nothing holds today. */
export function coveredUntil(covers: readonly CoverPeriod[], today: string): string | null | undefined {
  const period = periodOn(covers, today);
  if (!period || period.startDate > today) return undefined;
  return period.endDate === null || period.endDate >= today ? period.endDate : undefined;
}

/**
 * The cover that decides the state of the whole thing: the one with which the cover of today ends. Without any today it is the next
 * that begins, else one that waits to be paid, else the one that ended last. Of two that end together, the first in the list.
 */
export function decidingCover<C extends CoverPeriod>(covers: readonly C[], today: string): C | undefined {
  const until = coveredUntil(covers, today);
  if (until !== undefined) return covers.find(({ isActive, endDate }) => isActive && endDate === until);
  const [next] = covers.filter((cover) => stateOf(cover, today) === 'upcoming').toSorted(byStart);
  if (next) return next;
  const waiting = covers.filter((cover) => stateOf(cover, today) === 'unpaid');
  const counting = covers.filter(({ isActive }) => isActive);
  const endOf = ({ endDate }: CoverPeriod) => endDate ?? '9999';
  return [waiting, counting, covers]
    .find((some) => some.length > 0)
    ?.reduce((best, cover) => (endOf(cover) > endOf(best) ? cover : best));
}

/** The state of the whole thing. */
export function stateOfAll(covers: readonly CoverPeriod[], today: string): CoverState {
  const cover = decidingCover(covers, today);
  if (!cover) return 'expired';
  // What continues the cover of today has not begun itself.
  return stateOf(coveredUntil(covers, today) === undefined ? cover : { ...cover, startDate: today }, today);
}

/** Whether another cover continues without a gap where this one ends, and covers at least as much. Then its end is no news. */
export function isSuperseded<C extends CoverPeriod>(cover: C, covers: readonly C[]): boolean {
  const { endDate } = cover;
  if (endDate === null) return false;
  return covers.some(
    (other) =>
      other !== cover &&
      other.isActive &&
      (other.endDate === null || other.endDate > endDate) &&
      other.startDate <= addDays(endDate, 1) &&
      (other.warrantyType !== 'parts' || cover.warrantyType === 'parts'),
  );
}
