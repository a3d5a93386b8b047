import type { Db } from '../platform/database.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { mayBeSeen } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('profiles');

/** Returns `false` when there is no such person. */
export async function insertBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const count = await run(tx)`
    WITH person AS (SELECT id FROM people_seen WHERE id = ${blockedId} AND id <> ${blockerId}),
    added AS (INSERT INTO blocks (blocker_id, blocked_id) SELECT ${blockerId}, id FROM person ON CONFLICT DO NOTHING)
    SELECT 1 FROM person`;
  return count > 0;
}

export async function deleteBlock(tx: Db, blockerId: string, blockedId: string): Promise<void> {
  await run(tx)`DELETE FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`;
}

interface Report {
  reportedId: string;
  personId: string;
  reason: string;
  note: string | undefined;
}

/** Returns `false` when the person may not see the reported one. A second report replaces the first. */
export async function insertReport(tx: Db, { reportedId, personId, reason, note }: Report): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO person_reports (reported_id, person_id, reason, note)
    SELECT u.id, ${personId}, ${reason}, ${note ?? null} FROM people_seen u
    WHERE u.id = ${reportedId} AND u.id <> ${personId} AND ${mayBeSeen(personId, sql`u`)}
    ON CONFLICT (reported_id, person_id) DO UPDATE SET reason = excluded.reason, note = excluded.note`;
  return count > 0;
}

export interface BlocksPage {
  after?: { moment: string; id: string } | undefined;
  limit: number;
  /** Only this person. */
  userId?: string | undefined;
}

/** In milliseconds, as the cursor says it. */
const AT = sql`date_trunc('milliseconds', b.created_at)`;

export const listBlocked = (db: Db, blockerId: string, { after, limit, userId }: BlocksPage) =>
  all(db, 'listBlocked')`
    SELECT u.id, u.first_name, u.last_name, u.profile_image_url, b.created_at
    FROM blocks b JOIN people_seen u ON u.id = b.blocked_id
    WHERE b.blocker_id = ${blockerId} AND ${userId ? sql`b.blocked_id = ${userId}` : sql`true`}
      AND ${after ? sql`(${AT}, b.blocked_id) < (${after.moment}, ${after.id})` : sql`true`}
    ORDER BY ${AT} DESC, b.blocked_id DESC ${limitTo(limit)}`;
