import type { Db } from '../platform/database.ts';
import { limitTo } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('messages');

export type UnnotifiedRow = Rows['takeUnnotified'];

/** Takes a batch of messages that nobody was notified of; `taken` also counts those read or deleted since. */
export async function takeUnnotified(tx: Db, limit: number) {
  const rows = await all(tx, 'takeUnnotified')`
    WITH taken AS (
      DELETE FROM unnotified_messages WHERE message_id IN (
        SELECT message_id FROM unnotified_messages ORDER BY message_id ${limitTo(limit)} FOR UPDATE SKIP LOCKED)
      RETURNING message_id)
    SELECT x.id, x.conversation_id, x.sender_id, m.person_id AS receiver_id,
      m.read_seq < x.seq AND x.deleted_at IS NULL AS is_news /* not null */
    FROM taken
    JOIN messages x ON x.id = taken.message_id
    JOIN conversation_members m ON m.conversation_id = x.conversation_id AND m.person_id <> x.sender_id
    ORDER BY x.id`;
  return { taken: rows.length, rows: rows.filter(({ is_news }) => is_news) };
}
