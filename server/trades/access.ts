import type { ErrorCode } from '../../contract/errors.ts';
import type { ListingStatus, TradeStatus } from '../../contract/trade-constants.ts';
import { sql } from '../platform/sql.ts';

export type Role = 'buyer' | 'seller';

/** A trade exists for its buyer and its seller; for everybody else it is not found. */
export const isParty = (personId: string) => sql`${personId}::uuid IN (t.buyer_id, t.seller_id)`;

/** What decides whether the buyer or the seller may act. */
export interface TradeState {
  role: Role;
  status: TradeStatus;
  sealed_at: string | null;
  agreed_meeting_at: string | null;
  code_locked_at: string | null;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
  /** Whether the other person has deleted their account. */
  other_gone: boolean;
  /** `undefined` when the listing was deleted. */
  listing: { sealed: boolean; status: ListingStatus } | undefined;
}

/** Why the buyer or the seller may not do it now; `undefined` when they may. */
type Refusal = (trade: TradeState, now: Date) => ErrorCode | undefined;

/**
 * A trade can be changed until it is sealed. It ends when the listing is sold to somebody else or deleted, or when one person deletes
 * their account or blocks the other.
 */
const change: Refusal = ({ sealed_at, status, blocked, other_gone, listing }) => {
  if (sealed_at) return 'transaction_sealed';
  if (listing?.sealed) return 'listing_sold';
  // The seller has marked it as sold to somebody else, which they may still undo.
  if (listing?.status === 'sold' && status === 'cancelled') return 'listing_sold';
  if (!listing) return 'listing_not_found';
  if (other_gone) return 'user_not_found';
  return blocked ? 'transaction_ended' : undefined;
};

/** A cancelled trade must first be reopened by a change of its status. */
const whileRunning: Refusal = (trade, now) =>
  change(trade, now) ?? (trade.status === 'cancelled' ? 'transaction_cancelled' : undefined);

/** Allows the act only to one role; for the other, the thing to act on does not exist. */
const as =
  (role: Role, refusal: Refusal): Refusal =>
  (trade, now) =>
    refusal(trade, now) ?? (trade.role === role ? undefined : 'transaction_not_found');

const withCode =
  (refusal: Refusal): Refusal =>
  (trade, now) =>
    refusal(trade, now) ?? (trade.code_locked_at ? 'code_locked' : undefined);

/** Both people agreed to the meeting, and its time has passed. */
const hasMet = ({ agreed_meeting_at: at }: TradeState, now: Date) => at !== null && new Date(at) <= now;

export const refusals = {
  change,
  offer: whileRunning,
  acceptOffer: whileRunning,
  acceptTerms: as('buyer', whileRunning),
  showCode: withCode(as('buyer', whileRunning)),
  enterCode: withCode(as('seller', whileRunning)),
  /** Once the trade is sealed, or the time of an agreed meeting has passed. */
  rate: (trade, now) => {
    if (trade.other_gone) return 'user_not_found';
    return trade.sealed_at !== null || hasMet(trade, now) ? undefined : 'not_yet_rateable';
  },
} satisfies Record<string, Refusal>;

export type TradeAct = keyof typeof refusals;

/** In a sealed trade both people were there, so nobody can be reported as absent. */
export const mayReportNoShow = (trade: TradeState, now: Date) =>
  trade.sealed_at === null && hasMet(trade, now);

/** What decides whether a person may answer a listing. */
interface Answer {
  listing: { personId: string; status: ListingStatus };
  callerId: string;
  /** Whether one of the two has blocked the other. */
  blocked: boolean;
  /** The state of the trade that they have about it already; `null` before there is one. */
  before: TradeStatus | null;
}

/**
 * Anybody may answer somebody else's active listing, and whoever has a trade about it gets that one, unless it was cancelled: then
 * nobody is told of anything, so it is refused. For blocked people, and for strangers while it is paused, it does not exist.
 */
export function refusalToAnswer({ listing, callerId, blocked, before }: Answer): ErrorCode | undefined {
  if (listing.personId === callerId) return 'own_listing';
  if (blocked) return 'listing_not_found';
  if (before === 'cancelled') return listing.status === 'sold' ? 'listing_sold' : 'transaction_cancelled';
  if (before || listing.status === 'active') return undefined;
  return listing.status === 'paused' ? 'listing_not_found' : 'listing_sold';
}
