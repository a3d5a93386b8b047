import { addDays, addMonths, daysBetween } from '../../contract/days.ts';

/** A period of days; without an end it lasts for life. */
interface Span {
  startDate: string;
  endDate: string | null;
}

/** Maps days to positions on a timeline, in percent of its length. */
export interface Scale {
  place: (day: string) => number;
  years: { year: number; at: number }[];
}

// Very old or very long cover would squeeze all others into a corner.
const YEARS_BACK = 4;
const MONTHS_AHEAD = 72;
const FOR_LIFE = 36;
const LABELS = 8;
const yearOf = (day: string) => Number(day.slice(0, 4));
const last = (days: string[]) => days.reduce((one, other) => (one > other ? one : other));

/** A timeline from the year of the first span to a little after the last, including today. `whole` lifts the limits. */
export function scaleOf(spans: readonly Span[], today: string, whole = false): Scale {
  const years = spans.map(({ startDate }) => yearOf(startDate));
  const earliest = Math.min(yearOf(today), ...years);
  const first = whole ? earliest : Math.max(earliest, yearOf(today) - YEARS_BACK);
  const latest = last([
    addMonths(today, 2),
    ...spans.map(({ endDate }) => endDate ?? addMonths(today, FOR_LIFE)),
  ]);
  const limit = addMonths(today, MONTHS_AHEAD);
  const to = addMonths(whole || latest < limit ? latest : limit, 1);
  const from = `${first}-01-01`;
  const length = daysBetween(from, to);
  const place = (day: string) => Math.min(100, Math.max(0, (daysBetween(from, day) / length) * 100));
  const step = Math.ceil((yearOf(to) - first + 1) / LABELS);
  const labels = [];
  for (let year = first; year <= yearOf(to); year += step) labels.push({ year, at: place(`${year}-01-01`) });
  // A label at the very end would overflow the line.
  return { place, years: labels.filter(({ at }) => at < 95) };
}

/** The position and elapsed part of a span, in percent. */
export function barOf({ startDate, endDate }: Span, { place }: Scale, today: string) {
  const left = place(startDate);
  const right = endDate === null ? 100 : place(addDays(endDate, 1));
  const width = Math.max(right - left, 0.6);
  const spent = Math.min(100, Math.max(0, ((place(today) - left) / width) * 100));
  return { left, width, spent, forLife: endDate === null };
}

const FOREVER = '9999-12-31';

/** Distributes spans over rows without overlaps, the earliest first. */
export function lanesOf<S extends Span>(spans: readonly S[]): S[][] {
  const lanes: { until: string; spans: S[] }[] = [];
  for (const span of spans.toSorted((one, other) => one.startDate.localeCompare(other.startDate))) {
    // A span that starts on another's last day continues it.
    const free = lanes.find(({ until }) => until <= span.startDate);
    const until = span.endDate ?? FOREVER;
    if (free) Object.assign(free, { until, spans: [...free.spans, span] });
    else lanes.push({ until, spans: [span] });
  }
  return lanes.map((lane) => lane.spans);
}

export interface Gap {
  from: string;
  to: string;
  days: number;
}

/** The days between covers that are not covered. */
export function gapsOf(spans: readonly (Span & { isActive: boolean })[]): Gap[] {
  const gaps: Gap[] = [];
  let until: string | undefined;
  const counting = spans.filter(({ isActive }) => isActive);
  for (const { startDate, endDate } of counting.toSorted((one, other) =>
    one.startDate.localeCompare(other.startDate),
  )) {
    if (until && startDate > addDays(until, 1)) {
      const from = addDays(until, 1);
      gaps.push({ from, to: addDays(startDate, -1), days: daysBetween(from, startDate) });
    }
    const end = endDate ?? FOREVER;
    if (!until || end > until) until = end;
    if (until === FOREVER) break;
  }
  return gaps;
}
