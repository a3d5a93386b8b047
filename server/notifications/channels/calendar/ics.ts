import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEvent } from './events.ts';

/** How often calendar programs should reload it, in seconds. */
const REFRESH = 6 * 60 * 60;
/** How long a meeting takes. */
const HALF_HOUR = 30 * 60 * 1000;

/** The same events give the same text, so that an unchanged calendar need not be loaded again. */
export function toIcs(events: readonly CalendarEvent[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: 'Wellkept',
    description: 'The days your cover ends and renews, and when you meet to trade',
    prodId: { company: 'Wellkept', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
    url: `${publicUrl}/warranty`,
  });
  for (const { id, at, title, text, url, changedAt, alarm, location = null } of events) {
    const link = `${publicUrl}${url}`;
    const allDay = at.length === 'YYYY-MM-DD'.length;
    const start = new Date(at);
    calendar.createEvent({
      id: `${id}@${host}`,
      start,
      end: allDay ? null : new Date(start.getTime() + HALF_HOUR),
      allDay,
      location,
      stamp: changedAt,
      lastModified: changedAt,
      summary: title,
      description: [text, link].filter(Boolean).join('\n'),
      url: link,
      class: ICalEventClass.PRIVATE,
      // An all-day event is a reminder and leaves the day free; one with a time is an appointment.
      transparency: allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      alarms:
        alarm === undefined
          ? []
          : [{ type: ICalAlarmType.display, triggerBefore: alarm, description: title }],
    });
  }
  return calendar.toString();
}
