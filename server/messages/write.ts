import { v7 as uuidv7 } from 'uuid';
import type { Message, MessageNews } from '../../contract/messages.ts';
import type { Proof } from '../../contract/proof.ts';
import { allowViewer, attachMedia, type StoredPicture, toStored } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { toSeenAuthor } from '../profiles/public.ts';
import type { DraftRow } from './fragments.ts';
import { warningOf } from './rules.ts';
import { NOTIFY_JOB } from './sent-events.ts';
import { findRefusal } from './store.ts';
import { insertMessage } from './thread-store.ts';
import { toDraft, toMessage } from './view.ts';

type MessageServices = Pick<Platform, 'clock' | 'jobs'>;

export interface NewMessage {
  conversationId: string;
  senderId: string;
  content: string;
  /** An `event` is a line about the trade, such as `Meeting proposed`; it is refused only after a block. */
  messageType?: 'text' | 'event';
  /** One of the sender's own uploads. */
  imageUrl?: string | null | undefined;
  /** What may be said of the receipt that the picture shows. */
  shows?: Proof;
  clientId?: string | undefined;
  /** No notification, because the caller sends its own, as a trade does for its first message. */
  quiet?: boolean;
}

/** Sends a message on behalf of another room. */
export async function postMessage(
  tx: Db,
  platform: MessageServices,
  saying: NewMessage,
): Promise<Message | null> {
  const message = await storeMessage(tx, platform, saying);
  if (message && message.messageType !== 'event' && !saying.quiet)
    await platform.jobs.enqueue(tx, NOTIFY_JOB, {});
  return message;
}

/** Stores a message and returns it as its sender sees it; `null` for an event dropped because of a block. */
export async function storeMessage(
  tx: Db,
  platform: MessageServices,
  saying: NewMessage,
): Promise<Message | null> {
  const { conversationId, senderId, content, messageType = 'text', imageUrl, quiet = false } = saying;
  const id = uuidv7();
  const image = imageUrl ? await attachImage(tx, platform, senderId, id, imageUrl) : null;
  const isEvent = messageType === 'event';
  const row: DraftRow = {
    id,
    conversation_id: conversationId,
    sender_id: senderId,
    content,
    message_type: image ? 'image' : messageType,
    image,
    shows: saying.shows ?? null,
    product_id: null,
    client_id: saying.clientId ?? id,
    warning: isEvent ? null : warningOf(content),
  };
  const notify = !isEvent && !quiet;
  const stored = await insertMessage(tx, row, { draft: toDraft(row), now: platform.clock.now(), notify });
  if (!stored) {
    if (isEvent) return null;
    throw await refusal(tx, conversationId, senderId);
  }
  if (image) await allowViewer(tx, image.id, stored.other_id);
  return toMessage(
    { ...row, seq: stored.seq, created_at: stored.at },
    senderId,
    toSeenAuthor(senderId, { ...stored, is_deleted: false }),
    false,
  );
}

export const publishToBoth = (
  tx: Db,
  { live }: Pick<Platform, 'live'>,
  updates: { personId: string; data: MessageNews['messages'] }[],
) => live.publishToEach(tx, 'messages', updates);

async function attachImage(
  tx: Db,
  platform: MessageServices,
  ownerId: string,
  usedBy: string,
  reference: string,
): Promise<StoredPicture | null> {
  const sentImage = {
    ownerId,
    purpose: 'message' as const,
    field: 'imageUrl',
    references: [reference],
    usedBy,
  };
  const [row] = await attachMedia(tx, platform, sentImage);
  return row ? toStored(row) : null;
}

async function refusal(tx: Db, conversationId: string, senderId: string): Promise<Problem> {
  const found = await findRefusal(tx, conversationId, senderId);
  if (!found) return new Problem('conversation_not_found');
  return new Problem(found.refused ? 'messages_refused' : 'request_waiting');
}
