import type { Db } from '../platform/database.ts';
import { run, statements } from '../platform/statements.ts';
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

export const listBlocked = (db: Db, blockerId: string) =>
  all(db, 'listBlocked')`
    SELECT u.id, u.first_name, u.last_name, u.profile_image_url
    FROM blocks b JOIN people_seen u ON u.id = b.blocked_id
    WHERE b.blocker_id = ${blockerId} ORDER BY b.created_at DESC, u.id LIMIT 100`;
