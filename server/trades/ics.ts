import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { Trade } from '../../contract/trades.ts';
import { addressOfTrade } from './record-change.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * 60;
const LONG = 30 * MINUTE;

/**
 * A calendar file for one meeting. `sequence` is higher after each change of the meeting, so that importing the file again replaces
 * the earlier event. What is only proposed is tentative; what is cancelled is taken away.
 */
export function toIcs(
  trade: Trade,
  { at, sequence, publicUrl }: { at: string; sequence: number; publicUrl: string },
): string {
  const { id, listing, buyer, seller, role, agreedPrice, meetingLocation, notes } = trade;
  const other = role === 'buyer' ? seller : buyer;
  const name = [other.firstName, other.lastName].filter(Boolean).join(' ') || `user_${other.id.slice(-4)}`;
  const url = `${publicUrl}${addressOfTrade(id)}`;
  const status = statusOf(trade);
  const isProposed = status === ICalEventStatus.TENTATIVE;
  const isCancelled = status === ICalEventStatus.CANCELLED;
  const what = `${role === 'buyer' ? 'Buy' : 'Sell'} ${listing.title}: meet ${name}`;
  const summary = `${isCancelled ? 'Cancelled: ' : isProposed ? 'Proposed: ' : ''}${what}`;
  const lines = [
    isProposed && `You and ${name} have not both confirmed this yet.`,
    isCancelled && 'This meeting was cancelled.',
    !isCancelled && agreedPrice && `Agreed: $${agreedPrice}, to be paid in person.`,
    notes,
    !isCancelled && 'Meet in public, check the thing, then pay.',
    url,
  ];
  const calendar = ical({
    prodId: { company: 'Wellkept', product: 'Meetings' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `meeting-${id}@${new URL(publicUrl).host}`,
    sequence,
    start: new Date(at),
    end: new Date(new Date(at).getTime() + LONG),
    stamp: trade.updatedAt,
    lastModified: trade.updatedAt,
    summary,
    description: lines.filter(Boolean).join('\n'),
    location: meetingLocation,
    url,
    class: ICalEventClass.PRIVATE,
    status,
    alarms: (isCancelled ? [] : [24, 2]).map((hours) => ({
      type: ICalAlarmType.display,
      triggerBefore: hours * HOUR,
      description: summary,
    })),
  });
  return calendar.toString();
}

function statusOf({ meetingCancelled, meetingAgreed, status }: Trade): ICalEventStatus {
  if (meetingCancelled) return ICalEventStatus.CANCELLED;
  // What was held before its trade was cancelled was agreed.
  return meetingAgreed || status === 'cancelled' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
