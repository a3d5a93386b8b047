import type { z } from 'zod';
import { dayIn, daysBetween } from '../../contract/days.ts';
import type { ListingFilter } from '../../contract/marketplace.ts';
import { type Sql, sql } from '../platform/sql.ts';

export type Filter = z.output<typeof ListingFilter>;

/** The day as a number since 2000, as stored in `listings.by_cover`. */
const dayNumber = (day: string) => daysBetween('2000-01-01', day);

/**
 * Whether the listing is covered today in the seller's time zone. The zone is looked up only for covers that begin or end about now; the
 * earliest and the latest zone on earth decide all others.
 */
export function stillCovered(now: Date): Sql {
  const [first, last] = [dayIn('Etc/GMT+12', now), dayIn('Etc/GMT-14', now)];
  return sql`l.by_cover >= ${dayNumber(first)} AND l.cover_start <= ${last} AND (
    l.by_cover >= ${dayNumber(last)} AND l.cover_start <= ${first} OR EXISTS (
      SELECT 1 FROM people_seen u CROSS JOIN LATERAL day_in(coalesce(u.time_zone, 'UTC'), ${now.toISOString()}) AS today
      WHERE u.id = l.person_id AND l.cover_start <= today AND l.by_cover >= today - DATE '2000-01-01'))`;
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
