import { endingText, renewingText } from '../../contract/cover-reminder.ts';
import { addDays, dayIn, isTimeZone } from '../../contract/days.ts';
import type { NotificationType } from '../../contract/notification-kinds.ts';
import { zonesInUse } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { listClosing } from '../quotes/public.ts';
import { dayText } from '../trades/public.ts';
import { type Due, type DueKind, listDue, type ZoneDay } from '../warranties/public.ts';
import type { Notice, Notifier } from './notifier.ts';
import { toClosingNotice } from './quotes.ts';
import { holdRuns, moveRuns, openRuns, type Place, type Run } from './reminders-store.ts';
import { smallPicture } from './small-picture.ts';

const MORNING = 8;
const BATCH = 1000;

/** The smallest of the chosen days that is reached, so that after missed runs only one reminder is sent. */
export const thresholdOf = (daysLeft: number, chosen: readonly number[]) =>
  chosen.toSorted((a, b) => a - b).find((days) => daysLeft <= days);

/** The time zones where it is past eight in the morning, with their date. */
export function mornings(zones: readonly string[], now: Date): ZoneDay[] {
  return zones.flatMap((timeZone) => {
    const known = isTimeZone(timeZone) ? timeZone : 'UTC';
    return hourIn(known, now) >= MORNING ? [{ timeZone, today: dayIn(known, now) }] : [];
  });
}

const hourIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));

/** A cover that renews on the day it ends gets only the renewal: it runs first, and both use the same key. */
export function toReminder(kind: DueKind, due: Due): Notice | undefined {
  const today = addDays(due.date, -due.daysLeft);
  const threshold = thresholdOf(due.daysLeft, due.reminderDays);
  if (threshold === undefined) return undefined;
  const words = kind === 'ending' ? endingText : renewingText;
  return {
    ...words({ product: due.product, left: due.daysLeft, day: dayText(due.date, today) }),
    personId: due.personId,
    countdown: { key: `cover ${due.coverId} ${due.date}`, step: threshold },
    data: {
      url: `/warranty?thing=${due.thingId}`,
      warrantyId: due.coverId,
      imageUrl: smallPicture(due.image?.id),
      cover: { startDate: due.startDate, endDate: due.date },
    },
  };
}

/**
 * Reminds people of covers that end or renew soon, and of quotes that close soon, in the morning of their time zone, once a day. Each
 * batch is a transaction that stores its progress, so that an interrupted run continues, and a late or parallel one tells nobody
 * twice.
 */
export async function remind(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  notifier: Pick<Notifier, 'notifyMany'>,
  batch = BATCH,
): Promise<number> {
  const zones = mornings(await zonesInUse(db), clock.now());
  await openRuns(db, zones);
  let sent = 0;
  for (;;) {
    const some = await db.transaction((tx) => remindSome(tx, notifier, zones, batch, clock.now()));
    if (some === undefined) return sent;
    sent += some;
  }
}

/** The order matters: the cursor of a run compares kinds by name, descending. */
const KINDS = ['renewing', 'ending', 'closing'] as const satisfies Run['kind'][];

interface Batch {
  type: NotificationType;
  notices: Notice[];
  /** The cursor of each row. */
  places: Place[];
}

async function readBatch(
  tx: Db,
  kind: Run['kind'],
  zones: ZoneDay[],
  { now, after, limit }: { now: Date; after: Place | undefined; limit: number },
): Promise<Batch> {
  if (kind === 'closing') {
    const closing = await listClosing(tx, zones, { now, after, limit });
    return { type: 'quote_ending', notices: closing.map(toClosingNotice), places: closing };
  }
  const due = await listDue(tx, kind, zones, {
    after: after && { date: after.date, coverId: after.id },
    limit,
  });
  return {
    type: 'warranty_expiring',
    notices: due.flatMap((one) => toReminder(kind, one) ?? []),
    places: due.map(({ date, coverId }) => ({ date, id: coverId })),
  };
}

/** Sends one batch; `undefined` when nothing is left or another process is doing it. */
async function remindSome(
  tx: Db,
  notifier: Pick<Notifier, 'notifyMany'>,
  zones: readonly ZoneDay[],
  limit: number,
  now: Date,
): Promise<number | undefined> {
  const held = await holdRuns(tx, zones);
  const [first] = held;
  if (!first) return undefined;
  const together = held.filter((run) => placeOf(run) === placeOf(first));
  const days = together.map(({ zone, day }) => ({ timeZone: zone, today: day }));
  const after =
    first.after_date && first.after_id ? { date: first.after_date, id: first.after_id } : undefined;
  const { type, notices, places } = await readBatch(tx, first.kind, days, { now, after, limit });
  const sent = notices.length > 0 ? await notifier.notifyMany(tx, type, notices) : 0;
  const done = places.length < limit;
  const next = KINDS[KINDS.indexOf(first.kind) + 1];
  await moveRuns(tx, together, {
    kind: (done && next) || first.kind,
    after: done ? undefined : places.at(-1),
    finishedAt: done && !next ? now : undefined,
  });
  return sent;
}

const placeOf = ({ kind, after_date, after_id }: Run) => `${kind} ${after_date} ${after_id}`;
