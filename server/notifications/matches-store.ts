import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { notBlocked } from '../profiles/public.ts';

interface Match extends Record<string, unknown> {
  title: string;
  price: string | null;
  image: { id: string } | null;
  search: string;
  /** As it stands in the address of the list. */
  filter: Record<string, string>;
}

/** The listing and the search that found it, while both are there. */
export async function findMatch(
  tx: Db,
  { userId, listingId, searchId }: { userId: string; listingId: string; searchId: string },
): Promise<Match | undefined> {
  const [row] = await tx.execute<Match>(sql`
    SELECT l.title, l.price, coalesce(l.images -> 0, p.image) AS image, s.name AS search, jsonb_strip_nulls(s.filter) AS filter
    FROM listings l JOIN products p ON p.id = l.product_id JOIN saved_searches s ON s.id = ${searchId}
    WHERE l.id = ${listingId} AND l.status = 'active' AND s.user_id = ${userId} AND ${notBlocked(userId, sql`l.user_id`)}`);
  return row;
}
