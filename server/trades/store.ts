import { v7 as uuidv7 } from 'uuid';
import type { TradeEvent } from '../../contract/trades.ts';
import { holdPeople } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import { assignments, empty, limitTo, raw, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { eitherBlocked } from '../profiles/public.ts';
import { isParty } from './access.ts';
import { COLUMNS, type StoredTrade, TRADE, TRADE_JOINS, type TradeRow } from './fragments.ts';
import type { Rows } from './rows.generated.ts';
import type { Shapes } from './shapes.ts';
import { currentTermsSql } from './terms-store.ts';

const { all, one } = statements<Rows>('trades');

/** A person's trades, last changed first. Each side is read separately, so that both can use an index. */
export const listTrades = (
  db: Db,
  personId: string,
  {
    after,
    limit,
    listingId,
  }: { after?: { moment: string; id: string }; limit: number; listingId?: string | undefined },
) => {
  const side = (column: 'buyer_id' | 'seller_id') => sql`(
    SELECT id, updated_at FROM trades WHERE ${raw(column)} = ${personId}
      ${listingId ? sql`AND listing_id = ${listingId}` : empty}
      ${after ? sql`AND (updated_at, id) < (${after.moment}, ${after.id})` : empty}
    ORDER BY updated_at DESC, id DESC ${limitTo(limit)})`;
  return all(db, 'trade')`
    SELECT ${COLUMNS} 
    FROM (${side('buyer_id')} UNION ALL ${side('seller_id')}) page JOIN trades t ON t.id = page.id ${TRADE_JOINS}
    ORDER BY t.updated_at DESC, t.id DESC ${limitTo(limit)}`;
};

export const findTrade = (db: Db, id: string, personId: string) =>
  one(db, 'trade')`
    SELECT ${COLUMNS} FROM trades t ${TRADE_JOINS} WHERE t.id = ${id} AND ${isParty(personId)}`;

/**
 * The remaining people of the caller's trade, locked against deletion until the transaction ends, and its listing. People are
 * locked before everything else, because deleting an account locks the person first.
 */
export const holdPeopleOf = (tx: Db, id: string, personId: string) =>
  all(tx, 'holdPeopleOf')`
    SELECT u.id AS person_id, t.listing_id FROM trades t JOIN people_seen u ON u.id IN (t.buyer_id, t.seller_id)
    WHERE t.id = ${id} AND ${isParty(personId)} ORDER BY u.id FOR KEY SHARE OF u`;

/** Locks a person and the lister of a listing in the same way. */
export const holdPeopleAbout = (tx: Db, personId: string, listingId: string) =>
  holdPeople(tx, sql`${personId}, (SELECT person_id FROM listing_heads WHERE id = ${listingId})`);

/** Takes a lock on a person and the lister of a listing, so that neither blocks the other before the transaction ends. */
export async function lockPairAbout(tx: Db, personId: string, listingId: string): Promise<void> {
  await run(tx)`SELECT lock_pair(${personId}, person_id) FROM listing_heads WHERE id = ${listingId}`;
}

/** Locks the trade until the transaction ends. Lock its listing first. */
export const lockTrade = (tx: Db, id: string) =>
  one(tx, 'lockTrade')`SELECT ${TRADE} FROM trades t WHERE t.id = ${id} FOR UPDATE`;

/** The trade that these two have about the listing, if any, and whether one has blocked the other. */
export async function findPair(
  db: Db,
  { listingId, buyerId, sellerId }: { listingId: string; buyerId: string; sellerId: string },
): Promise<Rows['findPair']> {
  const row = await one(db, 'findPair')`
    SELECT ${eitherBlocked(sql`${buyerId}`, sql`${sellerId}`)} AS blocked /* not null */, t.id, t.status
    FROM (SELECT) AS always LEFT JOIN trades t
      ON t.listing_id = ${listingId} AND t.buyer_id = ${buyerId} AND t.seller_id = ${sellerId}`;
  return row ?? { id: null, status: null, blocked: false };
}

export interface NewTrade {
  id: string;
  listingId: string;
  buyerId: string;
  sellerId: string;
  productId: string;
  conversationId: string;
  /** Who contacted the lister. */
  interestedId: string;
  now: Date;
}

/** Inserts the trade and the first event of its history. */
export async function insertTrade(tx: Db, trade: NewTrade): Promise<TradeRow | undefined> {
  const at = trade.now.toISOString();
  return one(tx, 'trade')`
    WITH t AS (
      INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, conversation_id, created_at, updated_at, terms, terms_now)
      SELECT ${trade.id}, ${trade.listingId}, ${trade.buyerId}, ${trade.sellerId}, ${trade.productId},
        ${trade.conversationId}, ${at}, ${at}, terms, terms
      FROM ${currentTermsSql(sql`${trade.listingId}`, sql`${trade.sellerId}`, sql`${at}`)} AS terms
      RETURNING *),
    begun AS (
      INSERT INTO trade_events (id, trade_id, person_id, kind, created_at)
      SELECT ${uuidv7()}, id, ${trade.interestedId}, 'interest', created_at FROM t)
    SELECT ${COLUMNS} FROM t ${TRADE_JOINS}`;
}

type Changeable =
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
  | 'buyer_meets'
  | 'seller_meets'
  | 'agreed_meeting_at';

export type Changes = { [Column in Changeable]?: StoredTrade[Column] | Sql };

/**
 * What cancelling an open trade changes, by one of its people or by an event. The code stays void if the trade is reopened. Nobody
 * comes to the meeting any more, unless it was agreed on and its time has passed: then it stays, for a rating.
 */
export const cancelling = (now: Date) =>
  ({
    status: 'cancelled',
    cancelled_at: now.toISOString(),
    code: null,
    buyer_meets: false,
    seller_meets: false,
    agreed_meeting_at: sql`CASE WHEN agreed_meeting_at <= ${now.toISOString()} THEN agreed_meeting_at END`,
    meeting_sequence: sql`meeting_sequence + 1`,
  }) satisfies Changes;

/** Without `now` the time of the last change stays: changes to the code are hidden from the other person. */
export async function updateTrade(tx: Db, id: string, changes: Changes, now: Date | undefined) {
  const columns = { ...changes, ...(now ? { updated_at: now } : {}) };
  if (Object.keys(columns).length === 0) return;
  await run(tx)`UPDATE trades SET ${assignments(columns)} WHERE id = ${id}`;
}

export async function addSealedTrade(tx: Db, { buyer_id, seller_id }: StoredTrade): Promise<void> {
  // Always ordered by id, so that two trades of the same two people cannot deadlock.
  await run(tx)`
    INSERT INTO person_trust (person_id, trades) SELECT id, 1 FROM unnest(ARRAY[${buyer_id}, ${seller_id}]::uuid[]) AS id ORDER BY id
    ON CONFLICT (person_id) DO UPDATE SET trades = person_trust.trades + 1`;
}

export type EventKind = (typeof TradeEvent)['shape']['kind']['options'][number];
export type EventData = Shapes['trade_events.data'];

export type HistoryRow = Rows['listHistory'];

export async function insertEvents(
  tx: Db,
  events: { id: string; tradeId: string; personId: string | null; kind: EventKind; data: EventData }[],
  now: Date,
): Promise<void> {
  await run(tx)`
    INSERT INTO trade_events (id, trade_id, person_id, kind, data, created_at)
    SELECT id, "tradeId", "personId", kind, data, ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      AS event(id uuid, "tradeId" uuid, "personId" uuid, kind text, data jsonb)`;
}

/** The latest events, oldest first. */
export async function listHistory(db: Db, id: string, limit: number): Promise<HistoryRow[]> {
  const rows = await all(db, 'listHistory')`
    SELECT id, person_id, kind, data, created_at FROM trade_events WHERE trade_id = ${id}
    ORDER BY created_at DESC, id DESC ${limitTo(limit)}`;
  return rows.toReversed();
}
