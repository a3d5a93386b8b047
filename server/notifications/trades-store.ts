import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('notifications');

/** A trade as one of the two is told of it. */
export type TradeNews = Rows['findTradeNews'];

export async function findTradeNews(tx: Db, id: string, toId: string) {
  const theirs = (table: Sql, person: Sql) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE transaction_id = t.id AND ${person} = ${toId})`;
  return one(tx, 'findTradeNews')`
    SELECT coalesce(l.title, t.listing_was ->> 'title', p.name) AS title /* not null */,
      coalesce(l.type, t.listing_was ->> 'type') AS type /* not null, shaped */,
      coalesce(l.images -> 0, p.image) AS image, t.status, t.sealed_at IS NOT NULL AS sealed /* not null */, t.meeting_at, t.meeting_location,
      t.meeting_sequence, t.notes,
      (SELECT jsonb_build_object('amount', amount::text, 'user_id', user_id) FROM offers
        WHERE transaction_id = t.id AND state = 'open') AS offer,
      ${theirs(sql`offers`, sql`user_id`)} AS has_offered /* not null */,
      ${theirs(sql`ratings`, sql`rater_id`)} AS has_rated /* not null */,
      coalesce(u.time_zone, 'UTC') AS time_zone /* not null */
    FROM transactions t JOIN products p ON p.id = t.product_id JOIN users u ON u.id = ${toId}
    LEFT JOIN listings l ON l.id = t.listing_id
    WHERE t.id = ${id}`;
}

/** Reminders that nobody has read, of a meeting that is not then any more; gives those whose lists have changed. */
export async function removeReminders(tx: Db, transactionId: string): Promise<string[]> {
  const rows = await all(tx, 'removeReminders')`
    DELETE FROM notifications n USING trades t
    WHERE t.id = ${transactionId} AND n.user_id IN (t.buyer_id, t.seller_id) AND NOT n.is_read
      AND n.type = 'meeting_reminder' AND n.data ->> 'transactionId' = t.id::text
      AND (t.status IN ('completed', 'cancelled') OR t.meeting_at IS DISTINCT FROM (n.data ->> 'meetingDateTime')::timestamptz)
    RETURNING n.user_id`;
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** A thing of this person's, and its cover as a whole: no end beside a start is for life. */
export const findPassed = (tx: Db, thingId: string, userId: string) =>
  one(tx, 'findPassed')`
    SELECT p.name AS product, p.image, cover.cover_start, cover.cover_end,
      coalesce(u.time_zone, 'UTC') AS time_zone /* not null */
    FROM things t JOIN products p ON p.id = t.product_id JOIN users u ON u.id = t.user_id CROSS JOIN LATERAL passing_cover(t.id) AS cover
    WHERE t.id = ${thingId} AND t.user_id = ${userId}`;
