import type { Db } from '../platform/database.ts';
import { limitTo } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('trades');

export type PendingRow = Rows['takePending'];

/**
 * Takes events that nobody has been notified of yet; each is returned once. `people` are the buyer and the seller, without deleted
 * accounts; `lister_id` is the person who made the listing.
 */
export const takePending = (tx: Db, limit: number) =>
  all(tx, 'takePending')`
    WITH next AS (
      SELECT id FROM trade_events WHERE not_notified ORDER BY created_at ${limitTo(limit)} FOR UPDATE SKIP LOCKED),
    event AS (
      UPDATE trade_events e SET not_notified = false FROM next WHERE e.id = next.id
      RETURNING e.id, e.trade_id, e.person_id, e.kind, e.data, e.created_at)
    SELECT event.id AS event_id, event.trade_id, event.person_id AS by_id, event.kind, event.data /* not null, shaped */,
      event.created_at, t.listing_id, t.buyer_id, t.seller_id, t.conversation_id,
      ARRAY(SELECT u.id FROM people_seen u WHERE u.id IN (t.buyer_id, t.seller_id)) AS people /* not null */,
      CASE WHEN coalesce(l.type, t.listing_was ->> 'type') = 'buy_request' THEN t.buyer_id ELSE t.seller_id END AS lister_id /* not null */
    FROM event JOIN trades t ON t.id = event.trade_id
    LEFT JOIN listing_heads l ON l.id = t.listing_id
    ORDER BY event.created_at, event.id`;
