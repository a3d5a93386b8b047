import type { CoverPeriod } from '../../contract/cover.ts';
import { addDays, addMonths, daysBetween } from '../../contract/days.ts';

const MONTH = 365.25 / 12;
const FOR_LIFE = 36;

/** `spent`: covered, before the day; `left`: covered, from the day on; `none`: not covered. */
export type MonthKind = 'spent' | 'left' | 'none';

export interface DayRuler {
  from: string;
  to: string;
  runs: { months: number; kind: MonthKind }[];
  /** Where the day is, 0 to 100. */
  at: number;
}

type Period = Pick<CoverPeriod, 'startDate' | 'endDate'>;

/**
 * The months of the covers, and the position of a day, which may lie outside them. Lifetime cover is drawn for three years from the
 * day.
 */
export function rulerOn(periods: readonly Period[], day: string): DayRuler {
  const later = addMonths(day, FOR_LIFE);
  const ends = periods.map(({ endDate }) => endDate ?? later);
  const from = [day, ...periods.map(({ startDate }) => startDate)].toSorted()[0] ?? day;
  const to = [day, ...ends].toSorted().at(-1) ?? day;
  const days = daysBetween(from, to);
  const total = Math.max(1, Math.round(days / MONTH));
  const kindOf = (month: number): MonthKind => {
    const middle = addDays(from, Math.floor(((month + 0.5) / total) * days));
    const covered = periods.some(
      ({ startDate, endDate }) => startDate <= middle && (endDate === null || middle <= endDate),
    );
    if (!covered) return 'none';
    return middle < day ? 'spent' : 'left';
  };
  const runs: DayRuler['runs'] = [];
  for (let month = 0; month < total; month++) {
    const kind = kindOf(month);
    const last = runs.at(-1);
    if (last?.kind === kind) last.months++;
    else runs.push({ months: 1, kind });
  }
  return { from, to, runs, at: days > 0 ? (daysBetween(from, day) / days) * 100 : 100 };
}
