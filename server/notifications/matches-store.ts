import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { notBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('notifications');

/** The listing and the search that found it, while both are there. */
export async function findMatch(
  tx: Db,
  { userId, listingId, searchId }: { userId: string; listingId: string; searchId: string },
) {
  return one(tx, 'findMatch')`
    SELECT l.title, l.price, coalesce(l.images -> 0, p.image) AS image, s.name AS search, jsonb_strip_nulls(s.filter) AS filter /* not null */
    FROM listings l JOIN products p ON p.id = l.product_id JOIN saved_searches s ON s.id = ${searchId}
    WHERE l.id = ${listingId} AND l.status = 'active' AND s.user_id = ${userId} AND ${notBlocked(userId, sql`l.user_id`)}`;
}
