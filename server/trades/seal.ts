import { detachClaims } from '../claims/public.ts';
import { closeListing } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { sql } from '../platform/sql.ts';
import { hasOpenClaim, passOn } from '../warranties/public.ts';
import { endTrades } from './endings.ts';
import { aboutListing } from './endings-store.ts';
import type { LockedTrade } from './hold.ts';
import { type HistoryEntry, type News, recordChange } from './record-change.ts';
import { addSealedTrade, type Changes, updateTrade } from './store.ts';
import { refreshTerms } from './terms.ts';

interface SealOptions {
  /** Other columns to change in the same update. */
  changes: Changes;
  byId: string;
  happened: HistoryEntry[];
}

/**
 * Makes a trade final after both have completed it: closes the listing, cancels its other trades, passes its thing on. The listing is
 * locked, so that of two trades about it the second finds it sold. If it returns a refusal, change nothing else and commit, so that
 * the changed terms stay noted.
 */
export async function seal(
  tx: Db,
  platform: Platform,
  trade: LockedTrade,
  { changes, byId, happened }: SealOptions,
): Promise<'terms_changed' | undefined> {
  const { clock, events } = platform;
  const { listing, seller_id: fromId, buyer_id: toId } = trade;
  const now = clock.now();
  if (!(await refreshTerms(tx, trade, now)).accepted) return 'terms_changed';
  if (listing?.thingId && (await hasOpenClaim(tx, listing.thingId)))
    // The claim is private to the seller, so the buyer gets another message.
    throw new Problem(trade.role === 'seller' ? 'claim_open' : 'seller_not_ready');
  await closeListing(tx, trade.listing_id);
  const thingId = listing?.thingId ?? null;
  const price = trade.agreed_price ?? (listing?.type === 'sell' ? listing.price : null);
  const passed = thingId !== null && (await passOn(tx, platform, { thingId, fromId, toId, price }));
  if (passed) await detachClaims(tx, thingId);
  const sealed = { sealed_at: now.toISOString(), code: null, ...(passed ? { thing_id: thingId } : {}) };
  await Promise.all([
    updateTrade(tx, trade.id, { ...changes, ...sealed }, now),
    endTrades(
      tx,
      platform,
      sql`${aboutListing(trade.listing_id)} AND t.id <> ${trade.id}`,
      'sold_to_another',
    ),
    addSealedTrade(tx, trade),
  ]);
  const news = { events: [{ kind: 'sealed' }, ...happened], line: 'Completed by both' } satisfies News;
  await recordChange(tx, platform, trade, byId, news);
  if (passed) await events.raise(tx, 'thing-passed', { tradeId: trade.id, thingId, toId });
  return undefined;
}
