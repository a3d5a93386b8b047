import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';

interface PersonRow extends Record<string, unknown> {
  id: string;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}

/** `false` when there is no such person. */
export async function insertBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    WITH person AS (SELECT id FROM users WHERE id = ${blockedId} AND id <> ${blockerId}),
    added AS (INSERT INTO blocks (blocker_id, blocked_id) SELECT ${blockerId}, id FROM person ON CONFLICT DO NOTHING)
    SELECT 1 FROM person`);
  return rows.length > 0;
}

export async function deleteBlock(tx: Db, blockerId: string, blockedId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM blocks WHERE blocker_id = ${blockerId} AND blocked_id = ${blockedId}`);
}

export const listBlocked = (db: Db, blockerId: string) =>
  db.execute<PersonRow>(sql`
    SELECT u.id, u.first_name, u.last_name, u.profile_image_url
    FROM blocks b JOIN users u ON u.id = b.blocked_id
    WHERE b.blocker_id = ${blockerId} ORDER BY b.created_at DESC, u.id LIMIT 100`);
