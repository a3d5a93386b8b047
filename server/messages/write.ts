import { v7 as uuidv7 } from 'uuid';
import type { Message, MessageNews } from '../../contract/messages.ts';
import { allowViewer, attachMedia, type StoredPicture, toStored } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { TELL_JOB } from './news.ts';
import type { DraftRow } from './rows.ts';
import { warningOf } from './rules.ts';
import { findRefusal } from './store.ts';
import { insertMessage } from './thread-store.ts';
import { toAuthor, toDraft, toMessage } from './view.ts';

type House = Pick<Platform, 'clock' | 'jobs'>;

export interface NewMessage {
  conversationId: string;
  senderId: string;
  content: string;
  /** A line about the trade, such as `Meeting scheduled`, is an event: nobody's words, and never refused but for a block. */
  messageType?: 'text' | 'event';
  /** An upload of the sender's own. */
  imageUrl?: string | null | undefined;
  clientId?: string | undefined;
  /** Whoever says it tells the other by themselves, as a trade does of its first message. */
  quiet?: boolean;
}

/** Says something as part of what another domain does. */
export async function postMessage(tx: Db, house: House, saying: NewMessage): Promise<Message | null> {
  const message = await storeMessage(tx, house, saying);
  if (message && message.messageType !== 'event' && !saying.quiet) await house.jobs.enqueue(tx, TELL_JOB, {});
  return message;
}

/** Stores it and gives it as its sender sees it; `null` for an event that a block swallows. */
export async function storeMessage(tx: Db, house: House, saying: NewMessage): Promise<Message | null> {
  const { conversationId, senderId, content, messageType = 'text', imageUrl, quiet = false } = saying;
  const id = uuidv7();
  const image = imageUrl ? await hold(tx, house, senderId, id, imageUrl) : null;
  const isEvent = messageType === 'event';
  const row: DraftRow = {
    id,
    conversation_id: conversationId,
    sender_id: senderId,
    content,
    message_type: image ? 'image' : messageType,
    image,
    product_id: null,
    client_id: saying.clientId ?? id,
    warning: isEvent ? null : warningOf(content),
  };
  const notify = !isEvent && !quiet;
  const stored = await insertMessage(tx, row, { draft: toDraft(row), now: house.clock.now(), notify });
  if (!stored) {
    if (isEvent) return null;
    throw await refusal(tx, conversationId, senderId);
  }
  if (image) await allowViewer(tx, image.id, stored.other_id);
  return toMessage(
    { ...row, seq: stored.seq, created_at: stored.at },
    senderId,
    toAuthor(senderId, stored),
    false,
  );
}

export const tellBoth = (
  tx: Db,
  { live }: Pick<Platform, 'live'>,
  told: { personId: string; data: MessageNews['messages'] }[],
) => live.tellEach(tx, 'messages', told);

async function hold(
  tx: Db,
  house: House,
  ownerId: string,
  usedBy: string,
  reference: string,
): Promise<StoredPicture | null> {
  const given = { ownerId, purpose: 'message' as const, field: 'imageUrl', references: [reference], usedBy };
  const [row] = await attachMedia(tx, house, given);
  return row ? toStored(row) : null;
}

async function refusal(tx: Db, conversationId: string, senderId: string): Promise<Problem> {
  const found = await findRefusal(tx, conversationId, senderId);
  if (!found) return new Problem('conversation_not_found');
  return new Problem(found.refused ? 'messages_refused' : 'request_waiting');
}
