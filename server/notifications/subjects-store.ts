import type { Db } from '../platform/database.ts';
import { raw } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('notifications');

/** The review that this person likes or has commented on; `undefined` when there is none, or not any more. */
export const findReaction = (tx: Db, table: 'likes' | 'comments', reviewId: string, byId: string) =>
  one(tx, 'findReaction')`
    SELECT r.product_id, p.name AS product, p.image, r.rating FROM reviews r JOIN products p ON p.id = r.product_id
    WHERE r.id = ${reviewId} AND EXISTS (
      SELECT 1 FROM ${raw(table)} WHERE review_id = r.id AND user_id = ${byId})`;
