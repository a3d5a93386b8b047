import type { NotificationKind } from '../../../../contract/notification-kinds.ts';
import { isSuperseded } from '../../../../contract/thing-covers.ts';
import { listAnswersDue } from '../../../claims/public.ts';
import { type Db, isoOf } from '../../../platform/database.ts';
import { listMeetings } from '../../../trades/public.ts';
import { type CoverDates, listCoverDates } from '../../../warranties/public.ts';

/** An entry in a person's calendar. */
export interface CalendarEvent {
  /** Stays the same when the event changes. */
  id: string;
  /** A day, or a moment in ISO 8601. */
  at: string;
  title: string;
  text: string;
  /** A path in this app. */
  url: string;
  changedAt: string;
  /** How many seconds before the event to remind of it. */
  alarm?: number;
  location?: string | null;
  /** Whether an appointment is agreed; until then it is tentative. */
  isAgreed?: boolean;
  isCancelled?: boolean;
  /** Higher after each change of an appointment. */
  sequence?: number;
}

interface Source {
  /** A person who has switched this kind off does not get its dates. */
  kind: NotificationKind;
  list: (db: Db, personId: string) => Promise<CalendarEvent[]>;
}

/** Add a line here for anything else that has dates. */
export const sources: Source[] = [
  { kind: 'warrantyExpiry', list: async (db, personId) => coverEvents(await listCoverDates(db, personId)) },
  { kind: 'trades', list: listMeetings },
  { kind: 'claims', list: async (db, personId) => (await listAnswersDue(db, personId)).map(answerEvent) },
];

const HOUR = 60 * 60;
/** Nine in the morning, a week before; counted from midnight of the day. */
const A_WEEK_BEFORE = 7 * 24 * HOUR - 9 * HOUR;

function answerEvent(due: Awaited<ReturnType<typeof listAnswersDue>>[number]): CalendarEvent {
  const { id, day, claim_number, cover_was, product, updated_at } = due;
  const who = cover_was.provider ?? 'the provider';
  return {
    id: `claim-${id}`,
    at: day,
    title: `Answer due: claim on ${product}`,
    text: `Claim ${claim_number}. Ask ${who} if you have not heard from them.`,
    url: `/claims/${id}`,
    changedAt: isoOf(updated_at),
    // Nine in the morning, the day before.
    alarm: 15 * HOUR,
  };
}

const nameOf = { manufacturer: 'cover', extended: 'extended cover', parts: 'parts cover' } as const;

export function coverEvents(covers: readonly CoverDates[]): CalendarEvent[] {
  const ofThing = Map.groupBy(covers, ({ thingId }) => thingId);
  return covers.flatMap((cover) => {
    const { coverId, thingId, endDate, renewalDate, changedAt } = cover;
    const what = `${cover.product} ${nameOf[cover.warrantyType]}`;
    const common = { url: `/warranty?thing=${thingId}`, changedAt: new Date(changedAt).toISOString() };
    const events: CalendarEvent[] = [];
    if (renewalDate !== null) {
      events.push({
        ...common,
        id: `renewal-${coverId}`,
        at: renewalDate,
        title: `${what} ${cover.autoRenewal ? 'renews' : 'can be renewed'}`,
        text: cover.autoRenewal
          ? 'Change it before then if you want to.'
          : 'Decide whether to go on with it.',
        alarm: A_WEEK_BEFORE,
      });
    }
    // A cover that renews on the day it ends does not end.
    if (endDate !== null && endDate !== renewalDate) {
      const goesOn = isSuperseded(cover, ofThing.get(thingId) ?? []);
      events.push({
        ...common,
        id: `end-${coverId}`,
        at: endDate,
        title: `${what} ends`,
        text: goesOn ? 'Other cover goes on without a gap.' : 'The last day to report a fault.',
        ...(goesOn ? {} : { alarm: A_WEEK_BEFORE }),
      });
    }
    return events;
  });
}
