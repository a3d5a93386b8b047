import { forgetBy } from '../identity/public.ts';
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
  ofNobodyElse,
  ofPerson,
  takeTurnOfPair,
} from './endings-store.ts';
import { notifySoon } from './pending-notices.ts';
import type { EndReason } from './shapes.ts';

type EndingServices = Pick<Platform, 'bus' | 'clock'>;

/** Cancels the open ones of these trades, for a reason of which their people are told soon after. Their listings have to be locked. */
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
 * How trades end by what happens elsewhere, in the same transaction: somebody blocks the other, sells to another, or deletes the
 * listing or the account. A trade outlives both its listing and either person.
 */
export function addEndings(platform: Platform) {
  const { events } = platform;

  events.during('person-blocked', async (tx, { byId, personId }) => {
    await takeTurnOfPair(tx, byId, personId);
    const theirs = betweenPeople(byId, personId);
    await holdListings(tx, listingsOf(sql`${theirs} AND t.sealed_at IS NULL`));
    await endTrades(tx, platform, theirs, 'blocked', byId);
  });

  events.during('listing-sold', async (tx, { listingId, toTradeId }) => {
    // Whoever has completed a trade about it may be the one who has it.
    const others = toTradeId ? sql`t.id <> ${toTradeId}` : sql`NOT (t.buyer_completed OR t.seller_completed)`;
    await endTrades(tx, platform, sql`${aboutListing(listingId)} AND ${others}`, 'sold_to_another');
  });

  events.during('listing-deleted', async (tx, { listingId }) => {
    await keepListings(tx, aboutListing(listingId));
    await endTrades(tx, platform, aboutListing(listingId), 'listing_deleted');
  });

  events.during('person-deleted', async (tx, { personId }) => {
    await holdListings(tx, listingsOf(ofPerson(personId)));
    // Their listings go later, with the rest.
    await keepListings(tx, sql`l.person_id = ${personId}`);
    await endTrades(tx, platform, ofPerson(personId), 'account_deleted');
    await forgetWords(tx, personId);
  });

  forgetBy('trades', async (tx, _platform, personId, most) => {
    await holdListings(tx, listingsOf(ofNobodyElse(personId)));
    return deleteTrades(tx, ofNobodyElse(personId), most);
  });
}
