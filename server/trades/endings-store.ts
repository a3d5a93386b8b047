import type { Db } from '../platform/database.ts';
import { assignments, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run } from '../platform/statements.ts';
import type { EndReason } from './shapes.ts';
import { cancelling } from './store.ts';

/** Trades of a person, on either side; each side is read by its own index. */
export const ofPerson = (personId: string) => sql`t.id IN (
  SELECT id FROM trades WHERE buyer_id = ${personId} UNION ALL SELECT id FROM trades WHERE seller_id = ${personId})`;

export const betweenPeople = (one: string, other: string) => sql`
  (t.buyer_id, t.seller_id) IN ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;

export const aboutListing = (listingId: string) => sql`t.listing_id = ${listingId}`;

/** The listings of trades, to lock before the trades. */
export const listingsOf = (which: Sql) => sql`SELECT t.listing_id FROM trades t WHERE ${which}`;

interface Ending {
  reason: EndReason;
  /** The person who ended the trades, if it was the buyer or the seller. */
  byId?: string;
  now: Date;
}

/**
 * Cancels those of these trades that are open, and notes the reason in each; returns how many. The caller has to notify the people.
 */
export async function cancelTrades(tx: Db, which: Sql, { reason, byId, now }: Ending): Promise<number> {
  const at = now.toISOString();
  return run(tx)`
    WITH cancelled AS (
      UPDATE trades t SET ${assignments({ ...cancelling(now), updated_at: at })}
      WHERE ${which} AND t.sealed_at IS NULL AND t.status <> 'cancelled' RETURNING t.id)
    INSERT INTO trade_events (id, trade_id, person_id, kind, data, not_notified, created_at)
    SELECT gen_random_uuid(), id, ${byId ?? null}::uuid, 'status',
      jsonb_build_object('status', 'cancelled', 'reason', ${reason}::text), true, ${at}::timestamptz
    FROM cancelled`;
}

/** Copies the listings into these trades before the listings are deleted. */
export async function keepListings(tx: Db, which: Sql): Promise<void> {
  await run(tx)`
    UPDATE trades t SET listing_was = jsonb_build_object(
      'type', l.type, 'title', l.title, 'price', l.price::text,
      'priceRange', CASE WHEN l.type <> 'buy_request' THEN NULL WHEN l.price_min IS NULL THEN 'up to ' || l.price_max
        WHEN l.price_max IS NULL THEN 'from ' || l.price_min ELSE l.price_min || '-' || l.price_max END,
      'cover', CASE WHEN l.cover_start IS NOT NULL THEN jsonb_build_object(
        'startDate', l.cover_start, 'endDate', l.cover_end, 'proof', l.proof, 'proofDate', l.proof_date,
        'receiptPasses', l.receipt_passes) END)
    FROM listing_heads l WHERE l.id = t.listing_id AND ${which}`;
}

/** Deletes what a person wrote in their trades, and the terms of the trades in which they were the seller. */
export async function forgetWords(tx: Db, personId: string): Promise<void> {
  const theirs = ofPerson(personId);
  await run(tx)`UPDATE trades t SET notes = NULL, meeting_location = NULL, code = NULL WHERE ${theirs}`;
  await run(tx)`UPDATE trades SET terms = NULL, terms_now = NULL WHERE seller_id = ${personId}`;
  await run(tx)`
    UPDATE trade_events e SET data = e.data - 'was' - 'are' FROM trades t
    WHERE t.id = e.trade_id AND t.seller_id = ${personId} AND e.kind = 'terms'`;
  await run(tx)`
    UPDATE trade_events e SET data = e.data - 'meetingLocation' FROM trades t WHERE t.id = e.trade_id AND ${theirs}`;
  await run(tx)`
    UPDATE ratings r SET note = NULL FROM trades t
    WHERE t.id = r.trade_id AND ${theirs} AND r.rater_id = ${personId}`;
}

/** A person's trades whose other person is deleted as well. */
export const withBothPeopleDeleted = (personId: string) => sql`${ofPerson(personId)} AND NOT EXISTS (
  SELECT 1 FROM people_seen p WHERE p.id <> ${personId} AND p.id IN (t.buyer_id, t.seller_id))`;

export const deleteTrades = (tx: Db, which: Sql, most: number): Promise<number> =>
  run(
    tx,
  )`DELETE FROM trades WHERE id IN (SELECT t.id FROM trades t WHERE ${which} ORDER BY t.id ${limitTo(most)})`;

/** Takes a lock on the pair, so that neither begins a trade with the other meanwhile. */
export async function lockPair(tx: Db, one: string, other: string): Promise<void> {
  await run(tx)`SELECT lock_pair(${one}, ${other})`;
}
