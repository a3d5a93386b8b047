import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { columns, JOINED, visibleTo } from './store.ts';

const { all, one } = statements<Rows>('reviews');

const TABLES = { likes: sql`likes`, comments: sql`comments` };

/** The review that this person likes or has commented on; `undefined` if they do not, or no longer. */
export const findReaction = (tx: Db, of: keyof typeof TABLES, reviewId: string, byId: string) =>
  one(tx, 'findReaction')`
    SELECT r.product_id, p.name AS product, p.image, r.rating FROM reviews r JOIN catalogue p ON p.id = r.product_id
    WHERE r.id = ${reviewId} AND EXISTS (
      SELECT 1 FROM ${TABLES[of]} WHERE review_id = r.id AND person_id = ${byId})`;

/** Whether anybody but this person has reviewed a product for all to see; a private review changes nothing for others. */
export const reviewedByOthers = (productId: Sql, personId: string) =>
  sql`EXISTS (SELECT 1 FROM reviews WHERE product_id = ${productId} AND person_id <> ${personId} AND NOT is_private)`;

interface ReelQuery {
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

/** Public reviews with a video, newest first. */
export const listReels = (db: Db, { viewerId, unless, price, limit, offset, after }: ReelQuery) =>
  all(db, 'listReels')`
    SELECT ${columns(viewerId)}, r.captions, (${price}) AS price FROM ${JOINED}
    WHERE r.video IS NOT NULL AND NOT r.is_private AND ${visibleTo(viewerId)} AND NOT (${unless})
      ${after === undefined ? empty : sql`AND r.id < ${after}`}
    ORDER BY r.id DESC ${limitTo(limit, offset)}`;
