import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { visibleTo } from './access.ts';
import type { Rows } from './rows.generated.ts';
import { around, CONTENT, JOINED } from './store.ts';

const { all } = statements<Rows>('reviews');

export interface ReelQuery {
  viewerId: string;
  /** The reels to leave out, as a condition on `r`. */
  unless: Sql;
  /** The price at which the product of `r` is for sale, as a query. */
  price: Sql;
  limit: number;
  offset?: number;
  /** The id of the last reel of the page before. */
  after?: string | undefined;
  /** Only these ids, in this order. */
  among?: readonly string[];
}

const shownTo = ({ viewerId, unless }: Pick<ReelQuery, 'viewerId' | 'unless'>) =>
  sql`r.video IS NOT NULL AND NOT r.is_private AND ${visibleTo(viewerId)} AND NOT (${unless})`;

/** Public reviews with a video, newest first, without their texts, which `listReelTexts` reads. */
export const listReels = (db: Db, { price, limit, offset, after, among, ...query }: ReelQuery) =>
  all(db, 'listReels')`
    SELECT ${around(query.viewerId)}, (${price}) AS price FROM ${JOINED}
    WHERE ${shownTo(query)} ${after === undefined ? empty : sql`AND r.id < ${after}`} ${among ? sql`AND r.id = ANY(${among})` : empty}
    ORDER BY ${among ? sql`array_position(${among}::uuid[], r.id)` : sql`r.id DESC`} ${limitTo(limit, offset)}`;

/** How many of the newest are ranked. */
const RANKED = 500;
/** How much likes and newness may add to a reel's score, besides how well its product suits the viewer. */
const LIKED = 0.25;
const NEW = 0.35;
/** In days: after this time, newness counts half. */
const HALF_LIFE = 7;
/** Each further reel of the same product is worth less by this factor. */
const SAME_PRODUCT = 0.8;

/** The ids of the reels with the highest score for the viewer. `suits` has how well each product (`id`) suits them, from 0 to 1. */
export async function rankReels(
  db: Db,
  {
    suits,
    now,
    most,
    ...query
  }: Pick<ReelQuery, 'viewerId' | 'unless'> & { suits: Sql; now: Date; most: number },
): Promise<string[]> {
  const rows = await all(db, 'rankReels')`
    WITH newest AS (
      SELECT r.id, r.product_id, r.likes::float8 AS likes, extract(epoch FROM ${now}::timestamptz - r.created_at)::float8 / 86400 AS days
      FROM reviews r WHERE ${shownTo(query)} ORDER BY r.id DESC ${limitTo(RANKED)}),
    weighed AS (
      SELECT n.id, n.product_id, coalesce(s.suits, 0) + ${LIKED}::float8 * n.likes / (n.likes + 10)
        + ${NEW}::float8 * 0.5 ^ (greatest(n.days, 0) / ${HALF_LIFE}::float8) AS worth
      FROM newest n LEFT JOIN (${suits}) AS s ON s.id = n.product_id)
    SELECT id /* not null */ FROM weighed
    ORDER BY worth * ${SAME_PRODUCT}::float8 ^ (row_number() OVER (PARTITION BY product_id ORDER BY worth DESC, id DESC) - 1) DESC, id DESC
    ${limitTo(most)}`;
  return rows.map(({ id }) => id);
}

/** The texts and videos of these reels, if they are still public. */
export const listReelTexts = (db: Db, ids: string[]) =>
  all(db, 'listReelTexts')`
    SELECT r.id, r.edited_at, ${CONTENT}, r.captions FROM reviews r
    WHERE r.id = ANY (${ids}) AND r.video IS NOT NULL AND NOT r.is_private`;
