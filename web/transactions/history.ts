import type { TransactionDetail } from '../../contract/transactions.ts';
import { firstNameOf, shortMoney } from '../lib/format.ts';
import { exactText, type Here } from './times.ts';
import { otherOf } from './words.ts';

type Event = TransactionDetail['history'][number];
type Reason = NonNullable<Event['data']['reason']>;

export const reasonWords: Record<Reason, string> = {
  sold_to_another: 'It was sold to somebody else',
  listing_deleted: 'The listing was deleted',
  account_deleted: 'The other account was deleted',
};

export interface HistoryLine {
  id: string;
  /** `null` is nobody. */
  userId: string | null;
  text: string;
  at: string;
}

/** What came in one go with something that says more needs no line of its own. */
function isSaid(event: Event, history: readonly Event[]): boolean {
  if (event.kind !== 'status') return false;
  const { status } = event.data;
  const by = status === 'completed' ? 'sealed' : status === 'scheduled' ? 'meeting' : undefined;
  const near = (other: Event) =>
    Math.abs(Date.parse(other.createdAt) - Date.parse(event.createdAt)) < 1_000 &&
    other.userId === event.userId;
  return by !== undefined && history.some((other) => other.kind === by && near(other));
}

/** The first place's name, without the way there. */
export const shortPlace = (location: string) => location.split(',')[0]?.trim() ?? location;

/** What happened, newest first, as one tells it to the person who looks. */
export function historyOf(trade: TransactionDetail, here: Here): HistoryLine[] {
  const other = otherOf(trade);
  const meId = trade.role === 'buyer' ? trade.buyerId : trade.sellerId;
  const name = firstNameOf(other);
  const lines = trade.history.flatMap((event, index) => {
    if (isSaid(event, trade.history)) return [];
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

interface Telling {
  who: string;
  whom: string;
  listed: string | null;
  here: Here;
}

function textOf(event: Event, before: readonly Event[], telling: Telling): string {
  const { data, kind, userId } = event;
  const { who, whom } = telling;
  const amount = data.amount ? shortMoney(data.amount) : '';
  switch (kind) {
    case 'interest':
      return `${who} sent interest`;
    case 'status':
      return statusText(data, who);
    case 'meeting':
      return meetingText(data, before, telling);
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
      const { listed } = telling;
      const isOther = listed && Number(listed) !== Number(data.amount);
      return `Price agreed at ${amount}${isOther ? `, listed at ${shortMoney(listed)}` : ''}`;
    }
    case 'code_locked':
      return 'The handover code was locked after five wrong tries';
    case 'sealed':
      return 'Completed by both';
    case 'rated':
      return `${who} rated ${whom}`;
  }
}

function statusText({ status, reason }: Event['data'], who: string): string {
  if (reason) return reasonWords[reason];
  if (status === 'scheduled') return `${who} marked it scheduled`;
  if (status === 'meeting_confirmed') return `${who} confirmed the meeting`;
  if (status === 'completed') return `${who} marked it completed`;
  return status === 'cancelled' ? `${who} cancelled it` : `${who} set it back to pending`;
}

function meetingText(
  { meetingDateTime, meetingLocation }: Event['data'],
  before: readonly Event[],
  { who, here }: Telling,
): string {
  const details = [
    meetingDateTime && exactText(meetingDateTime, here),
    meetingLocation && shortPlace(meetingLocation),
  ].filter(Boolean);
  if (details.length === 0) return `${who} called the meeting off`;
  const moved = before.some(({ kind }) => kind === 'meeting');
  return `${who} ${moved ? 'moved it to' : 'proposed'} ${details.join(', ')}`;
}
