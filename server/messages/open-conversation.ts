import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { refusalToBegin } from './access.ts';
import { findRecipient, insertConversation, reopenConversation } from './open-conversation-store.ts';

export interface ConversationStart {
  fromId: string;
  toId: string;
  listingId?: string | null;
  productId?: string | null;
  type: 'general' | 'product_inquiry';
}

/**
 * Finds or makes the two people's conversation about the listing, or their general one; concurrent calls make only one.
 * A message about a listing needs no request; without a listing a stranger's first message is a request.
 */
export async function openConversation(
  tx: Db,
  { live, clock }: Pick<Platform, 'live' | 'clock'>,
  { fromId, toId, listingId = null, productId = null, type }: ConversationStart,
): Promise<{ id: string; isNew: boolean }> {
  const between = { fromId, toId, listingId };
  const recipient = await findRecipient(tx, between);
  const refusal = refusalToBegin(recipient, listingId !== null);
  if (refusal) throw new Problem(refusal);

  const reopen = async (id: string) => {
    if (await reopenConversation(tx, id, fromId, productId))
      await live.publish(tx, fromId, 'conversations', { conversationId: id, gone: false });
    return { id, isNew: false };
  };
  if (recipient?.conversation_id) return reopen(recipient.conversation_id);
  const id = uuidv7();
  const askedBy = listingId || recipient?.known ? null : fromId;
  const made = { ...between, id, type, productId, askedBy, now: clock.now() };
  if (await insertConversation(tx, made)) {
    await live.publish(tx, fromId, 'conversations', { conversationId: id, gone: false });
    return { id, isNew: true };
  }
  const theirs = (await findRecipient(tx, between))?.conversation_id;
  if (!theirs) throw new Problem('user_not_found');
  return reopen(theirs);
}
