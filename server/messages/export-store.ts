import { addressIn } from '../media/public.ts';
import { ONE_PAGE, pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { nameIn } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('messages');

/** Whether the member `m` has written anything. */
const HAS_WRITTEN = sql`EXISTS (SELECT 1 FROM messages x WHERE x.conversation_id = m.conversation_id AND x.sender_id = m.person_id)`;

/** This room's part of a person's export. A conversation that the other person opened without writing in it is left out. */
export const exported = {
  conversations: {
    list: (db, personId, after) =>
      all(db, 'exportConversations')`
        SELECT c.id AS key, c.id, c.type, c.title, c.listing_id AS "listingId", c.product_id AS "productId",
          c.is_active AS "isActive", ${nameIn(sql`u`)} AS "with", NOT m.listed AS "left", m.unread AS "unreadCount",
          c.created_at AS "createdAt", m.last_message_at AS "lastMessageAt"
        FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id LEFT JOIN people_seen u ON u.id = m.other_id
        WHERE m.person_id = ${personId} AND (m.listed OR ${HAS_WRITTEN}) AND ${pageAfter(sql`c.id`, after)}`,
  },
  messages: {
    // Of what the person left or deleted for themselves, only the messages that they wrote.
    list: (db, personId, after) => {
      const [conversationId, seq] = after.split(' ');
      return all(db, 'exportMessages')`
        SELECT x.conversation_id || ' ' || x.seq AS key, x.id, x.conversation_id AS "conversationId", x.seq,
          CASE WHEN u.id IS NULL THEN '' ELSE x.content END AS content /* not null */,
          x.message_type AS "messageType", ${addressIn(sql`(x.image ->> 'id')`)} AS "imageUrl", x.shows,
          x.product_id AS "productId",
          x.sender_id = m.person_id AS own, ${nameIn(sql`u`)} AS sender,
          CASE WHEN x.sender_id <> m.person_id THEN x.warning END AS warning, x.created_at AS "createdAt"
        FROM conversation_members m JOIN messages x ON x.conversation_id = m.conversation_id
          AND (x.sender_id = m.person_id OR m.listed AND x.seq > m.hidden_before_seq)
        LEFT JOIN people_seen u ON u.id = x.sender_id
        WHERE m.person_id = ${personId} AND m.conversation_id >= ${conversationId}
          AND (m.conversation_id, x.seq) > (${conversationId}, ${Number(seq ?? 0)}::int)
        ORDER BY m.conversation_id, x.seq ${ONE_PAGE}`;
    },
  },
  conversationReports: {
    list: (db, personId, after) =>
      all(db, 'exportReports')`
        SELECT id AS key, id, conversation_id AS "conversationId", message_id AS "messageId", reason, note, created_at AS "createdAt"
        FROM conversation_reports WHERE reporter_id = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
} satisfies Record<string, Section>;
