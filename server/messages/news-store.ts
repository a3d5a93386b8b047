import { sql } from 'drizzle-orm';
import { type Db, limitTo } from '../platform/database.ts';
import type { PersonRow } from './rows.ts';

export interface UntoldRow extends Record<string, unknown>, PersonRow {
  id: string;
  conversation_id: string;
  sender_id: string;
  receiver_id: string;
  content: string;
  has_image: boolean;
  title: string | null;
  asked_by: string | null;
  unread: number;
}

/** Some of those that nobody was notified of, for this transaction alone; `taken` also counts what has been read since. */
export async function takeUntold(tx: Db, limit: number): Promise<{ taken: number; rows: UntoldRow[] }> {
  const rows = await tx.execute<UntoldRow & { is_news: boolean }>(sql`
    WITH taken AS (
      DELETE FROM untold_messages WHERE message_id IN (
        SELECT message_id FROM untold_messages ORDER BY message_id ${limitTo(limit)} FOR UPDATE SKIP LOCKED)
      RETURNING message_id)
    SELECT x.id, x.conversation_id, x.sender_id, m.user_id AS receiver_id, x.content, x.image IS NOT NULL AS has_image, c.title,
      c.asked_by, m.unread, u.first_name, u.last_name, u.profile_image_url,
      m.read_seq < x.seq AND x.deleted_at IS NULL AS is_news
    FROM taken
    JOIN messages x ON x.id = taken.message_id
    JOIN conversations c ON c.id = x.conversation_id
    JOIN conversation_members m ON m.conversation_id = x.conversation_id AND m.user_id <> x.sender_id
    JOIN users u ON u.id = x.sender_id
    ORDER BY x.id`);
  return { taken: rows.length, rows: rows.filter(({ is_news }) => is_news) };
}
