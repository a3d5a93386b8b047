import { lexemesOf, type Query, significantWords, wordsOf } from '../platform/search/query.ts';
import { foundColumns } from '../platform/search/result-columns.ts';
import { limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';
import { offeredTo } from './access.ts';

/**
 * If enough of the newest listings should match, this many of them are scanned. Otherwise this many matches are read through the
 * index.
 */
const NEWEST = 1_000;
const READ = 400;

const WANTED = sql`l.type = 'buy_request'`;
const COLUMNS = foundColumns('listing', {
  id: sql`l.id`,
  name: sql`l.title`,
  brand: sql`concat_ws(' ', p.brand, p.name)`,
  subtitle: sql`p.name || CASE l.type WHEN 'sell' THEN ' · For sale' WHEN 'exchange' THEN ' · To exchange' ELSE ' · Wanted' END
    || coalesce(' · $' || trim_scale(l.price), '')`,
  image: sql`coalesce(l.images -> 0, p.image)`,
  location: sql`l.area`,
  category: sql`l.category`,
  wanted: WANTED,
});

/**
 * Active listings for the global search: the newest matches of the tsquery, among a limited number of rows. What people look for
 * comes after what can be had.
 */
export function listingsFound(query: Query, must: string, viewerId: string, limit: number): Sql {
  const words = significantWords(query);
  const common =
    words.reduce((fitting, { listed }) => (fitting * listed) / Math.max(1, query.listings), NEWEST) >= limit;
  const fitting = sql`l.search @@ ${unplanned(sql`${must}::tsquery`)} AND ${offeredTo(viewerId)}`;
  const newest = (wanted: Sql) =>
    sql`(SELECT * FROM newest AS l WHERE ${wanted} AND ${fitting} ${limitTo(limit)})`;
  // The second half is read only if the first leaves room.
  const from = common
    ? sql`(WITH newest AS (SELECT * FROM listings WHERE status = 'active' ORDER BY id DESC ${limitTo(NEWEST)})
        SELECT * FROM (${newest(sql`NOT ${WANTED}`)} UNION ALL ${newest(WANTED)}) AS l ${limitTo(limit)})`
    : sql`(SELECT * FROM (SELECT * FROM listings l WHERE ${fitting} ${limitTo(READ)}) AS l
        ORDER BY ${WANTED}, id DESC ${limitTo(limit)})`;
  return sql`
    SELECT ${COLUMNS}, ${wordsOf(sql`l.search`, lexemesOf(words, '-'))} AS rest
    FROM ${from} AS l JOIN catalogue p ON p.id = l.product_id JOIN people_seen u ON u.id = l.person_id`;
}
