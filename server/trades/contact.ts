import { v7 as uuidv7 } from 'uuid';
import { contactSeller } from '../../contract/trades.ts';
import { type ListingHead, lockListing } from '../marketplace/public.ts';
import { openConversation, postMessage } from '../messages/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { refusalToAnswer } from './access.ts';
import { rolesOf } from './rules.ts';
import { firstMessage } from './sentences.ts';
import { findPair, findTrade, holdPeopleAbout, insertTrade, lockPairAbout, type NewTrade } from './store.ts';
import { toTrade } from './view.ts';

export function addContactRoute(platform: Platform) {
  const { route, events, live, clock } = platform;

  route(contactSeller, async ({ tx, caller, body }) => {
    // These locks let one request in at a time. A second click finds the trade of the first, and a concurrent block either ends this
    // trade or is seen here.
    const [people, , listing] = await Promise.all([
      holdPeopleAbout(tx, caller.id, body.listingId),
      lockPairAbout(tx, caller.id, body.listingId),
      lockListing(tx, body.listingId),
    ]);
    if (!people.includes(caller.id)) throw new Problem('signed_out');
    if (!listing) throw new Problem('listing_not_found');
    const pair = { listingId: listing.id, ...rolesOf(listing.type, listing.personId, caller.id) };
    const { blocked, id, status: before } = await findPair(tx, pair);
    const refusal = refusalToAnswer({ listing, callerId: caller.id, blocked, before });
    if (refusal) throw new Problem(refusal);
    const row = id
      ? await findTrade(tx, id, caller.id)
      : await begin(tx, listing, { ...pair, interestedId: caller.id }, body.message);
    if (!row) throw new Error('The trade is not there.');
    return toTrade(row, listing, caller.id);
  });

  async function begin(
    tx: Db,
    listing: ListingHead,
    pair: Pick<NewTrade, 'listingId' | 'buyerId' | 'sellerId' | 'interestedId'>,
    message: string | undefined,
  ) {
    const id = uuidv7();
    const { interestedId: fromId } = pair;
    const { personId: toId, title, product, type } = listing;
    const about = { listingId: listing.id, productId: product.id };
    const opening = { ...about, fromId, toId, type: 'product_inquiry' as const };
    const { id: conversationId } = await openConversation(tx, platform, opening);
    // In parallel, because none needs the result of another.
    const [row] = await Promise.all([
      insertTrade(tx, { id, ...pair, productId: product.id, conversationId, now: clock.now() }),
      postMessage(tx, platform, {
        conversationId,
        senderId: fromId,
        content: message || firstMessage(type, title),
        // The seller is already notified of the interest.
        quiet: true,
      }),
      events.raise(tx, 'listing-interest', {
        tradeId: id,
        listingId: listing.id,
        toId,
        byId: fromId,
      }),
      live.publishToAll(tx, [fromId, toId], 'transactions', { transactionId: id, listingId: listing.id }),
    ]);
    return row;
  }
}
