import { type SQL, sql } from 'drizzle-orm';
import type { ListingType, TransactionStatus } from '../../contract/trade-words.ts';
import type { Db } from '../platform/database.ts';

/** A trade as one of the two is told of it. */
export interface TradeNews extends Record<string, unknown> {
  title: string;
  type: ListingType;
  image: { id: string } | null;
  status: TransactionStatus;
  sealed: boolean;
  meeting_at: string | null;
  meeting_location: string | null;
  /** How often the meeting was changed. */
  meeting_sequence: number;
  notes: string | null;
  /** The offer that is neither accepted nor replaced, and whose it is. */
  offer: { amount: string; user_id: string } | null;
  /** Whether the one who is told had made an offer of their own. */
  has_offered: boolean;
  has_rated: boolean;
  /** Where the one who is told lives. */
  time_zone: string;
}

export async function findTradeNews(tx: Db, id: string, toId: string): Promise<TradeNews | undefined> {
  const theirs = (table: SQL, person: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE transaction_id = t.id AND ${person} = ${toId})`;
  const [row] = await tx.execute<TradeNews>(sql`
    SELECT coalesce(l.title, t.listing_was ->> 'title', p.name) AS title, coalesce(l.type, t.listing_was ->> 'type') AS type,
      coalesce(l.images -> 0, p.image) AS image, t.status, t.sealed_at IS NOT NULL AS sealed, t.meeting_at, t.meeting_location,
      t.meeting_sequence, t.notes,
      (SELECT jsonb_build_object('amount', amount::text, 'user_id', user_id) FROM offers
        WHERE transaction_id = t.id AND state = 'open') AS offer,
      ${theirs(sql`offers`, sql`user_id`)} AS has_offered, ${theirs(sql`ratings`, sql`rater_id`)} AS has_rated,
      coalesce(u.time_zone, 'UTC') AS time_zone
    FROM transactions t JOIN products p ON p.id = t.product_id JOIN users u ON u.id = ${toId}
    LEFT JOIN listings l ON l.id = t.listing_id
    WHERE t.id = ${id}`);
  return row;
}

/** Reminders that nobody has read, of a meeting that is not then any more; gives those whose lists have changed. */
export async function removeReminders(tx: Db, transactionId: string): Promise<string[]> {
  const rows = await tx.execute<{ user_id: string }>(sql`
    DELETE FROM notifications n USING transactions t
    WHERE t.id = ${transactionId} AND n.user_id IN (t.buyer_id, t.seller_id) AND NOT n.is_read
      AND n.type = 'meeting_reminder' AND n.data ->> 'transactionId' = t.id::text
      AND (t.status IN ('completed', 'cancelled') OR t.meeting_at IS DISTINCT FROM (n.data ->> 'meetingDateTime')::timestamptz)
    RETURNING n.user_id`);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

interface Passed extends Record<string, unknown> {
  product: string;
  image: { id: string } | null;
  cover_start: string | null;
  /** `null` beside a start is for life. */
  cover_end: string | null;
  time_zone: string;
}

/** A thing of this person's, and its cover as a whole. */
export async function findPassed(tx: Db, thingId: string, userId: string): Promise<Passed | undefined> {
  const [row] = await tx.execute<Passed>(sql`
    SELECT p.name AS product, p.image, cover.cover_start::text, cover.cover_end::text,
      coalesce(u.time_zone, 'UTC') AS time_zone
    FROM things t JOIN products p ON p.id = t.product_id JOIN users u ON u.id = t.user_id CROSS JOIN LATERAL passing_cover(t.id) AS cover
    WHERE t.id = ${thingId} AND t.user_id = ${userId}`);
  return row;
}
