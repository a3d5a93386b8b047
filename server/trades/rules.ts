import type { ListingType, TradeStatus } from '../../contract/trade-words.ts';
import { Problem } from '../platform/problem.ts';

export type Role = 'buyer' | 'seller';

/** Who sells: whoever has it. To a request it is the one who answers. */
export const rolesOf = (type: ListingType, listerId: string, callerId: string) =>
  type === 'buy_request'
    ? { buyerId: listerId, sellerId: callerId }
    : { buyerId: callerId, sellerId: listerId };

export interface Progress {
  status: TradeStatus;
  buyerCompleted: boolean;
  sellerCompleted: boolean;
}

/** Either may choose anything; `completed` is the word of the one who says it, and anything else takes that word back. */
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

/** Only of a time that is new: whoever completes a trade sends the meeting along that is over by then. */
export function checkMeeting(meeting: Date, now: Date) {
  const wrong = (message: string) => new Problem('invalid_request', { fields: { meetingTime: message } });
  if (meeting <= now) throw wrong('Choose a time that is still to come.');
  if (meeting.getTime() > now.getTime() + 2 * YEAR) throw wrong('Choose a time within the next two years.');
}

export function checkAmount(amount: string) {
  if (Number(amount) > 0) return;
  throw new Problem('invalid_request', { fields: { amount: 'Offer more than nothing.' } });
}

interface Met {
  sealed_at: string | null;
  meeting_at: string | null;
  cancelled_at: string | null;
}

/** Once it is completed, or the time has come at which they were to meet, unless it had been called off by then. */
export function canRate({ sealed_at, meeting_at, cancelled_at }: Met, now: Date): boolean {
  if (sealed_at) return true;
  if (!meeting_at || new Date(meeting_at) > now) return false;
  return !cancelled_at || new Date(cancelled_at) >= new Date(meeting_at);
}

/** Why nothing can be done about it any more, whatever the status says. */
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
