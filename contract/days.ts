/** Days as `YYYY-MM-DD`, for both sides. */

const DAY = 86_400_000;
const HALF_DAY = DAY / 2;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Today in a time zone: cover that ends today there is still valid. */
export function dayIn(timeZone: string, moment: Date): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(moment);
}

/** The day of a sent value; a moment becomes the day in the sender's time zone. */
export const asDay = (sent: string, timeZone: string) =>
  sent.length > 10 ? dayIn(timeZone, new Date(sent)) : sent;

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z][\w+/-]*$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const noonOf = (day: string) => Date.parse(day) + HALF_DAY;
const dayOf = (noon: number) => new Date(noon).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => dayOf(noonOf(day) + days * DAY);
export const daysBetween = (from: string, to: string) => Math.round((noonOf(to) - noonOf(from)) / DAY);

/** The same day of a later month, or that month's last day: a year after 29 February is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
