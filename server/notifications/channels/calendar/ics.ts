import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarEvent } from './events.ts';

/** Calendar programs come back this often, in seconds. */
const REFRESH = 6 * 60 * 60;

/** The same events give the same text, so that a program which has it already need not load it again. */
export function toIcs(events: readonly CalendarEvent[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: 'Wellkept',
    description: 'The days your cover ends and renews',
    prodId: { company: 'Wellkept', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
    url: `${publicUrl}/warranty`,
  });
  for (const { id, at, title, text, url, changedAt, alarm } of events) {
    const link = `${publicUrl}${url}`;
    calendar.createEvent({
      id: `${id}@${host}`,
      start: new Date(at),
      allDay: at.length === 'YYYY-MM-DD'.length,
      stamp: changedAt,
      lastModified: changedAt,
      summary: title,
      description: `${text}\n${link}`,
      url: link,
      class: ICalEventClass.PRIVATE,
      // It is a reminder, not an appointment: the day stays free.
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms:
        alarm === undefined
          ? []
          : [{ type: ICalAlarmType.display, triggerBefore: alarm, description: title }],
    });
  }
  return calendar.toString();
}
