import type { ListingSort } from '../../contract/trade-constants.ts';
import type { Db } from '../platform/database.ts';
import { empty, join, limitTo, plannedAnew, type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { blockedWith, personMayBeSeen } from '../profiles/public.ts';
import { offeredTo, visibleTo } from './access.ts';
import { conditionsOf, type Filter, isPlain, type TitleSearch } from './filter.ts';
import { around, columns } from './fragments.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('marketplace');

export interface Place {
  number: number;
  id: string;
}
interface ListingSearch {
  viewerId: string | undefined;
  filter: Filter;
  words: TitleSearch | undefined;
  now: Date;
}

const KEYS: Record<ListingSort, Sql | undefined> = {
  newest: undefined,
  price_low: sql`l.by_price_low`,
  price_high: sql`l.by_price_high`,
  most_cover: sql`l.by_cover`,
};

/**
 * How near a listing is to the viewer, judged by words: how many parts of the viewer's location (`Redland, Bristol`) its area names.
 * The viewer's location counts even if they hide it from others.
 */
const nearTo = (viewerId: string | undefined) => sql`(
  SELECT count(*) FROM unnest((
    SELECT string_to_array(lower(me.location), ',') FROM people_profiles me WHERE me.id = ${viewerId ?? null})) AS part
  WHERE trim(part) <> '' AND strpos(lower(l.area), trim(part)) > 0)`;

const planned = (filter: Filter) => (isPlain(filter) ? empty : plannedAnew);

export function listListings(
  db: Db,
  {
    viewerId,
    personId,
    filter,
    words,
    now,
    titled,
    sort,
    near,
    after,
    limit,
  }: ListingSearch & {
    /** In a search: only listings with all words in the title, or only the others. */
    titled?: boolean | undefined;
    personId?: string | undefined;
    sort: ListingSort;
    /** Listings near the viewer first. Only for short lists, because every row is read and sorted. */
    near?: boolean | undefined;
    after?: Place | undefined;
    limit: number;
  },
) {
  const key = near ? nearTo(viewerId) : KEYS[sort];
  const where = [
    offeredTo(viewerId),
    ...(personId ? [sql`l.person_id = ${personId} AND ${personMayBeSeen(viewerId, personId)}`] : []),
    ...(filter.type ? [sql`l.type = ${filter.type}`] : []),
    ...conditionsOf(filter, words, now),
    ...(words && titled !== undefined
      ? [titled ? sql`l.search @@ ${words.inTitle}::tsquery` : sql`NOT l.search @@ ${words.inTitle}::tsquery`]
      : []),
    ...(after ? [key ? sql`(${key}, l.id) < (${after.number}, ${after.id})` : sql`l.id < ${after.id}`] : []),
  ];
  return all(db, 'listListings')`${planned(filter)}
    SELECT ${columns(viewerId)}, (${key ?? sql`0`})::float8 AS sort_key /* not null */
    FROM listings l ${around}
    WHERE ${join(where, ' AND ')}
    ORDER BY ${key ? sql`${key} DESC, l.id DESC` : sql`l.id DESC`} ${limitTo(limit)}`;
}

/** The number of listings of each type: from the stored totals where they suffice, otherwise counted. */
export function countListings(
  db: Db,
  { viewerId, filter, words, now }: ListingSearch,
): Promise<Rows['countListings'][]> {
  if (isPlain(filter) && !filter.productId) {
    const of = filter.category ? sql`category = ${filter.category}` : sql`true`;
    return all(db, 'sumTotals')`
      SELECT type /* not null, shaped */, sum(count)::int AS count /* not null */ FROM (
        SELECT type, count FROM listing_totals WHERE ${of}
        UNION ALL SELECT l.type, -1 FROM listings l
        WHERE l.status = 'active' AND ${of} AND l.person_id IN (${blockedWith(viewerId)})) AS sums
      GROUP BY type`;
  }
  const where = [offeredTo(viewerId), ...conditionsOf(filter, words, now)];
  return all(db, 'countListings')`${planned(filter)}
    SELECT l.type, count(*)::int AS count /* not null */ FROM listings l WHERE ${join(where, ' AND ')} GROUP BY l.type`;
}

/** The first of these tsqueries that any listing fits. */
export async function findFirstFitting(db: Db, tried: string[]): Promise<string | undefined> {
  const row = await one(db, 'findFirstFitting')`
    SELECT tsquery /* not null */ FROM unnest(${tried}::text[]) WITH ORDINALITY AS tries (tsquery, place)
    WHERE EXISTS (SELECT 1 FROM listings l WHERE l.status = 'active' AND l.search @@ tries.tsquery::tsquery)
    ORDER BY place LIMIT 1`;
  return row?.tsquery;
}

/** All listings of the person, including paused and sold ones. */
export const listOwn = (db: Db, personId: string, { after, limit }: { after?: string; limit: number }) =>
  all(db, 'listOwn')`
    SELECT ${columns(personId)} FROM listings l ${around}
    WHERE l.person_id = ${personId} ${after ? sql`AND l.id < ${after}` : empty}
    ORDER BY l.id DESC ${limitTo(limit)}`;

/** Listings that a person has saved and may still see, last saved first; `saved_id` is for the cursor. */
export const listSaved = (db: Db, personId: string, { after, limit }: { after?: string; limit: number }) =>
  all(db, 'listSaved')`
    SELECT ${columns(personId)}, mark.id AS saved_id
    FROM saved_listings mark JOIN listings l ON l.id = mark.listing_id ${around}
    WHERE mark.person_id = ${personId} AND ${visibleTo(personId)} ${after ? sql`AND mark.id < ${after}` : empty}
    ORDER BY mark.id DESC ${limitTo(limit)}`;

/** The newest active listings. */
export const listForSitemap = (db: Db, limit: number) =>
  all(db, 'listForSitemap')`
    SELECT l.id FROM listings l JOIN people_seen u ON u.id = l.person_id
    WHERE l.status = 'active' ORDER BY l.id DESC ${limitTo(limit)}`;

export async function countActive(db: Db): Promise<number> {
  const row = await one(db, 'countActive')`
    SELECT coalesce(sum(count), 0)::int AS count /* not null */ FROM listing_totals`;
  return row?.count ?? 0;
}
