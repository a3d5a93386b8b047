import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { inSlices } from '../../../platform/in-slices.ts';
import type { CalendarEvent } from './events.ts';

/** How often calendar programs should reload it, in seconds. */
const REFRESH = 6 * 60 * 60;
/** How long a meeting takes. */
const HALF_HOUR = 30 * 60 * 1000;

/** How many events are written per slice: writing is slow, and a person may have thousands. */
const AT_A_TIME = 200;
const END = 'END:VCALENDAR';

/** The same events give the same text, so that an unchanged calendar need not be loaded again. */
export async function toIcs(events: readonly CalendarEvent[], publicUrl: string): Promise<string> {
  const empty = write([], publicUrl);
  const head = empty.slice(0, empty.lastIndexOf(END));
  const parts: string[] = [];
  for await (const some of inSlices(events, AT_A_TIME)) {
    const text = write(some, publicUrl);
    parts.push(text.slice(head.length, text.lastIndexOf(END)));
  }
  return `${head}${parts.join('')}${empty.slice(head.length)}`;
}

function write(events: readonly CalendarEvent[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: 'Wellkept',
    description: 'The days your cover ends and renews, and when you meet to trade',
    prodId: { company: 'Wellkept', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
    url: `${publicUrl}/warranty`,
  });
  for (const { id, at, title, text, url, changedAt, alarm, ...event } of events) {
    const link = `${publicUrl}${url}`;
    const allDay = at.length === 'YYYY-MM-DD'.length;
    const start = new Date(at);
    calendar.createEvent({
      id: `${id}@${host}`,
      sequence: event.sequence ?? 0,
      start,
      end: allDay ? null : new Date(start.getTime() + HALF_HOUR),
      allDay,
      location: event.location ?? null,
      stamp: changedAt,
      lastModified: changedAt,
      summary: title,
      description: [text, link].filter(Boolean).join('\n'),
      url: link,
      class: ICalEventClass.PRIVATE,
      status: statusOf(event),
      // An all-day event is a reminder and leaves the day free; one with a time is an appointment.
      transparency:
        allDay || event.isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      alarms:
        alarm === undefined || event.isCancelled
          ? []
          : [{ type: ICalAlarmType.display, triggerBefore: alarm, description: title }],
    });
  }
  return calendar.toString();
}

function statusOf({
  isAgreed,
  isCancelled,
}: Pick<CalendarEvent, 'isAgreed' | 'isCancelled'>): ICalEventStatus | null {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  if (isAgreed === undefined) return null;
  return isAgreed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
