import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('notifications');

/** Counting stops here, so that the cost stays bounded. */
const MOST_COUNTED = 1000;

/** Rows of `source`, a table or a part of the statement, with the person who did it last. */
export const withPerson = (source: Sql) => sql`
  SELECT n.id, n.person_id, n.type /* shaped */, n.title, n.message, n.data, n.is_read, n.created_at, n.actors, n.actor_id,
    u.first_name, u.last_name, u.profile_image_url, u.id IS NULL AS is_deleted /* not null */
  FROM ${source} n LEFT JOIN people_seen u ON u.id = n.actor_id`;

export const listNotifications = (
  db: Db,
  personId: string,
  { after, limit }: { after?: { moment: string; id: string } | undefined; limit: number },
) =>
  all(db, 'notification')`
    ${withPerson(sql`notifications`)}
    WHERE n.person_id = ${personId} ${after ? sql`AND (n.created_at, n.id) < (${after.moment}, ${after.id})` : empty}
    ORDER BY n.created_at DESC, n.id DESC ${limitTo(limit)}`;

/** Answered from an index alone. */
const unreadOf = (person: Sql) => sql`(
  SELECT count(*)::int
  FROM (SELECT 1 FROM notifications WHERE person_id = ${person} AND NOT is_read ${limitTo(MOST_COUNTED)}) AS unread)`;

/** For a row of `people`. */
export const unreadCount = unreadOf(sql`people.id`);

export async function countUnread(db: Db, personId: string): Promise<number> {
  const row = await one(db, 'countUnread')`SELECT ${unreadOf(sql`${personId}`)} AS count /* not null */`;
  return row?.count ?? 0;
}

/** `undefined` when the person has no notification with this id; `changed` is whether it was unread before. */
export async function readOne(tx: Db, personId: string, id: string) {
  return one(tx, 'readOne')`
    WITH before AS (SELECT id, is_read FROM notifications WHERE id = ${id} AND person_id = ${personId} FOR UPDATE),
    after AS (UPDATE notifications SET is_read = true FROM before WHERE notifications.id = before.id RETURNING notifications.*)
    SELECT shown.*, NOT before.is_read AS changed /* not null */ FROM (${withPerson(sql`after`)}) AS shown JOIN before USING (id)`;
}

/** Returns how many were unread. Rows are locked in the order of their ids, so that two calls cannot deadlock. */
export async function readAll(tx: Db, personId: string): Promise<number> {
  return run(tx)`
    WITH unread AS (
      SELECT id FROM notifications WHERE person_id = ${personId} AND NOT is_read ORDER BY id FOR UPDATE)
    UPDATE notifications SET is_read = true FROM unread WHERE notifications.id = unread.id`;
}

export async function removeNotification(tx: Db, personId: string, id: string): Promise<boolean> {
  const count = await run(tx)`DELETE FROM notifications WHERE id = ${id} AND person_id = ${personId}`;
  return count > 0;
}

/** Deletes one batch of read notifications from before a moment; returns how many. */
export async function removeOld(db: Db, before: Date, limit: number): Promise<number> {
  return run(db)`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE is_read AND created_at < ${before.toISOString()}
      ORDER BY created_at ${limitTo(limit)} FOR UPDATE SKIP LOCKED)`;
}

/** Old records are no longer needed, because the days they were about are over. */
export async function forgetNotifiedKeys(db: Db, before: Date): Promise<void> {
  await run(db)`DELETE FROM notified_once WHERE notified_at < ${before.toISOString()}`;
}
