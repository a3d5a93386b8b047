import { LAST_DAY } from '../../../../contract/cover-checks.ts';
import { addDays, addMonths } from '../../../../contract/days.ts';
import { isNothing, type ReadResult } from './read-result.ts';

export interface Duration {
  months: number;
  days: number;
}

const LONGEST = 40;
const MAX_COUNT = 9_999;
const TOO_LONG = `That is past ${LAST_DAY.slice(0, 4)}. If it never ends, mark it as lifetime.`;

const PART =
  /(\d+(?:[.,]\d+)?)\s*(?:(y)(?:(?:ea)?rs?)?|(m)(?:o(?:nth)?s?)?|(w)(?:(?:ee)?ks?)?|(d)(?:ays?)?)(?![a-z])\.?/gi;
const perUnit: Record<string, Duration> = {
  y: { months: 12, days: 0 },
  m: { months: 1, days: 0 },
  w: { months: 0, days: 7 },
  d: { months: 0, days: 1 },
};

/** Reads a number of years, months or days; half years become months, empty becomes zero. */
export function readCount(text: string, unit: 'years' | 'months' | 'days'): ReadResult<Duration> {
  if (isNothing(text)) return { value: { months: 0, days: 0 } };
  return /^\d{1,4}(?:[.,]\d{1,3})?$/.test(text)
    ? times(text, unit.charAt(0))
    : { problem: `Use a number of ${unit}, like 2.` };
}

/** Reads lengths like `2 years`, `18 months`, `1 year 6 months` or `90 days`. */
export function readDuration(text: string): ReadResult<Duration> {
  const nonsense = { problem: 'Use a length like 2 years, 18 months or 90 days.' };
  if (text.length > LONGEST) return nonsense;
  const parts = [...text.matchAll(PART)];
  const rest = text.replace(PART, '').replace(/and|[\s,&+]/gi, '');
  if (!parts.length || rest) return nonsense;
  const sum = { months: 0, days: 0 };
  for (const [, count = '', ...units] of parts) {
    const part = times(count, units.find(Boolean)?.toLowerCase() ?? '');
    if (part.problem !== undefined) return part;
    sum.months += part.value.months;
    sum.days += part.value.days;
  }
  return { value: sum };
}

function times(count: string, unit: string): ReadResult<Duration> {
  const number = Number(count.replace(',', '.'));
  const { months = 0, days = 0 } = perUnit[unit] ?? {};
  if (number > MAX_COUNT) return { problem: TOO_LONG };
  const duration = { months: number * months, days: number * days };
  if (Number.isInteger(duration.months) && Number.isInteger(duration.days)) return { value: duration };
  return { problem: 'Use whole months or days.' };
}

/** The end date, counted in calendar months and days. */
export function endAfter(start: string, { months, days }: Duration): ReadResult<string> {
  const whole = addMonths(start, Math.min(months, 12 * MAX_COUNT));
  if (!/^\d{4}-/.test(whole)) return { problem: TOO_LONG };
  const end = addDays(whole, days);
  return end > LAST_DAY || !/^\d{4}-/.test(end) ? { problem: TOO_LONG } : { value: end };
}
