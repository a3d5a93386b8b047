import { sql } from '../platform/sql.ts';
import { eitherBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';
import type { MessageRow } from './shapes.ts';

/** A message with who wrote it, and how far the one it is for has read. */
export type SaidRow = Rows['said'];
export type ConversationRow = Rows['conversation'];
export type PersonRow = Pick<SaidRow, 'first_name' | 'last_name' | 'profile_image_url'>;
/** A message before it has its place. */
export type DraftRow = Omit<MessageRow, 'seq' | 'created_at'>;

export const MESSAGE = sql`x.id, x.conversation_id, x.seq, x.sender_id, x.content, x.message_type, x.image, x.product_id,
  x.client_id, x.warning, x.created_at`;

/** `m` is the member who looks. Either has blocked the other. */
const BLOCKED = eitherBlocked(sql`m.person_id`, sql`m.other_id`);

/** The two have a trade about the listing that is under way. A meeting must be arranged, whatever else one wants to read. */
const TRADING = sql`EXISTS (
  SELECT 1 FROM trade_heads t WHERE t.listing_id = c.listing_id AND t.buyer_id IN (m.person_id, m.other_id)
    AND t.seller_id IN (m.person_id, m.other_id) AND t.sealed_at IS NULL AND t.status <> 'cancelled')`;

/** Whether the member `m` of the conversation `c` may say something to the other, `o`. */
export const REFUSED = sql`(${BLOCKED} OR NOT (o.allow_messages OR ${TRADING}))`;
/** A stranger says one thing, then waits. */
export const WAITS = sql`(c.asked_by = m.person_id AND c.last_seq > 0) IS TRUE`;
export const NOT_BLOCKED = sql`NOT ${BLOCKED}`;
