const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (many: number, unit: string) => `${many} ${unit}${many === 1 ? '' : 's'}`;

/** Whole calendar months, both in UTC. */
function monthsBetween(from: Date, to: Date) {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}

/** The time from one moment to a later one, in one unit: `14 months`, `3 days`. */
export function spanText(from: string, to: string | number = Date.now()) {
  const [start, end] = [new Date(from), new Date(to)];
  const span = end.getTime() - start.getTime();
  if (!(span >= MINUTE)) return 'a moment';
  if (span < HOUR) return count(Math.floor(span / MINUTE), 'minute');
  if (span < DAY) return count(Math.floor(span / HOUR), 'hour');
  const [days, months] = [Math.floor(span / DAY), monthsBetween(start, end)];
  if (days < 14) return count(days, 'day');
  if (months < 2) return count(Math.floor(days / 7), 'week');
  return months < 36 ? count(months, 'month') : count(Math.floor(months / 12), 'year');
}
