import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('trades');

/** What a listing offers (price, covers and papers) on the seller's date at this moment. */
export const currentTermsSql = (listingId: Sql, sellerId: Sql, at: Sql, agreedPrice: Sql = sql`NULL`) => sql`
  passing_terms(${listingId}, ${agreedPrice}, day_in(coalesce((SELECT time_zone FROM people_seen WHERE id = ${sellerId}), 'UTC'), ${at}))`;

/**
 * Notes changed terms in all open trades about the listing: a cover ended, or the trade was cancelled during the change. The trade
 * `tradeId` is noted even if it is cancelled. Lock the listing and its thing first. A trigger does the same for what a person
 * changes.
 */
export async function recordChangedTerms(
  tx: Db,
  listingId: string,
  now: Date,
  tradeId: string | null = null,
): Promise<void> {
  await run(tx)`SELECT note_terms(${listingId}, ${now.toISOString()}, false, ${tradeId}::uuid)`;
}

/** The version of the terms, and whether the buyer has accepted the present ones. */
export const readTerms = (tx: Db, tradeId: string) =>
  one(tx, 'readTerms')`
    SELECT terms_version AS version, terms IS NOT DISTINCT FROM terms_now AS accepted /* not null */ FROM trades
    WHERE id = ${tradeId}`;

export async function acceptTerms(tx: Db, tradeId: string, now: Date): Promise<void> {
  await run(tx)`UPDATE trades SET terms = terms_now, updated_at = ${now.toISOString()} WHERE id = ${tradeId}`;
}

/** Stores the agreed price, which thereby is part of the terms that both accepted. */
export async function agreePrice(tx: Db, tradeId: string, amount: string, now: Date): Promise<void> {
  await run(tx)`
    UPDATE trades SET agreed_price = ${amount}, updated_at = ${now.toISOString()},
      terms = terms || jsonb_build_object('price', ${amount}::text),
      terms_now = terms_now || jsonb_build_object('price', ${amount}::text)
    WHERE id = ${tradeId}`;
}

/** Listings with an open trade whose cover may have ended before this day, ordered by id. */
export async function listEndedListings(
  db: Db,
  { day, after, limit }: { day: string; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await all(db, 'listEndedListings')`
    SELECT DISTINCT listing_id FROM trades
    WHERE terms_end < ${day} AND sealed_at IS NULL AND status <> 'cancelled' ${after ? sql`AND listing_id > ${after}` : empty}
    ORDER BY listing_id ${limitTo(limit)}`;
  return rows.map(({ listing_id }) => listing_id);
}
