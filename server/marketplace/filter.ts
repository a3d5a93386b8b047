import type { z } from 'zod';
import { dayIn, daysBetween } from '../../contract/cover.ts';
import type { ListingFilter } from '../../contract/marketplace.ts';
import { type Sql, sql } from '../platform/sql.ts';

export type Filter = z.output<typeof ListingFilter>;

/** The day as a number since 2000, as stored in `listings.by_cover`. */
const dayNumber = (day: string) => daysBetween('2000-01-01', day);

/**
 * Whether the listing is still covered today in the seller's time zone. The zone is looked up only for covers that end about now; the
 * earliest and the latest zone on earth decide all others.
 */
export function stillCovered(now: Date): Sql {
  const [first, last] = ['Etc/GMT+12', 'Etc/GMT-14'].map((zone) => dayNumber(dayIn(zone, now)));
  return sql`l.by_cover >= ${first} AND (l.by_cover >= ${last} OR l.by_cover >= (
    SELECT day_in(coalesce(u.time_zone, 'UTC'), ${now.toISOString()}) - DATE '2000-01-01' FROM people_seen u WHERE u.id = l.person_id))`;
}

/**
 * A search as two tsqueries: one that must match anywhere in the listing, and one that matches title or product, to rank it first.
 */
export interface TitleSearch {
  anywhere: string;
  inTitle: string;
}

const containing = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

/** All conditions except the type, because the tabs show a count for each type. */
export function conditionsOf(filter: Filter, sought: TitleSearch | undefined, now: Date): Sql[] {
  const { category, productId, condition, minPrice, maxPrice, withCover, area } = filter;
  return [
    ...(category ? [sql`l.category = ${category}`] : []),
    ...(productId ? [sql`l.product_id = ${productId}`] : []),
    ...(condition ? [sql`l.condition = ${condition}`] : []),
    ...(minPrice ? [sql`l.price_to >= ${minPrice}`] : []),
    ...(maxPrice ? [sql`l.price_from <= ${maxPrice}`] : []),
    ...(withCover ? [stillCovered(now)] : []),
    ...(area?.trim() ? [sql`lower(l.area) LIKE ${containing(area)}`] : []),
    ...(sought ? [sql`l.search @@ ${sought.anywhere}::tsquery`] : []),
  ];
}

/** Whether indexes alone can answer this filter, so that it stays fast however many listings there are. */
export const isPlain = ({ condition, minPrice, maxPrice, withCover, area, q }: Filter) =>
  !(condition || minPrice || maxPrice || withCover || area?.trim() || q?.trim());
