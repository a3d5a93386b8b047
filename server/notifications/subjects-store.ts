import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';

interface Reaction extends Record<string, unknown> {
  product_id: string;
  product: string;
  image: { id: string } | null;
  rating: number;
}

/** The review that this person likes or has commented on; `undefined` when there is none, or not any more. */
export async function findReaction(
  tx: Db,
  table: 'likes' | 'comments',
  reviewId: string,
  byId: string,
): Promise<Reaction | undefined> {
  const [row] = await tx.execute<Reaction>(sql`
    SELECT r.product_id, p.name AS product, p.image, r.rating FROM reviews r JOIN products p ON p.id = r.product_id
    WHERE r.id = ${reviewId} AND EXISTS (
      SELECT 1 FROM ${sql.raw(table)} WHERE review_id = r.id AND user_id = ${byId})`);
  return row;
}
