import type { NotificationType } from '../../contract/notification-kinds.ts';
import type { Db } from '../platform/database.ts';
import { lockByName } from '../platform/locks.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { eitherBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';
import { wantsToHear } from './settings-store.ts';
import type { StoredData } from './shapes.ts';
import { withPerson } from './store.ts';

const { all, one } = statements<Rows>('notifications');

interface NewNotification {
  id: string;
  personId: string;
  title: string;
  message: string;
  data: StoredData;
  actorId?: string | undefined;
}

/**
 * Stores and returns, in one statement, the notifications that people want, were not told before and did not cause
 * themselves. Both people of each are locked, so that an account being deleted is waited for and then left out.
 */
export const insertAll = (
  tx: Db,
  type: NotificationType,
  notifications: readonly (NewNotification & {
    once?: string | undefined;
    countdown?: string | undefined;
    step?: number | undefined;
  })[],
  now: Date,
) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return all(tx, 'notification')`
    WITH given AS (
      SELECT DISTINCT ON ("personId", coalesce(once, id::text)) *
      FROM jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) AS row(
        id uuid, "personId" uuid, title text, message text, data jsonb, once text, countdown text, step integer, "actorId" uuid)),
    wanted AS MATERIALIZED (
      SELECT given.* FROM given JOIN people_seen u ON u.id = given."personId"
      LEFT JOIN notification_settings s ON s.person_id = u.id
      WHERE ${wantsToHear(type)} AND ("actorId" IS NULL OR (
        "actorId" <> "personId" AND EXISTS (SELECT 1 FROM people_seen a WHERE a.id = "actorId" FOR KEY SHARE)
        AND NOT ${eitherBlocked(sql`"personId"`, sql`"actorId"`)}))
        AND (countdown IS NULL OR NOT EXISTS (
          SELECT 1 FROM notified_once o WHERE o.person_id = "personId" AND starts_with(o.key, countdown || ' ')
            AND substr(o.key, length(countdown) + 2)::integer <= step))
      ORDER BY "personId", once FOR KEY SHARE OF u),
    told AS (
      INSERT INTO notified_once (person_id, key, notified_at) SELECT "personId", once, ${at} FROM wanted WHERE once IS NOT NULL
      ON CONFLICT DO NOTHING RETURNING person_id, key),
    stored AS (
      INSERT INTO notifications (id, person_id, type, title, message, data, actor_id, actors, created_at)
      SELECT wanted.id, "personId", ${type}, title, message, data, "actorId", ("actorId" IS NOT NULL)::int, ${at}
      FROM wanted LEFT JOIN told ON told.person_id = "personId" AND told.key = once
      WHERE once IS NULL OR told.key IS NOT NULL
      RETURNING *),
    acted AS (
      INSERT INTO notification_actors (notification_id, person_id, at)
      SELECT id, actor_id, created_at FROM stored WHERE actor_id IS NOT NULL)
    ${withPerson(sql`stored`)}`;
};

/** Lets only one transaction at a time notify this person about this group. */
export const waitForGroup = (tx: Db, personId: string, groupKey: string) =>
  lockByName(tx, `notify ${personId} ${groupKey}`);

/** Whether the person wants this type and neither caused it nor is blocked with the actor. Locks both people. */
export async function mayNotify(
  tx: Db,
  type: NotificationType,
  personId: string,
  actorId: string | undefined,
): Promise<boolean> {
  const other = sql`AND a.id <> u.id AND NOT ${eitherBlocked(sql`u.id`, sql`a.id`)} FOR KEY SHARE OF u, a`;
  const count = await run(tx)`
    SELECT 1 FROM people_seen u ${actorId ? sql`JOIN people_seen a ON a.id = ${actorId}` : empty}
    LEFT JOIN notification_settings s ON s.person_id = u.id
    WHERE u.id = ${personId} AND ${wantsToHear(type)} ${actorId ? other : sql`FOR KEY SHARE OF u`}`;
  return count > 0;
}

/** Records that the person is told; `true` only the first time. */
export async function notifyOnce(tx: Db, personId: string, key: string, now: Date): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO notified_once (person_id, key, notified_at) VALUES (${personId}, ${key}, ${now.toISOString()})
    ON CONFLICT DO NOTHING`;
  return count > 0;
}

/** Whether a notification of the group, read or unread, already names the actor. */
export async function isNamed(tx: Db, personId: string, groupKey: string, actorId: string): Promise<boolean> {
  const count = await run(tx)`
    SELECT 1 FROM notifications n JOIN notification_actors a ON a.notification_id = n.id
    WHERE n.person_id = ${personId} AND n.group_key = ${groupKey} AND n.group_key IS NOT NULL AND a.person_id = ${actorId}
    LIMIT 1`;
  return count > 0;
}

const unreadOf = (personId: string, groupKey: string) =>
  sql`person_id = ${personId} AND group_key = ${groupKey} AND group_key IS NOT NULL AND NOT is_read`;

/** The data of the group's unread notification, if there is one. */
export async function findGroup(tx: Db, personId: string, groupKey: string): Promise<StoredData | undefined> {
  const row = await one(
    tx,
    'findGroup',
  )`SELECT data FROM notifications WHERE ${unreadOf(personId, groupKey)}`;
  return row?.data;
}

/** Changes the words of the group's unread notification without moving it up. */
export async function rewordGroup(
  tx: Db,
  groupKey: string,
  { personId, title, message, data }: NewNotification,
): Promise<boolean> {
  const count = await run(tx)`
    UPDATE notifications SET title = ${title}, message = ${message}, data = ${JSON.stringify(data)}::jsonb
    WHERE ${unreadOf(personId, groupKey)}`;
  return count > 0;
}

export async function readGroup(tx: Db, personId: string, groupKey: string): Promise<boolean> {
  const count = await run(tx)`UPDATE notifications SET is_read = true WHERE ${unreadOf(personId, groupKey)}`;
  return count > 0;
}

/** Updates the group's unread notification and moves it up, or makes one if there is none. */
export async function openGroup(
  tx: Db,
  type: NotificationType,
  groupKey: string,
  { id, personId, title, message, data }: NewNotification,
  now: Date,
) {
  const row = await one(tx, 'openGroup')`
    INSERT INTO notifications AS kept (id, person_id, type, title, message, data, group_key, created_at)
    VALUES (${id}, ${personId}, ${type}, ${title}, ${message}, ${JSON.stringify(data)}::jsonb, ${groupKey},
      ${now.toISOString()})
    ON CONFLICT (person_id, group_key) WHERE NOT is_read AND group_key IS NOT NULL DO UPDATE SET
      title = excluded.title, message = excluded.message, data = excluded.data,
      created_at = greatest(kept.created_at, excluded.created_at)
    RETURNING id, xmax = 0 AS fresh /* not null */`;
  if (!row) throw new Error('The notification was not stored.');
  return row;
}

/** The same news for many people. */
export interface SharedNews {
  /** The group's key: while a notification of the group is unread, the next is added to it. */
  key: string;
  actorId: string;
  once: string;
  first: SharedWords;
  /** The words once the group has more than one item. */
  further: SharedWords;
}
interface SharedWords extends Pick<NewNotification, 'title' | 'message'> {
  data?: StoredData | undefined;
}

/**
 * `openGroup` for many people in one statement. Leaves out the actor, people blocked with the actor, those who do not want it and
 * those told before.
 */
export const openGroups = (
  tx: Db,
  type: NotificationType,
  people: readonly { id: string; personId: string }[],
  { key, actorId, once, first, further }: SharedNews,
  now: Date,
) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return all(tx, 'openGroups')`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS row(id uuid, "personId" uuid)),
    wanted AS MATERIALIZED (
      SELECT given.* FROM given JOIN people_seen u ON u.id = given."personId"
      LEFT JOIN notification_settings s ON s.person_id = u.id
      WHERE ${wantsToHear(type)} AND u.id <> ${actorId}::uuid
        AND EXISTS (SELECT 1 FROM people_seen a WHERE a.id = ${actorId}::uuid FOR KEY SHARE)
        AND NOT ${eitherBlocked(sql`u.id`, sql`${actorId}::uuid`)}
      ORDER BY u.id FOR KEY SHARE OF u),
    told AS (
      INSERT INTO notified_once (person_id, key, notified_at) SELECT "personId", ${once}, ${at} FROM wanted
      ON CONFLICT DO NOTHING RETURNING person_id)
    INSERT INTO notifications AS kept (id, person_id, type, title, message, data, group_key, created_at)
    SELECT wanted.id, "personId", ${type}, ${first.title}, ${first.message}, ${JSON.stringify(first.data ?? {})}::jsonb, ${key}, ${at}
    FROM wanted JOIN told ON told.person_id = "personId" ORDER BY "personId"
    ON CONFLICT (person_id, group_key) WHERE NOT is_read AND group_key IS NOT NULL DO UPDATE SET
      title = ${further.title}, message = ${further.message}, data = ${JSON.stringify(further.data ?? {})}::jsonb,
      created_at = greatest(kept.created_at, excluded.created_at)
    RETURNING id, xmax = 0 AS fresh /* not null */`;
};

/** Adds the actor, if any, to each of these notifications of groups as the latest person and returns them. */
export async function joinGroups(tx: Db, ids: readonly string[], actorId: string | undefined, now: Date) {
  if (!actorId)
    return all(tx, 'notification')`${withPerson(sql`notifications`)} WHERE n.id = ANY (${ids}::uuid[])`;
  return all(tx, 'notification')`
    WITH joined AS (
      INSERT INTO notification_actors (notification_id, person_id, at)
      SELECT id, ${actorId}::uuid, ${now.toISOString()}::timestamptz FROM unnest(${ids}::uuid[]) AS id
      ON CONFLICT (notification_id, person_id) DO UPDATE SET at = excluded.at
      RETURNING notification_id, person_id, xmax = 0 AS is_new),
    grown AS (
      UPDATE notifications SET actors = actors + is_new::int, actor_id = joined.person_id FROM joined
      WHERE id = notification_id RETURNING notifications.*)
    ${withPerson(sql`grown`)}`;
}

/** Removes the actor from the unread notification; read ones stay. A trigger updates the count. */
export async function leaveGroup(
  tx: Db,
  personId: string,
  groupKey: string,
  actorId: string,
): Promise<boolean> {
  const count = await run(tx)`
    DELETE FROM notification_actors a USING notifications n
    WHERE n.id = a.notification_id AND n.person_id = ${personId} AND n.group_key = ${groupKey}
      AND NOT n.is_read AND n.group_key IS NOT NULL AND a.person_id = ${actorId}`;
  return count > 0;
}

/** Removes two blocked people from each other's notifications; returns those whose list changed. */
export async function forgetEachOther(tx: Db, one: string, other: string): Promise<string[]> {
  const rows = await all(tx, 'forgetEachOther')`
    DELETE FROM notification_actors a USING notifications n
    WHERE n.id = a.notification_id
      AND ((a.person_id = ${one} AND n.person_id = ${other}) OR (a.person_id = ${other} AND n.person_id = ${one}))
    RETURNING n.person_id`;
  return [...new Set(rows.map(({ person_id }) => person_id))];
}

/** Removes the actor from the unread notifications of a group, or with `read` from all; returns the people whose lists changed. */
export async function forgetActor(
  tx: Db,
  groupKey: string,
  actorId: string,
  { read = false } = {},
): Promise<string[]> {
  const rows = await all(tx, 'forgetActor')`
    DELETE FROM notification_actors a USING notifications n
    WHERE n.id = a.notification_id AND a.person_id = ${actorId} AND n.group_key = ${groupKey}
      ${read ? empty : sql`AND NOT n.is_read`}
    RETURNING n.person_id`;
  return rows.map(({ person_id }) => person_id);
}

/** Deletes a person's notifications of these groups, read or not; returns the person if there were any. */
export async function forgetGroups(
  tx: Db,
  personId: string,
  groupKeys: readonly string[],
): Promise<string[]> {
  const count = await run(tx)`
    DELETE FROM notifications
    WHERE person_id = ${personId} AND group_key = ANY (${groupKeys}::text[]) AND group_key IS NOT NULL`;
  return count > 0 ? [personId] : [];
}

/**
 * Deletes up to `limit` notifications about a community post, read or not; returns their people. With a comment, only the ones that
 * quote it: grouped ones quote the words of the person who reads them.
 */
export async function forgetPost(
  tx: Db,
  { postId, commentId, but }: { postId: string; commentId: string | null; but: string | null },
  limit: number,
): Promise<string[]> {
  const rows = await all(tx, 'forgetPost')`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications
      WHERE type = 'community' AND data ->> 'postId' = ${postId} AND person_id IS DISTINCT FROM ${but}::uuid
        ${commentId ? sql`AND group_key IS NULL AND right(data ->> 'url', 36) = ${commentId}` : empty}
      ORDER BY id ${limitTo(limit)} FOR UPDATE)
    RETURNING person_id`;
  return rows.map(({ person_id }) => person_id);
}

/** Deletes what a person was told of a community, read or not: all that leads to its page or a page below. */
export async function forgetCommunity(tx: Db, personId: string, page: string): Promise<boolean> {
  const count = await run(tx)`
    DELETE FROM notifications
    WHERE person_id = ${personId} AND type = 'community' AND left(data ->> 'url', length(${page})) = ${page}`;
  return count > 0;
}
