import type { ListingType, TradeStatus } from '../../contract/trade-constants.ts';
import type { Rating } from '../../contract/trades.ts';
import { Problem } from '../platform/problem.ts';
import type { Role } from './access.ts';

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

type Judgement = Pick<Rating, 'noShow' | 'punctual' | 'asDescribed'>;

export function checkRating({ noShow, punctual, asDescribed }: Judgement, mayReportNoShow: boolean) {
  const wrong = (field: string, message: string) =>
    new Problem('invalid_request', { fields: { [field]: message } });
  if (!noShow) return;
  if (!mayReportNoShow)
    throw wrong(
      'noShow',
      'Only of a meeting that both of you confirmed, after its hour, and without a trade.',
    );
  if (punctual) throw wrong('punctual', 'Who did not come was not on time.');
  if (asDescribed) throw wrong('asDescribed', 'Who did not come brought nothing to describe.');
}

export interface Meeting {
  meeting_at: string | null;
  buyer_meets: boolean;
  seller_meets: boolean;
  agreed_meeting_at: string | null;
}

interface MeetingStep {
  role: Role;
  /** The status that was chosen, if any. */
  status: TradeStatus | undefined;
  /** The new time, if place or time are changed. */
  moved: { at: string | null } | undefined;
  now: Date;
}

/**
 * Who has agreed to come to the meeting: the person who proposes it, and the person who confirms it before it starts. A person who
 * goes back to an earlier status withdraws their agreement. A meeting whose time has passed stays as it was. A proposal that was never
 * answered does not count as agreed. What cancelling does to a meeting is in `cancelling` (store.ts).
 */
export function arrange(before: Meeting, { role, status, moved, now }: MeetingStep): Meeting {
  const at = moved ? moved.at : before.meeting_at;
  const isAhead = at !== null && new Date(at) > now;
  const says = (status === 'meeting_confirmed' && isAhead) || moved !== undefined;
  const takesBack = status === 'pending' || status === 'scheduled';
  const word = (who: Role, had: boolean) => {
    if (who !== role) return moved ? false : had;
    return says || (had && !takesBack);
  };
  const meets = {
    buyer_meets: word('buyer', before.buyer_meets),
    seller_meets: word('seller', before.seller_meets),
  };
  const { agreed_meeting_at: agreed } = before;
  const passed = agreed !== null && new Date(agreed) <= now ? agreed : null;
  return {
    ...meets,
    meeting_at: at,
    agreed_meeting_at: meets.buyer_meets && meets.seller_meets && isAhead ? at : passed,
  };
}
