import { sql } from 'drizzle-orm';
import { type Db, limitTo } from '../platform/database.ts';
import type { StoredPicture } from './rows.ts';

interface Untold extends Record<string, unknown> {
  event_id: string;
  transaction_id: string;
  reason: 'sold_to_another' | 'listing_deleted' | 'account_deleted';
  /** Those of the two who are still here. */
  people: string[];
  /** The one who has listed it. */
  lister_id: string;
  title: string;
  image: StoredPicture | null;
}

/** Trades that ended because of something else, whose people do not know of it yet: each is handed out once. */
export const takeUntold = (tx: Db, limit: number) =>
  tx.execute<Untold>(sql`
    WITH next AS (
      SELECT id FROM transaction_events WHERE untold ORDER BY created_at ${limitTo(limit)} FOR UPDATE SKIP LOCKED),
    told AS (
      UPDATE transaction_events e SET untold = false FROM next WHERE e.id = next.id RETURNING e.id, e.transaction_id, e.data)
    SELECT told.id AS event_id, told.transaction_id, told.data ->> 'reason' AS reason,
      ARRAY(SELECT u.id FROM users u WHERE u.id IN (t.buyer_id, t.seller_id)) AS people,
      CASE WHEN coalesce(l.type, t.listing_was ->> 'type') = 'buy_request' THEN t.buyer_id ELSE t.seller_id END AS lister_id,
      coalesce(l.title, t.listing_was ->> 'title', p.name) AS title, coalesce(l.images -> 0, p.image) AS image
    FROM told JOIN transactions t ON t.id = told.transaction_id JOIN products p ON p.id = t.product_id
    LEFT JOIN listings l ON l.id = t.listing_id`);
