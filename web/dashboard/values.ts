import type { Charts } from '../../contract/dashboard.ts';

/** The value under cover at the end of a month: `left` as a number for drawing, `amount` as exact text. */
export interface ValuePoint {
  month: string;
  left: number;
  amount: string;
  lost: string;
  things: number;
  name: string;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const textOf = (whole: number) => (whole / 100).toFixed(2);

/** The value under cover, month by month. Computed in whole cents, so that no rounding errors add up. */
export function valuePoints({ amount, ends }: Charts['value'][number]): ValuePoint[] {
  let left = cents(amount);
  return ends.map(({ month, amount: lost, things, name }) => {
    left -= cents(lost);
    return { month, left: left / 100, amount: textOf(left), lost, things, name };
  });
}

/** The last day of a month. */
export function endOfMonth(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0));
}

const names = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** `Dec 2026`. */
export const monthName = (month: string) => names.format(endOfMonth(month));

/** In a sentence a long name is cut. */
const NAME_MOST = 40;

/** `Kestrel M35`, `Kestrel M35 and 2 more`. */
export function endingNames({ name, things }: Pick<ValuePoint, 'name' | 'things'>) {
  const short = name.length > NAME_MOST ? `${name.slice(0, NAME_MOST - 1).trimEnd()}…` : name;
  return things > 1 ? `${short} and ${things - 1} more` : short;
}

/** Which of these places is the nearest. */
export function nearest(places: readonly number[], to: number): number {
  const away = places.map((place) => Math.abs(place - to));
  return away.indexOf(Math.min(...away));
}
