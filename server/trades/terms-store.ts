import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('trades');

/** What a listing offers, price, covers and papers, on the day that this moment is where the seller lives. */
export const termsOn = (listingId: Sql, sellerId: Sql, at: Sql, agreedPrice: Sql = sql`NULL`) => sql`
  passing_terms(${listingId}, ${agreedPrice}, day_in(coalesce((SELECT time_zone FROM people_seen WHERE id = ${sellerId}), 'UTC'), ${at}))`;

/**
 * Notes in all open trades about the listing which terms have changed: by themselves, or while the trade was cancelled. The trade in
 * `reopened` is noted even if it is cancelled. Hold the listing and its thing first. What somebody changes is noted by a trigger in
 * the same way.
 */
export async function noteTerms(
  tx: Db,
  listingId: string,
  now: Date,
  tradeId: string | null = null,
): Promise<void> {
  await run(tx)`SELECT note_terms(${listingId}, ${now.toISOString()}, false, ${tradeId}::uuid)`;
}

/** The version of the terms, and whether the buyer has said yes to them as they are. */
export const readTerms = (tx: Db, tradeId: string) =>
  one(tx, 'readTerms')`
    SELECT terms_version AS version, terms IS NOT DISTINCT FROM terms_now AS stand /* not null */ FROM trades
    WHERE id = ${tradeId}`;

export async function acceptTerms(tx: Db, tradeId: string, now: Date): Promise<void> {
  await run(tx)`UPDATE trades SET terms = terms_now, updated_at = ${now.toISOString()} WHERE id = ${tradeId}`;
}

/** Both have agreed on a price: that part of the terms is as both want it. */
export async function agreePrice(tx: Db, tradeId: string, amount: string, now: Date): Promise<void> {
  await run(tx)`
    UPDATE trades SET agreed_price = ${amount}, updated_at = ${now.toISOString()},
      terms = terms || jsonb_build_object('price', ${amount}::text),
      terms_now = terms_now || jsonb_build_object('price', ${amount}::text)
    WHERE id = ${tradeId}`;
}

/** Listings with an open trade of which a cover may have ended before this day, in the order of their ids. */
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
