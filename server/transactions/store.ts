import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { TransactionEvent } from '../../contract/transactions.ts';
import { type Db, limitTo } from '../platform/database.ts';
import { notBlocked } from '../profiles/public.ts';
import { AROUND, COLUMNS, TRADE, type Trade, type TradeRow } from './rows.ts';

const isParty = (userId: string) => sql`${userId}::uuid IN (t.buyer_id, t.seller_id)`;

/** A person's trades on both sides, the last changed first: the newest of each side, then the newest of those. */
export const listTrades = (
  db: Db,
  userId: string,
  { after, limit }: { after?: { moment: string; id: string }; limit: number },
) => {
  const side = (column: 'buyer_id' | 'seller_id') => sql`(
    SELECT * FROM transactions WHERE ${sql.raw(column)} = ${userId}
      ${after ? sql`AND (updated_at, id) < (${after.moment}, ${after.id})` : sql``}
    ORDER BY updated_at DESC, id DESC ${limitTo(limit)})`;
  return db.execute<TradeRow>(sql`
    SELECT ${COLUMNS} FROM (${side('buyer_id')} UNION ALL ${side('seller_id')}) t ${AROUND}
    ORDER BY t.updated_at DESC, t.id DESC ${limitTo(limit)}`);
};

export async function findTrade(db: Db, id: string, userId: string): Promise<TradeRow | undefined> {
  const [row] = await db.execute<TradeRow>(
    sql`SELECT ${COLUMNS} FROM transactions t ${AROUND} WHERE t.id = ${id} AND ${isParty(userId)}`,
  );
  return row;
}

/**
 * The people of a trade who are still here, kept from leaving until the transaction ends, and which listing it is of; for
 * somebody who is part of it. People come before everything else: whoever deletes an account holds it first.
 */
export const holdPeopleOf = (tx: Db, id: string, userId: string) =>
  tx.execute<{ person_id: string; listing_id: string }>(sql`
    SELECT u.id AS person_id, t.listing_id FROM transactions t JOIN users u ON u.id IN (t.buyer_id, t.seller_id)
    WHERE t.id = ${id} AND ${isParty(userId)} ORDER BY u.id FOR KEY SHARE OF u`);

/** The same of a person and the one who has listed something. */
export async function holdPeople(tx: Db, userId: string, listingId: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    SELECT id FROM users WHERE id IN (${userId}, (SELECT user_id FROM listings WHERE id = ${listingId}))
    ORDER BY id FOR KEY SHARE`);
  return rows.map(({ id }) => id);
}

/** Held until the transaction ends. Its listing is held before it, always. */
export async function lockTrade(tx: Db, id: string): Promise<Trade | undefined> {
  const [row] = await tx.execute<Trade>(
    sql`SELECT ${TRADE} FROM transactions t WHERE t.id = ${id} FOR UPDATE`,
  );
  return row;
}

/** The trade that the two have about it, if they have, and whether one of them has blocked the other. */
export async function findPair(
  db: Db,
  { listingId, buyerId, sellerId }: { listingId: string; buyerId: string; sellerId: string },
): Promise<{ id: string | null; blocked: boolean }> {
  const [row] = await db.execute<{ id: string | null; blocked: boolean }>(sql`
    SELECT NOT ${notBlocked(buyerId, sql`${sellerId}::uuid`)} AS blocked, (
      SELECT id FROM transactions WHERE listing_id = ${listingId} AND buyer_id = ${buyerId} AND seller_id = ${sellerId}) AS id`);
  return row ?? { id: null, blocked: false };
}

export interface NewTrade {
  id: string;
  listingId: string;
  buyerId: string;
  sellerId: string;
  productId: string;
  conversationId: string;
  /** Which of the two asked. */
  interestedId: string;
  now: Date;
}

/** With the interest that it begins with. */
export async function insertTrade(tx: Db, trade: NewTrade): Promise<TradeRow | undefined> {
  const at = trade.now.toISOString();
  const [row] = await tx.execute<TradeRow>(sql`
    WITH t AS (
      INSERT INTO transactions (id, listing_id, buyer_id, seller_id, product_id, conversation_id, created_at, updated_at)
      VALUES (${trade.id}, ${trade.listingId}, ${trade.buyerId}, ${trade.sellerId}, ${trade.productId},
        ${trade.conversationId}, ${at}, ${at})
      RETURNING *),
    begun AS (
      INSERT INTO transaction_events (id, transaction_id, user_id, kind, created_at)
      SELECT ${uuidv7()}, id, ${trade.interestedId}, 'interest', created_at FROM t)
    SELECT ${COLUMNS} FROM t ${AROUND}`);
  return row;
}

export type Changes = Partial<
  Pick<
    Trade,
    | 'status'
    | 'agreed_price'
    | 'meeting_location'
    | 'meeting_at'
    | 'meeting_sequence'
    | 'notes'
    | 'buyer_completed'
    | 'seller_completed'
    | 'sealed_at'
    | 'cancelled_at'
    | 'code'
    | 'code_tries'
    | 'code_locked_at'
    | 'thing_id'
  >
>;

/** The last change is now, unless only the code is concerned, which the other does not hear of. */
export async function updateTrade(tx: Db, id: string, changes: Changes, now: Date | undefined) {
  const sets = Object.entries({ ...changes, ...(now ? { updated_at: now.toISOString() } : {}) }).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
  );
  if (sets.length === 0) return;
  await tx.execute(sql`UPDATE transactions SET ${sql.join(sets, sql`, `)} WHERE id = ${id}`);
}

/** Everybody else's open trade about a listing that is sold now; a job tells them. Says whether there was any. */
export async function cancelOthers(tx: Db, sealed: Trade, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const rows = await tx.execute(sql`
    WITH lost AS (
      UPDATE transactions SET status = 'cancelled', cancelled_at = ${at}, code = NULL, updated_at = ${at}
      WHERE listing_id = ${sealed.listing_id} AND id <> ${sealed.id} AND status <> 'cancelled' RETURNING id)
    INSERT INTO transaction_events (id, transaction_id, kind, data, untold, created_at)
    SELECT gen_random_uuid(), id, 'status', '{"status": "cancelled", "reason": "sold_to_another"}', true, ${at}::timestamptz
    FROM lost RETURNING 1`);
  return rows.length > 0;
}

export async function addSealedTrade(tx: Db, { buyer_id, seller_id }: Trade): Promise<void> {
  // In one order, so that two trades of the same two people never wait for each other.
  await tx.execute(sql`
    INSERT INTO user_trust (user_id, trades) SELECT id, 1 FROM unnest(ARRAY[${buyer_id}, ${seller_id}]::uuid[]) AS id ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET trades = user_trust.trades + 1`);
}

export type EventKind = (typeof TransactionEvent)['shape']['kind']['options'][number];
export type EventData = Record<string, string | null | undefined>;

export interface HistoryRow {
  id: string;
  user_id: string | null;
  kind: EventKind;
  data: Record<string, never>;
  created_at: string;
}

export async function insertEvents(
  tx: Db,
  events: { id: string; transactionId: string; userId: string | null; kind: EventKind; data: EventData }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO transaction_events (id, transaction_id, user_id, kind, data, created_at)
    SELECT id, "transactionId", "userId", kind, data, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS event(id uuid, "transactionId" uuid, "userId" uuid, kind text, data jsonb)`);
}

/** The last of it, in the order it happened. */
export async function listHistory(db: Db, id: string, limit: number): Promise<HistoryRow[]> {
  const rows = await db.execute<HistoryRow & Record<string, unknown>>(sql`
    SELECT id, user_id, kind, data, created_at FROM transaction_events WHERE transaction_id = ${id}
    ORDER BY created_at DESC, id DESC ${limitTo(limit)}`);
  return rows.toReversed();
}
