import { type SQL, sql } from 'drizzle-orm';
import type { ListingSort, ListingType } from '../../contract/trade-words.ts';
import { type Db, limitTo, plannedAnew } from '../platform/database.ts';
import { blockedWith, notBlocked } from '../profiles/public.ts';
import { conditionsOf, type Filter, isPlain } from './filter.ts';
import { around, columns, type ListingRow, visibleTo } from './rows.ts';
import type { Word } from './words.ts';

export interface Place {
  number: number;
  id: string;
}
interface Asked {
  viewerId: string | undefined;
  filter: Filter;
  /** What is looked for, as it is taken to be meant. */
  words: Word[] | undefined;
  now: Date;
}

const KEYS: Record<ListingSort, SQL | undefined> = {
  newest: undefined,
  price_low: sql`l.by_price_low`,
  price_high: sql`l.by_price_high`,
  most_cover: sql`l.by_cover`,
};

const planned = (filter: Filter) => (isPlain(filter) ? sql`` : plannedAnew);

export function listListings(
  db: Db,
  {
    viewerId,
    userId,
    filter,
    words,
    now,
    sort,
    after,
    limit,
  }: Asked & { userId?: string | undefined; sort: ListingSort; after?: Place | undefined; limit: number },
) {
  const key = KEYS[sort];
  const where = [
    sql`l.status = 'active'`,
    notBlocked(viewerId, sql`l.user_id`),
    ...(userId ? [sql`l.user_id = ${userId}`] : []),
    ...(filter.type ? [sql`l.type = ${filter.type}`] : []),
    ...conditionsOf(filter, words, now),
    ...(after ? [key ? sql`(${key}, l.id) < (${after.number}, ${after.id})` : sql`l.id < ${after.id}`] : []),
  ];
  return db.execute<ListingRow & { sort_key: string | number }>(sql`${planned(filter)}
    SELECT ${columns(viewerId)}, ${key ?? sql`0`} AS sort_key
    FROM listings l ${around}
    WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${key ? sql`${key} DESC, l.id DESC` : sql`l.id DESC`} ${limitTo(limit)}`);
}

interface Tally extends Record<string, unknown> {
  type: ListingType;
  count: number;
}

/** How many of each type there are: from the sums, if they know, otherwise counted. */
export function countListings(db: Db, { viewerId, filter, words, now }: Asked) {
  if (isPlain(filter) && !filter.productId) {
    const of = filter.category ? sql`category = ${filter.category}` : sql`true`;
    return db.execute<Tally>(sql`
      SELECT type, sum(count)::int AS count FROM (
        SELECT type, count FROM listing_totals WHERE ${of}
        UNION ALL SELECT l.type, -1 FROM listings l
        WHERE l.status = 'active' AND ${of} AND l.user_id IN (${blockedWith(viewerId)})) AS sums
      GROUP BY type`);
  }
  const where = [
    sql`l.status = 'active'`,
    notBlocked(viewerId, sql`l.user_id`),
    ...conditionsOf(filter, words, now),
  ];
  return db.execute<Tally>(sql`${planned(filter)}
    SELECT l.type, count(*)::int AS count FROM listings l WHERE ${sql.join(where, sql` AND `)} GROUP BY l.type`);
}

/** For each word that no listing has ever had, those that look most like it. */
export const listLookalikes = (db: Db, tokens: string[]) =>
  db.execute<{ token: string; nearby: string[] }>(sql`
    SELECT token, ARRAY(SELECT word FROM listing_vocabulary ORDER BY word <-> token LIMIT 30) AS nearby
    FROM unnest(${sql.param(tokens)}::text[]) AS token
    WHERE NOT EXISTS (SELECT 1 FROM listing_vocabulary WHERE word = token)
      AND NOT EXISTS (SELECT 1 FROM listing_vocabulary WHERE word LIKE '%' || token || '%')`);

/** One's own, paused and sold ones included. */
export const listOwn = (db: Db, userId: string, { after, limit }: { after?: string; limit: number }) =>
  db.execute<ListingRow>(sql`
    SELECT ${columns(userId)} FROM listings l ${around}
    WHERE l.user_id = ${userId} ${after ? sql`AND l.id < ${after}` : sql``}
    ORDER BY l.id DESC ${limitTo(limit)}`);

/** What a person has saved and may still see, the last saved first; `saved_id` is where the list goes on. */
export const listSaved = (db: Db, userId: string, { after, limit }: { after?: string; limit: number }) =>
  db.execute<ListingRow & { saved_id: string }>(sql`
    SELECT ${columns(userId)}, mark.id AS saved_id
    FROM saved_listings mark JOIN listings l ON l.id = mark.listing_id ${around}
    WHERE mark.user_id = ${userId} AND ${visibleTo(userId)} ${after ? sql`AND mark.id < ${after}` : sql``}
    ORDER BY mark.id DESC ${limitTo(limit)}`);

/** The newest that are to be had, for the sitemap. */
export const listForSitemap = (db: Db, limit: number) =>
  db.execute<{ id: string }>(
    sql`SELECT id FROM listings WHERE status = 'active' ORDER BY id DESC ${limitTo(limit)}`,
  );
