import { dayOf, type LocalDay } from '../../lib/times.ts';

/** The last day on which something holds that ends at this moment, which may be the midnight after it. */
export const lastDayOf = (endsAt: string, here: LocalDay) =>
  dayOf(new Date(Date.parse(endsAt) - 1).toISOString(), here);
