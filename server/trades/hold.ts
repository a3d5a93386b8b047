import { dayIn } from '../../contract/days.ts';
import type { TradeDetail } from '../../contract/trades.ts';
import { type ListingHead, listingHeads, lockListing } from '../marketplace/public.ts';
import type { Db } from '../platform/database.ts';
import { Problem } from '../platform/problem.ts';
import { stepAfterPass } from '../warranties/public.ts';
import { type Role, refusals, type TradeAct } from './access.ts';
import type { StoredTrade } from './fragments.ts';
import { listRatings } from './ratings-store.ts';
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

/** Locks a trade for an act of the caller, always in the same order: people, thing, listing, trade. Throws why the act is refused. */
export async function holdTrade(
  tx: Db,
  id: string,
  callerId: string,
  { act, now }: { act: TradeAct; now: Date },
): Promise<LockedTrade> {
  const people = await holdPeopleOf(tx, id, callerId);
  const isHere = (personId: string) => people.some(({ person_id }) => person_id === personId);
  const [first] = people;
  if (!first || !isHere(callerId)) throw new Problem('transaction_not_found');
  const listing = await lockListing(tx, first.listing_id);
  const stored = await lockTrade(tx, id);
  if (!stored) throw new Problem('transaction_not_found');
  const role = stored.buyer_id === callerId ? 'buyer' : 'seller';
  const otherId = role === 'buyer' ? stored.seller_id : stored.buyer_id;
  const trade = { ...stored, role, otherId, other_gone: !isHere(otherId), listing } as const;
  const refusal = refusals[act](trade, now);
  if (refusal) throw new Problem(refusal);
  return trade;
}

export async function presentDetail(db: Db, id: string, callerId: string, now: Date): Promise<TradeDetail> {
  const row = await findTrade(db, id, callerId);
  if (!row) throw new Problem('transaction_not_found');
  const [heads, history, ratings, passed] = await Promise.all([
    listingHeads(db, [row.listing_id]),
    listHistory(db, id, HISTORY_MOST),
    listRatings(db, id),
    row.thing_id && row.buyer_id === callerId
      ? stepAfterPass(db, callerId, row.thing_id, dayIn('UTC', now))
      : undefined,
  ]);
  return toDetail({ row, listing: heads.get(row.listing_id), history, ratings, passed, now }, callerId);
}
