import { sql } from 'drizzle-orm';
import type { MessageWarning } from '../../contract/messages.ts';
import type { ListingStatus, ListingType, TransactionStatus } from '../../contract/trade-words.ts';

/** A picture as a message needs it; `id` is the media row's. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}

/** A message before it has its place. */
export interface DraftRow {
  id: string;
  conversation_id: string;
  sender_id: string;
  content: string;
  message_type: 'text' | 'image' | 'event' | 'deleted';
  image: StoredPicture | null;
  product_id: string | null;
  client_id: string;
  warning: MessageWarning | null;
}

export interface MessageRow extends DraftRow, Record<string, unknown> {
  seq: number;
  created_at: string;
}

export const MESSAGE = sql`x.id, x.conversation_id, x.seq, x.sender_id, x.content, x.message_type, x.image, x.product_id,
  x.client_id, x.warning, x.created_at`;

export interface PersonRow {
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}

export interface ConversationRow extends Record<string, unknown>, PersonRow {
  id: string;
  type: 'general' | 'product_inquiry';
  title: string | null;
  listing_id: string | null;
  product_id: string | null;
  is_active: boolean;
  created_at: string;
  last_message_at: string;
  asked_by: string | null;
  other_id: string;
  unread: number;
  read_seq: number;
  other_read_seq: number;
  other_read_id: string | null;
  blocked: boolean;
  can_write: boolean;
  last_message: MessageRow | null;
  about: AboutRow | null;
}

interface AboutRow {
  listing_id: string | null;
  owner_id: string | null;
  product_id: string;
  title: string;
  image: StoredPicture | null;
  type: ListingType | null;
  price: string | null;
  price_min: string | null;
  price_max: string | null;
  status: ListingStatus | null;
  cover_start: string | null;
  cover_end: string | null;
  proof_date: string | null;
  transaction_id: string | null;
  transaction_status: TransactionStatus | null;
  agreed_price: string | null;
  meeting_location: string | null;
  meeting_at: string | null;
  buyer_id: string | null;
}

/** `m` is the member who looks. Either has blocked the other. */
const BLOCKED = sql`EXISTS (
  SELECT 1 FROM blocks b WHERE (b.blocker_id = m.user_id AND b.blocked_id = m.other_id)
    OR (b.blocker_id = m.other_id AND b.blocked_id = m.user_id))`;

/** The two have a trade about the listing that is under way. A meeting must be arranged, whatever else one wants to read. */
const TRADING = sql`EXISTS (
  SELECT 1 FROM transactions t WHERE t.listing_id = c.listing_id AND t.buyer_id IN (m.user_id, m.other_id)
    AND t.seller_id IN (m.user_id, m.other_id) AND t.sealed_at IS NULL AND t.status <> 'cancelled')`;

/** Whether the member `m` of the conversation `c` may say something to the other, `o`. */
export const REFUSED = sql`(${BLOCKED} OR NOT (o.allow_messages OR ${TRADING}))`;
/** A stranger says one thing, then waits. */
export const WAITS = sql`(c.asked_by = m.user_id AND c.last_seq > 0) IS TRUE`;
export const NOT_BLOCKED = sql`NOT ${BLOCKED}`;
