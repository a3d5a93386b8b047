import { onAccountRemoval } from '../identity/public.ts';
import { holdListings } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { type Sql, sql } from '../platform/sql.ts';
import {
  aboutListing,
  betweenPeople,
  cancelTrades,
  deleteTrades,
  forgetWords,
  keepListings,
  listingsOf,
  lockPair,
  ofPerson,
  withBothPeopleDeleted,
} from './endings-store.ts';
import { notifySoon } from './pending-notices.ts';
import type { EndReason } from './shapes.ts';

type EndingServices = Pick<Platform, 'bus' | 'clock'>;

/**
 * Cancels those of these trades that are open; their people are notified of the reason soon after. The caller has locked the
 * listings.
 */
export async function endTrades(
  tx: Db,
  { bus, clock }: EndingServices,
  which: Sql,
  reason: EndReason,
  byId?: string,
) {
  const ended = await cancelTrades(tx, which, { reason, now: clock.now(), ...(byId ? { byId } : {}) });
  if (ended > 0) await notifySoon(tx, bus);
}

/**
 * Ends trades because of other events, in the same transaction: a block, a sale to somebody else, a deleted listing or a deleted
 * account. The row of a trade outlives its listing and either person.
 */
export function addEndings(platform: Platform) {
  const { events } = platform;

  events.during('person-blocked', async (tx, { byId, personId }) => {
    await lockPair(tx, byId, personId);
    const theirs = betweenPeople(byId, personId);
    await holdListings(tx, listingsOf(sql`${theirs} AND t.sealed_at IS NULL`));
    await endTrades(tx, platform, theirs, 'blocked', byId);
  });

  events.during('listing-sold', async (tx, { listingId, toTradeId }) => {
    // If the seller did not say who bought it, trades that one side has completed stay open.
    const others = toTradeId ? sql`t.id <> ${toTradeId}` : sql`NOT (t.buyer_completed OR t.seller_completed)`;
    await endTrades(tx, platform, sql`${aboutListing(listingId)} AND ${others}`, 'sold_to_another');
  });

  events.during('listing-deleted', async (tx, { listingId }) => {
    await keepListings(tx, aboutListing(listingId));
    await endTrades(tx, platform, aboutListing(listingId), 'listing_deleted');
  });

  events.during('person-deleted', async (tx, { personId }) => {
    await holdListings(tx, listingsOf(ofPerson(personId)));
    // Their listings are deleted later, with the rest of the account.
    await keepListings(tx, sql`l.person_id = ${personId}`);
    await endTrades(tx, platform, ofPerson(personId), 'account_deleted');
    await forgetWords(tx, personId);
  });

  onAccountRemoval('trades', async (tx, _platform, personId, most) => {
    await holdListings(tx, listingsOf(withBothPeopleDeleted(personId)));
    return deleteTrades(tx, withBothPeopleDeleted(personId), most);
  });
}
