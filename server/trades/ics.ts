import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { Trade } from '../../contract/trades.ts';
import { addressOfTrade } from './record-change.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * 60;
const LONG = 30 * MINUTE;

/** A calendar file for one meeting. Importing it again after a change replaces the earlier event. */
export function toIcs(
  trade: Trade,
  { at, sequence, publicUrl }: { at: string; sequence: number; publicUrl: string },
): string {
  const { id, listing, buyer, seller, role, status, agreedPrice, meetingLocation, notes } = trade;
  const other = role === 'buyer' ? seller : buyer;
  const name = [other.firstName, other.lastName].filter(Boolean).join(' ') || `user_${other.id.slice(-4)}`;
  const url = `${publicUrl}${addressOfTrade(id)}`;
  const summary = `${role === 'buyer' ? 'Buy' : 'Sell'} ${listing.title}: meet ${name}`;
  const lines = [
    agreedPrice && `Agreed: $${agreedPrice}, to be paid in person.`,
    notes,
    'Meet in public, check the thing, then pay.',
    url,
  ];
  const calendar = ical({
    prodId: { company: 'Wellkept', product: 'Meetings' },
    method: ICalCalendarMethod.PUBLISH,
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
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: [24, 2].map((hours) => ({
      type: ICalAlarmType.display,
      triggerBefore: hours * HOUR,
      description: summary,
    })),
  });
  return calendar.toString();
}
