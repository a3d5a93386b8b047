import type { z } from 'zod';
import { dayIn, daysBetween } from '../../contract/cover.ts';
import type { ListingFilter } from '../../contract/marketplace.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { patternOf, type Word } from './words.ts';

export type Filter = z.output<typeof ListingFilter>;

/** Days as `listings.by_cover` counts them. */
const dayNumber = (day: string) => daysBetween('2000-01-01', day);

/**
 * Still covered today, where the seller is. Only of what ends about now does it matter where that is: everything else is
 * decided by the first and the last place on earth.
 */
export function stillCovered(now: Date): Sql {
  const [first, last] = ['Etc/GMT+12', 'Etc/GMT-14'].map((zone) => dayNumber(dayIn(zone, now)));
  return sql`l.by_cover >= ${first} AND (l.by_cover >= ${last} OR l.by_cover >= (
    SELECT day_in(coalesce(u.time_zone, 'UTC'), ${now.toISOString()}) - DATE '2000-01-01' FROM people_seen u WHERE u.id = l.person_id))`;
}

/** The words are letters and digits alone, so that nothing in them means anything to LIKE or to a pattern. */
const hasWord = (word: Word) =>
  'is' in word ? sql`l.words LIKE ${patternOf(word.is)}` : sql`l.words ~ ${` (${word.oneOf.join('|')})`}`;

const containing = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Everything but the type: what the tabs count by. */
export function conditionsOf(filter: Filter, words: Word[] | undefined, now: Date): Sql[] {
  const { category, productId, condition, minPrice, maxPrice, withCover, area } = filter;
  return [
    ...(category ? [sql`l.category = ${category}`] : []),
    ...(productId ? [sql`l.product_id = ${productId}`] : []),
    ...(condition ? [sql`l.condition = ${condition}`] : []),
    ...(minPrice ? [sql`l.price_to >= ${minPrice}`] : []),
    ...(maxPrice ? [sql`l.price_from <= ${maxPrice}`] : []),
    ...(withCover ? [stillCovered(now)] : []),
    ...(area?.trim() ? [sql`lower(l.area) LIKE ${containing(area)}`] : []),
    ...(words?.map(hasWord) ?? []),
  ];
}

/** Whether the indexes alone answer it, however much there is. */
export const isPlain = ({ condition, minPrice, maxPrice, withCover, area, q }: Filter) =>
  !(condition || minPrice || maxPrice || withCover || area?.trim() || q?.trim());
