import { holdPeople } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import { limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { trading } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('messages');

/** The number of messages in all conversations about a listing. */
export const messagesAbout = (listingId: Sql) =>
  sql`(SELECT coalesce(sum(c.messages_count), 0)::int FROM conversations c WHERE c.listing_id = ${listingId})`;

interface Lister {
  id: Sql;
  /** Whether they take messages from anybody. */
  allows: Sql;
  listingId: Sql;
}

/** Whether `openConversation` would let a person write to the lister about the listing. It ignores blocks. */
export const takesMessages = (personId: string | undefined, { id, allows, listingId }: Lister) =>
  personId === undefined
    ? allows
    : sql`(${allows} OR ${trading(sql`${personId}`, id)} OR EXISTS (
        SELECT 1 FROM conversations c WHERE c.listing_id = ${listingId} AND c.person1_id = least(${personId}::uuid, ${id})
          AND c.person2_id = greatest(${personId}::uuid, ${id})))`;

/**
 * The sender's messages that the receiver has not read and that are due for a notification. It locks the people, then the
 * conversation, so that marking it read waits and then also marks the notification read. `last` is the beginning of the
 * last message; `about` is the title of what the conversation is about, if any.
 */
export async function findUnread(
  tx: Db,
  id: string,
  { senderId, receiverId, most }: { senderId: string; receiverId: string; most: number },
) {
  await holdPeople(tx, sql`${senderId}, ${receiverId}`);
  await run(tx)`SELECT 1 FROM conversations WHERE id = ${id} FOR SHARE`;
  return one(tx, 'findUnread')`
    WITH unread AS (
      SELECT x.seq, left(x.content, 200) AS content, x.image IS NOT NULL AS has_image
      FROM conversation_members m JOIN messages x ON x.conversation_id = m.conversation_id
        AND x.seq > greatest(m.read_seq, m.hidden_before_seq)
      WHERE m.conversation_id = ${id} AND m.person_id = ${receiverId} AND x.sender_id = ${senderId}
        AND x.message_type IN ('text', 'image') AND NOT EXISTS (SELECT 1 FROM unnotified_messages u WHERE u.message_id = x.id)
      ORDER BY x.seq DESC ${limitTo(most)})
    SELECT (SELECT count(*)::int FROM unread) AS count /* not null */, c.title AS about,
      coalesce(c.asked_by = ${senderId}, false) AS "isRequest" /* not null */,
      (SELECT jsonb_build_object('content', content, 'has_image', has_image) FROM unread ORDER BY seq DESC LIMIT 1) AS last
    FROM conversations c WHERE c.id = ${id}`;
}
