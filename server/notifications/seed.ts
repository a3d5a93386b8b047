import { v7 as uuidv7 } from 'uuid';
import { dayIn } from '../../contract/days.ts';
import { zonesInUse } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';
import { listClosing } from '../quotes/public.ts';
import { type DueKind, listDue } from '../warranties/public.ts';
import { onceOf } from './notifier.ts';
import { toClosingNotice } from './quotes.ts';
import { thresholdOf, toReminder } from './reminders.ts';
import type { NotificationRule } from './rule.ts';
import { notificationRules } from './rules-by-event.ts';

export interface SeededNews {
  /** The event that would have been raised. */
  name: keyof typeof notificationRules;
  event: object;
  /** Everybody who did it, latest first, if there are several. */
  byIds?: string[];
  isRead: boolean;
  createdAt: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST = 1000;

/** Inserts the demo notifications: about events of the demo world, and reminders of covers that end soon. */
export async function seedNotifications(tx: Db, news: SeededNews[], now: Date): Promise<void> {
  const rows = [];
  for (const { name, event, isRead, createdAt, ...more } of news) {
    const rule = notificationRules[name] as NotificationRule<object>;
    const concerned = await rule.whom(event, tx);
    const unreadData = (more.byIds?.length ?? 0) > 1 ? {} : undefined;
    for (const { personId, actorId, group, once = null } of concerned) {
      const words = await rule.words(tx, event, { now, kept: unreadData, personId });
      if (!words) throw new Error(`In the world there is no such ${name}: ${JSON.stringify(event)}.`);
      const byIds = more.byIds ?? (actorId ? [actorId] : []);
      const row = { ...words, type: rule.type, personId, groupKey: group?.key ?? null, once };
      rows.push({ ...row, byIds, isRead, createdAt });
    }
    if (concerned.length === 0) throw new Error(`Nobody is told of ${name}: ${JSON.stringify(event)}.`);
  }
  await insert(tx, [...rows, ...(await reminders(tx, now))]);
}

/** The reminders as if the job had run every morning until now. */
async function reminders(tx: Db, now: Date) {
  const zones = (await zonesInUse(tx)).map((timeZone) => ({ timeZone, today: dayIn(timeZone, now) }));
  const rows = [];
  for (const kind of ['renewing', 'ending'] satisfies DueKind[]) {
    for (const due of await listDue(tx, kind, zones, { limit: MOST })) {
      const notice = toReminder(kind, due);
      const daysSince = (thresholdOf(due.daysLeft, due.reminderDays) ?? 0) - due.daysLeft;
      const createdAt = new Date(now.getTime() - HOUR - daysSince * DAY);
      const row = { type: 'warranty_expiring', groupKey: null, byIds: [], isRead: daysSince > 14, createdAt };
      if (notice) rows.push({ ...notice, once: onceOf(notice), ...row });
    }
  }
  for (const closing of await listClosing(tx, zones, { now, limit: MOST })) {
    const row = { type: 'quote_ending', groupKey: null, byIds: [], isRead: false };
    rows.push({ ...toClosingNotice(closing), ...row, createdAt: new Date(now.getTime() - HOUR) });
  }
  return rows;
}

async function insert(tx: Db, rows: { createdAt: Date; byIds: string[] }[]): Promise<void> {
  const withIds = rows.map((row) => ({ ...row, id: uuidv7({ msecs: row.createdAt.getTime() }) }));
  await run(tx)`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(withIds)}::jsonb) AS row(
        id uuid, "personId" uuid, type text, title text, message text, data jsonb, "groupKey" text, once text, "byIds" uuid[],
        "isRead" boolean, "createdAt" timestamptz)),
    stored AS (
      INSERT INTO notifications (id, person_id, type, title, message, data, group_key, actor_id, actors, is_read, created_at)
      SELECT id, "personId", type, title, message, data, "groupKey", "byIds"[1], cardinality("byIds"), "isRead", "createdAt"
      FROM given),
    told AS (
      INSERT INTO notified_once (person_id, key, notified_at) SELECT "personId", once, "createdAt" FROM given WHERE once IS NOT NULL
      ON CONFLICT DO NOTHING)
    INSERT INTO notification_actors (notification_id, person_id, at)
    SELECT given.id, person.id, "createdAt" - person.place * interval '1 minute'
    FROM given, unnest("byIds") WITH ORDINALITY AS person(id, place)`;
}
