import { v7 as uuidv7 } from 'uuid';
import { holdPeople } from '../../../identity/public.ts';
import type { Db } from '../../../platform/database.ts';
import { lockByName } from '../../../platform/locks.ts';
import { limitTo, sql } from '../../../platform/sql.ts';
import { run, statements } from '../../../platform/statements.ts';
import type { Rows } from '../../rows.generated.ts';
import { withPerson } from '../../store.ts';

const { all, one } = statements<Rows>('notifications');

/** The most browsers per person; a further one replaces the oldest. */
export const MOST_BROWSERS = 20;
/** After this many failures in a row the browser counts as gone. */
const MOST_FAILURES = 50;

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface NewSubscription extends Subscription {
  /** The browser's name, from its user agent. */
  device: string | null;
  /** The session that subscribed; the subscription ends with it. */
  sessionId: string | undefined;
}

/** A browser belongs to the person who last subscribed in it. */
export async function addSubscription(tx: Db, personId: string, subscription: NewSubscription, now: Date) {
  const { endpoint, p256dh, auth, device, sessionId = null } = subscription;
  const at = now.toISOString();
  // Locks the person first, as everywhere; then one browser at a time, so that the limit holds.
  await holdPeople(tx, sql`${personId}`);
  await lockByName(tx, `browsers ${personId}`);
  await run(tx)`
    INSERT INTO push_subscriptions (id, person_id, endpoint, p256dh, auth, device, session_id, created_at)
    VALUES (${uuidv7()}, ${personId}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${sessionId}, ${at})
    ON CONFLICT (endpoint) DO UPDATE SET person_id = excluded.person_id, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, session_id = excluded.session_id, created_at = excluded.created_at, failures = 0, last_failed_at = NULL`;
  await run(tx)`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE person_id = ${personId} AND endpoint <> ${endpoint}
      ORDER BY created_at DESC, id DESC ${limitTo(1_000_000, MOST_BROWSERS - 1)})`;
}

export async function removeSubscriptionOf(tx: Db, personId: string, endpoint: string): Promise<void> {
  await run(tx)`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint} AND person_id = ${personId}`;
}

export const listDevices = (db: Db, personId: string, sessionId: string | undefined) =>
  all(db, 'listDevices')`
    SELECT id, device, created_at AS "createdAt", coalesce(session_id = ${sessionId ?? null}::uuid, false) AS "isCurrent" /* not null */
    FROM push_subscriptions WHERE person_id = ${personId} ORDER BY created_at DESC, id DESC ${limitTo(MOST_BROWSERS)}`;

export async function removeDevice(tx: Db, personId: string, id: string): Promise<boolean> {
  return (await run(tx)`DELETE FROM push_subscriptions WHERE id = ${id} AND person_id = ${personId}`) > 0;
}

/** Browsers that were signed out, also from another device, get no more pushes. */
export async function removeOfSessions(db: Db, sessionIds: readonly string[]): Promise<void> {
  await run(db)`DELETE FROM push_subscriptions WHERE session_id = ANY (${sessionIds}::uuid[])`;
}

export const listSubscriptions = (db: Db, personIds: readonly string[]) =>
  all(db, 'listSubscriptions')`
    SELECT id, person_id AS "personId" FROM push_subscriptions WHERE person_id = ANY (${personIds}::uuid[])`;

/** The notification and its subscription, if it is unread and the browser still belongs to its person. */
export const findPush = (db: Db, subscriptionId: string, notificationId: string) =>
  one(db, 'findPush')`
    SELECT told.*, s.endpoint /* not null */, s.p256dh /* not null */, s.auth /* not null */, s.failures /* not null */
    FROM (${withPerson(sql`notifications`)} WHERE n.id = ${notificationId} AND NOT n.is_read) AS told
    JOIN push_subscriptions s ON s.person_id = told.person_id AND s.id = ${subscriptionId}`;

export async function removeSubscription(db: Db, id: string): Promise<void> {
  await run(db)`DELETE FROM push_subscriptions WHERE id = ${id}`;
}

export async function forgetFailures(db: Db, id: string): Promise<void> {
  await run(db)`UPDATE push_subscriptions SET failures = 0, last_failed_at = NULL WHERE id = ${id}`;
}

/** Counts a failure and deletes the subscription after too many in a row. */
export async function countFailure(db: Db, id: string, now: Date): Promise<void> {
  await run(db)`
    UPDATE push_subscriptions SET failures = failures + 1, last_failed_at = ${now.toISOString()} WHERE id = ${id}`;
  await run(db)`DELETE FROM push_subscriptions WHERE id = ${id} AND failures >= ${MOST_FAILURES}`;
}
