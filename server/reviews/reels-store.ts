import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { around, JOINED, SAID, visibleTo } from './store.ts';

const { all } = statements<Rows>('reviews');

export interface ReelQuery {
  viewerId: string;
  /** What is left out, as a condition on `r`. */
  unless: Sql;
  /** What the product of `r` is for sale at. */
  price: Sql;
  limit: number;
  offset?: number;
  /** The id of the reel before. */
  after?: string;
}

/** Public reviews with a video, newest first, without what they say. */
export const listReels = (db: Db, { viewerId, unless, price, limit, offset, after }: ReelQuery) =>
  all(db, 'listReels')`
    SELECT ${around(viewerId)}, (${price}) AS price FROM ${JOINED}
    WHERE r.video IS NOT NULL AND NOT r.is_private AND ${visibleTo(viewerId)} AND NOT (${unless})
      ${after === undefined ? empty : sql`AND r.id < ${after}`}
    ORDER BY r.id DESC ${limitTo(limit, offset)}`;

/** What these reels say, as far as they are still public. */
export const listSaid = (db: Db, ids: string[]) =>
  all(db, 'listSaid')`
    SELECT r.id, r.edited_at, ${SAID}, r.captions FROM reviews r
    WHERE r.id = ANY (${ids}) AND r.video IS NOT NULL AND NOT r.is_private`;
