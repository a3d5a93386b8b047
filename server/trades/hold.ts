import type { TradeDetail } from '../../contract/trades.ts';
import { type ListingHead, listingHeads, lockListing } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { stepAfterPass } from '../warranties/public.ts';
import type { StoredTrade } from './fragments.ts';
import { listRatings } from './ratings-store.ts';
import { type Role, whyClosed } from './rules.ts';
import { findTrade, holdPeopleOf, listHistory, lockTrade } from './store.ts';
import { toDetail } from './view.ts';

const HISTORY_MOST = 200;

/** A trade locked for a change, seen by the buyer or the seller. */
export interface LockedTrade extends StoredTrade {
  role: Role;
  otherId: string;
  other_gone: boolean;
  /** `undefined` when the listing was deleted. */
  listing: ListingHead | undefined;
}

/** Locks in the same order as everywhere: people, thing, listing, trade. For strangers the trade is not found. */
export async function holdTrade(tx: Db, id: string, callerId: string): Promise<LockedTrade> {
  const people = await holdPeopleOf(tx, id, callerId);
  const isHere = (personId: string) => people.some(({ person_id }) => person_id === personId);
  const [first] = people;
  if (!first || !isHere(callerId)) throw new Problem('transaction_not_found');
  const listing = await lockListing(tx, first.listing_id);
  const trade = await lockTrade(tx, id);
  if (!trade) throw new Problem('transaction_not_found');
  const role = trade.buyer_id === callerId ? 'buyer' : 'seller';
  const otherId = role === 'buyer' ? trade.seller_id : trade.buyer_id;
  return { ...trade, role, otherId, other_gone: !isHere(otherId), listing };
}

/** Like `holdTrade`, but throws when the trade can no longer change. */
export async function holdOpenTrade(tx: Db, id: string, callerId: string): Promise<LockedTrade> {
  const trade = await holdTrade(tx, id, callerId);
  const why = whyClosed(trade, trade.listing, trade.other_gone);
  if (why) throw new Problem(why);
  return trade;
}

/** Like `holdOpenTrade`, but throws when the trade is cancelled. */
export async function holdRunningTrade(tx: Db, id: string, callerId: string): Promise<LockedTrade> {
  const trade = await holdOpenTrade(tx, id, callerId);
  if (trade.status === 'cancelled') throw new Problem('transaction_cancelled');
  return trade;
}

export async function presentDetail(db: Db, id: string, callerId: string, now: Date): Promise<TradeDetail> {
  const row = await findTrade(db, id, callerId);
  if (!row) throw new Problem('transaction_not_found');
  const [heads, history, ratings, passed] = await Promise.all([
    listingHeads(db, [row.listing_id]),
    listHistory(db, id, HISTORY_MOST),
    listRatings(db, id),
    row.thing_id && row.buyer_id === callerId ? stepAfterPass(db, callerId, row.thing_id) : undefined,
  ]);
  return toDetail({ row, listing: heads.get(row.listing_id), history, ratings, passed, now }, callerId);
}
