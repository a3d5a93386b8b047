import { type Sql, sql } from '../platform/sql.ts';
import { eitherBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';
import type { MessageRow } from './shapes.ts';

/** A message with its sender and how far its receiver has read. */
export type SaidRow = Rows['said'];
export type ConversationRow = Rows['conversation'];
/** A message before it has its number and time. */
export type DraftRow = Omit<MessageRow, 'seq' | 'created_at'>;

export const MESSAGE = sql`x.id, x.conversation_id, x.seq, x.sender_id, x.content, x.message_type, x.image, x.product_id,
  x.client_id, x.warning, x.created_at`;

/** Whether the member `m` or the other person has blocked the other. */
const BLOCKED = eitherBlocked(sql`m.person_id`, sql`m.other_id`);

/** Whether two people have an open trade. */
export const trading = (one: Sql, other: Sql) => sql`EXISTS (
  SELECT 1 FROM trade_heads t WHERE t.buyer_id IN (${one}, ${other}) AND t.seller_id IN (${one}, ${other})
    AND t.sealed_at IS NULL AND t.status <> 'cancelled')`;

/** The two have an open trade about the listing: they must be able to arrange a meeting even if messages are off. */
const TRADING = sql`EXISTS (
  SELECT 1 FROM trade_heads t WHERE t.listing_id = c.listing_id AND t.buyer_id IN (m.person_id, m.other_id)
    AND t.seller_id IN (m.person_id, m.other_id) AND t.sealed_at IS NULL AND t.status <> 'cancelled')`;

/** The other person has written here: a talk that goes on when they take no new ones. */
const ANSWERED = sql`EXISTS (
  SELECT 1 FROM messages said WHERE said.conversation_id = c.id AND said.sender_id = m.other_id
    AND said.message_type IN ('text', 'image'))`;

/** Whether the member `m` of the conversation `c` may not write to the other person `o`, who may be gone. */
export const REFUSED = sql`(o.id IS NULL OR ${BLOCKED} OR NOT (o.allow_messages OR ${TRADING} OR ${ANSWERED}))`;
/** Whether `m` has sent a request, which allows one message until it is accepted. */
export const WAITS = sql`(c.asked_by = m.person_id AND c.last_seq > 0) IS TRUE`;
export const NOT_BLOCKED = sql`NOT ${BLOCKED}`;
