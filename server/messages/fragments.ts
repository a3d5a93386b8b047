import { sql } from '../platform/sql.ts';
import type { Rows } from './rows.generated.ts';
import type { MessageRow } from './shapes.ts';

/** A message with its sender and how far its receiver has read. */
export type SaidRow = Rows['said'];
export type ConversationRow = Rows['conversation'];
/** A message before it has its number and time. */
export type DraftRow = Omit<MessageRow, 'seq' | 'created_at'>;

export const MESSAGE = sql`x.id, x.conversation_id, x.seq, x.sender_id, x.content, x.message_type, x.image, x.shows, x.product_id,
  x.client_id, x.warning, x.created_at`;
