import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';
import { warningOf } from './rules.ts';

export interface SeededMessage {
  id: string;
  senderId: string;
  content: string;
  messageType: 'text' | 'event';
  createdAt: Date;
}

export interface SeededConversation {
  id: string;
  /** The first person wrote the first message. */
  people: readonly [string, string];
  listingId: string | null;
  productId: string | null;
  title: string | null;
  /** The first writer is a stranger who has not been accepted yet. */
  isRequest: boolean;
  messages: SeededMessage[];
  /** How many of the last messages to this person they have not read yet. */
  unread: { personId: string; count: number } | null;
}

/** Inserts the demo conversations, one statement per table. */
export async function seedConversations(tx: Db, conversations: SeededConversation[]): Promise<void> {
  const rows = conversations.map((one) => {
    const [person1, person2] = [...one.people].sort();
    const last = one.messages.at(-1)?.createdAt;
    const type = one.listingId || one.productId ? 'product_inquiry' : 'general';
    const askedBy = one.isRequest ? one.people[0] : null;
    const { messages, people: _, ...rest } = one;
    return {
      ...rest,
      person1,
      person2,
      type,
      askedBy,
      last,
      at: messages[0]?.createdAt,
      seq: messages.length,
    };
  });
  const members = conversations.flatMap((one) => one.people.map((personId) => memberOf(one, personId)));
  const messages = conversations.flatMap(({ id: conversationId, messages: list }) =>
    list.map((message, index) => ({
      ...message,
      conversationId,
      seq: index + 1,
      warning: message.messageType === 'event' ? null : warningOf(message.content),
    })),
  );
  await run(tx)`
    INSERT INTO conversations (id, person1_id, person2_id, type, listing_id, product_id, title, created_at, last_seq, last_message_at, asked_by)
    SELECT id, person1, person2, type, "listingId", "productId", title, at, seq, last, "askedBy"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(
      id uuid, person1 uuid, person2 uuid, type text, "listingId" uuid, "productId" uuid, title text, at timestamptz, seq integer,
      last timestamptz, "askedBy" uuid)`;
  await run(tx)`
    INSERT INTO conversation_members (conversation_id, person_id, other_id, listed, unread, read_seq, read_id, last_message_at)
    SELECT "conversationId", "personId", "otherId", true, unread, "readSeq", "readId", last
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS row(
      "conversationId" uuid, "personId" uuid, "otherId" uuid, unread integer, "readSeq" integer, "readId" uuid, last timestamptz)`;
  await run(tx)`
    INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, warning, created_at)
    SELECT id, "conversationId", seq, "senderId", content, "messageType", id::text, warning, "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS row(
      id uuid, "conversationId" uuid, seq integer, "senderId" uuid, content text, "messageType" text, warning text,
      "createdAt" timestamptz)`;
}

function memberOf({ id, people, messages, unread }: SeededConversation, personId: string) {
  const count = unread?.personId === personId ? unread.count : 0;
  const theirs = messages.filter(({ senderId }) => senderId !== personId);
  // Everything before the first unread message is read.
  const firstUnread = count > 0 ? messages.findIndex(({ id: at }) => at === theirs.at(-count)?.id) : -1;
  const readSeq = firstUnread === -1 ? messages.length : firstUnread;
  return {
    conversationId: id,
    personId,
    otherId: people.find((person) => person !== personId),
    unread: count,
    readSeq,
    readId: messages[readSeq - 1]?.id ?? null,
    last: messages.at(-1)?.createdAt,
  };
}
