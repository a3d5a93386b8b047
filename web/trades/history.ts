import { termsChanges } from '../../contract/trade-terms.ts';
import type { TradeDetail } from '../../contract/trades.ts';
import { dayText } from '../lib/days.ts';
import { firstNameOf, shortMoney } from '../lib/format.ts';
import { dayOf, exactText, type LocalDay } from '../lib/times.ts';
import { otherOf } from './sentences.ts';

type TradeEvent = TradeDetail['history'][number];
type Reason = NonNullable<TradeEvent['data']['reason']>;

export const reasonWords: Record<Reason, string> = {
  sold_to_another: 'It was sold to somebody else',
  listing_deleted: 'The listing was deleted',
  account_deleted: 'The other account was deleted',
  blocked: 'You blocked them',
  ended: 'This trade has ended',
};

export interface HistoryLine {
  id: string;
  /** `null` if nobody did it. */
  userId: string | null;
  text: string;
  at: string;
}

/** Whether a status event repeats a more detailed event of the same moment. */
function isRepeated(event: TradeEvent, history: readonly TradeEvent[]): boolean {
  if (event.kind !== 'status') return false;
  const { status } = event.data;
  const isOfMeeting = status === 'scheduled' || status === 'meeting_confirmed';
  const by = status === 'completed' ? 'sealed' : isOfMeeting ? 'meeting' : undefined;
  const near = (other: TradeEvent) =>
    Math.abs(Date.parse(other.createdAt) - Date.parse(event.createdAt)) < 1_000 &&
    other.userId === event.userId;
  return by !== undefined && history.some((other) => other.kind === by && near(other));
}

/** The place's name without its address. */
export const shortPlace = (location: string) => location.split(',')[0]?.trim() ?? location;

/** The history for the person who views it, newest first. */
export function historyOf(trade: TradeDetail, here: LocalDay): HistoryLine[] {
  const other = otherOf(trade);
  const meId = trade.role === 'buyer' ? trade.buyerId : trade.sellerId;
  const name = firstNameOf(other);
  const lines = trade.history.flatMap((event, index) => {
    if (isRepeated(event, trade.history)) return [];
    const isMine = event.userId === meId;
    const text = textOf(event, trade.history.slice(0, index), {
      who: isMine ? 'You' : name,
      whom: isMine ? name : 'you',
      listed: trade.listing.price,
      here,
    });
    return [{ id: event.id, userId: event.userId, text, at: event.createdAt }];
  });
  return lines.toReversed();
}

interface EventContext {
  who: string;
  whom: string;
  listed: string | null;
  here: LocalDay;
}

function textOf(event: TradeEvent, before: readonly TradeEvent[], context: EventContext): string {
  const { data, kind, userId } = event;
  const { who, whom } = context;
  const amount = data.amount ? shortMoney(data.amount) : '';
  switch (kind) {
    case 'interest':
      return `${who} sent interest`;
    case 'status':
      return statusText(event, before, who);
    case 'meeting':
      return meetingText(data, before, context);
    case 'notes':
      return `${who} changed the notes`;
    case 'offer': {
      const last = before.findLast(
        (earlier) => earlier.kind === 'offer' || earlier.kind === 'offer_accepted',
      );
      const counters = last?.kind === 'offer' && last.userId !== userId;
      return counters ? `${who} countered with ${amount}` : `${who} offered ${amount}`;
    }
    case 'offer_accepted': {
      const { listed } = context;
      const isOther = listed && Number(listed) !== Number(data.amount);
      return `Price agreed at ${amount}${isOther ? `, listed at ${shortMoney(listed)}` : ''}`;
    }
    case 'terms':
      return termsText(event, context);
    case 'terms_accepted':
      return `${who} said yes to the new terms`;
    case 'code_locked':
      return 'The handover code was locked after five wrong tries';
    case 'sealed':
      return 'Completed by both';
    case 'rated':
      return `${who} rated ${whom}`;
  }
}

/** Whether it says yes to what the other person proposed, before its time. A person's own choice agrees on nothing. */
export function confirms({ userId, data, createdAt }: TradeEvent, before: readonly TradeEvent[]): boolean {
  const proposal = before.findLast(({ kind }) => kind === 'meeting');
  const at = proposal?.data.meetingDateTime;
  return data.status === 'meeting_confirmed' && proposal?.userId !== userId && !!at && at > createdAt;
}

/** `Ruth changed the terms: The price is $560, not $540`; no name if nobody changed them. */
function termsText({ data, userId, createdAt }: TradeEvent, { who, here }: EventContext): string {
  const { was, are } = data;
  if (!was || !are) return 'The terms changed';
  const changes = termsChanges(was, are, { money: shortMoney, day: dayText, on: dayOf(createdAt, here) });
  return `${userId ? `${who} changed the terms` : 'The terms changed'}: ${changes.join('. ')}`;
}

function statusText(event: TradeEvent, before: readonly TradeEvent[], who: string): string {
  const { status, reason } = event.data;
  if (reason) return reasonWords[reason];
  if (status === 'scheduled') return `${who} marked it scheduled`;
  if (status === 'meeting_confirmed')
    return confirms(event, before) ? `${who} confirmed the meeting` : `${who} chose “Meeting confirmed”`;
  if (status === 'completed') return `${who} marked it completed`;
  return status === 'cancelled' ? `${who} cancelled it` : `${who} set it back to pending`;
}

function meetingText(
  { meetingDateTime, meetingLocation }: TradeEvent['data'],
  before: readonly TradeEvent[],
  { who, here }: EventContext,
): string {
  const details = [
    meetingDateTime && exactText(meetingDateTime, here),
    meetingLocation && shortPlace(meetingLocation),
  ].filter(Boolean);
  if (details.length === 0) return `${who} called the meeting off`;
  const moved = before.some(({ kind }) => kind === 'meeting');
  return `${who} proposed ${details.join(', ')}${moved ? ' instead' : ''}`;
}
