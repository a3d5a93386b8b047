import { dayOf, type LocalDay } from '../../lib/times.ts';

/** The last valid day of an offer that ends at this moment, which may be the midnight after that day. */
export const lastDayOf = (endsAt: string, here: LocalDay) =>
  dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), here);
