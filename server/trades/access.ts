import type { ErrorCode } from '../../contract/errors.ts';
import type { ListingStatus, TradeStatus } from '../../contract/trade-words.ts';
import { sql } from '../platform/sql.ts';

export type Role = 'buyer' | 'seller';

/** A trade exists for its buyer and its seller; for everybody else it is not found. */
export const isParty = (personId: string) => sql`${personId}::uuid IN (t.buyer_id, t.seller_id)`;

/** What decides which of the two may do what. */
export interface TradeState {
  role: Role;
  status: TradeStatus;
  sealed_at: string | null;
  agreed_meeting_at: string | null;
  code_locked_at: string | null;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
  /** Whether the other one has deleted their account. */
  other_gone: boolean;
  /** `undefined` when the listing was deleted. */
  listing: { sealed: boolean; status: ListingStatus } | undefined;
}

/** Why the buyer or the seller may not do it now; `undefined` when they may. */
type Refusal = (trade: TradeState, now: Date) => ErrorCode | undefined;

/**
 * Everything about it can be changed until it is sealed. It ends when the listing is sold to somebody else, or one of the two is gone
 * or blocked.
 */
const change: Refusal = ({ sealed_at, status, blocked, other_gone, listing }) => {
  if (sealed_at) return 'transaction_sealed';
  if (listing?.sealed) return 'listing_sold';
  // The seller has marked it as sold to somebody else, until they take that back.
  if (listing?.status === 'sold' && status === 'cancelled') return 'listing_sold';
  if (!listing) return 'listing_not_found';
  if (other_gone) return 'user_not_found';
  return blocked ? 'transaction_ended' : undefined;
};

/** A cancelled trade can be taken up again by its status alone. */
const whileRunning: Refusal = (trade, now) =>
  change(trade, now) ?? (trade.status === 'cancelled' ? 'transaction_cancelled' : undefined);

/** For the one in this role; the other one has no such thing. */
const as =
  (role: Role, refusal: Refusal): Refusal =>
  (trade, now) =>
    refusal(trade, now) ?? (trade.role === role ? undefined : 'transaction_not_found');

const withCode =
  (refusal: Refusal): Refusal =>
  (trade, now) =>
    refusal(trade, now) ?? (trade.code_locked_at ? 'code_locked' : undefined);

/** A meeting that both said they come to, and whose hour has passed. */
const hasMet = ({ agreed_meeting_at: at }: TradeState, now: Date) => at !== null && new Date(at) <= now;

export const refusals = {
  change,
  offer: whileRunning,
  acceptOffer: whileRunning,
  acceptTerms: as('buyer', whileRunning),
  showCode: withCode(as('buyer', whileRunning)),
  enterCode: withCode(as('seller', whileRunning)),
  /** Once the trade is sealed, or the hour of a meeting that both agreed to has passed. */
  rate: (trade, now) => {
    if (trade.other_gone) return 'user_not_found';
    return trade.sealed_at !== null || hasMet(trade, now) ? undefined : 'not_yet_rateable';
  },
} satisfies Record<string, Refusal>;

export type TradeAct = keyof typeof refusals;

/** Whoever completed the trade was there. */
export const mayTellNoShow = (trade: TradeState, now: Date) => trade.sealed_at === null && hasMet(trade, now);

/** What decides whether somebody may answer a listing. */
interface Answer {
  listing: { personId: string; status: ListingStatus };
  callerId: string;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
  /** Whether they have answered it before, and so are only led to their trade. */
  isKnown: boolean;
}

/** Anybody may answer the listing of somebody else while it is offered; between blocked people it does not exist. */
export function refusalToAnswer({ listing, callerId, blocked, isKnown }: Answer): ErrorCode | undefined {
  if (listing.personId === callerId) return 'own_listing';
  if (blocked) return 'listing_not_found';
  if (isKnown || listing.status === 'active') return undefined;
  return listing.status === 'paused' ? 'listing_paused' : 'listing_sold';
}
