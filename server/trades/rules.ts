import type { ListingType, TradeStatus } from '../../contract/trade-words.ts';
import { Problem } from '../platform/problem.ts';

export type Role = 'buyer' | 'seller';

/** The lister sells, except that the person who answers a request to buy is the seller. */
export const rolesOf = (type: ListingType, listerId: string, callerId: string) =>
  type === 'buy_request'
    ? { buyerId: listerId, sellerId: callerId }
    : { buyerId: callerId, sellerId: listerId };

export interface Progress {
  status: TradeStatus;
  buyerCompleted: boolean;
  sellerCompleted: boolean;
}

/** Both may choose any status; `completed` confirms only for the person choosing it, any other status takes that back. */
export function choose(before: Progress, role: Role, status: TradeStatus): Progress {
  const completed = status === 'completed';
  return {
    status,
    buyerCompleted: role === 'buyer' ? completed : before.buyerCompleted,
    sellerCompleted: role === 'seller' ? completed : before.sellerCompleted,
  };
}

export const canSeal = ({ buyerCompleted, sellerCompleted }: Progress) => buyerCompleted && sellerCompleted;

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** For a changed time only: completing a trade sends its meeting time again, which is past by then. */
export function checkMeeting(meeting: Date, now: Date) {
  const wrong = (message: string) => new Problem('invalid_request', { fields: { meetingTime: message } });
  if (meeting <= now) throw wrong('Choose a time that is still to come.');
  if (meeting.getTime() > now.getTime() + 2 * YEAR) throw wrong('Choose a time within the next two years.');
}

export function checkAmount(amount: string) {
  if (Number(amount) > 0) return;
  throw new Problem('invalid_request', { fields: { amount: 'Offer more than nothing.' } });
}

interface MeetingTimes {
  sealed_at: string | null;
  meeting_at: string | null;
  cancelled_at: string | null;
}

/** Once the trade is sealed, or the meeting time has passed and the trade was not cancelled before it. */
export function canRate({ sealed_at, meeting_at, cancelled_at }: MeetingTimes, now: Date): boolean {
  if (sealed_at) return true;
  if (!meeting_at || new Date(meeting_at) > now) return false;
  return !cancelled_at || new Date(cancelled_at) >= new Date(meeting_at);
}

/** Why the trade can no longer change, regardless of its status; `undefined` when it can. */
export function whyClosed(
  { sealed_at }: { sealed_at: string | null },
  listing: { sealed: boolean } | undefined,
  otherGone: boolean,
) {
  if (sealed_at) return 'transaction_sealed';
  if (listing?.sealed) return 'listing_sold';
  if (!listing) return 'listing_not_found';
  return otherGone ? 'user_not_found' : undefined;
}
