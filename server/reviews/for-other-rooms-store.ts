import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('reviews');

const TABLES = { likes: sql`likes`, comments: sql`comments` };

/** The review that this person likes or has commented on; `undefined` if they do not, or no longer. */
export const findReaction = (tx: Db, of: keyof typeof TABLES, reviewId: string, byId: string) =>
  one(tx, 'findReaction')`
    SELECT r.product_id, p.name AS product, p.image, r.rating FROM reviews r JOIN catalogue p ON p.id = r.product_id
    WHERE r.id = ${reviewId} AND EXISTS (
      SELECT 1 FROM ${TABLES[of]} WHERE review_id = r.id AND person_id = ${byId})`;

/** Whether a product has a verified review: a public one by anybody, or one by this person. */
export const isKnownBought = async (tx: Db, productId: string, personId: string): Promise<boolean> =>
  (await run(tx)`
    SELECT 1 FROM reviews
    WHERE product_id = ${productId} AND is_verified_purchase AND (person_id = ${personId} OR NOT is_private) LIMIT 1`) >
  0;

/** Whether anybody else has publicly reviewed a product. A private review does not count. */
export const reviewedByOthers = (productId: Sql, personId: string) =>
  sql`EXISTS (SELECT 1 FROM reviews WHERE product_id = ${productId} AND person_id <> ${personId} AND NOT is_private)`;
