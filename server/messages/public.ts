import { beforePersonIsDeleted, onAccountRemoval } from '../identity/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import {
  deleteConversationsOf,
  emptyMessagesOf,
  emptyReportsOf,
  holdConversationsOf,
} from './deletion-store.ts';
import { addMessagesPage } from './page.ts';
import { addConversationRoutes } from './routes.ts';
import { countUnread } from './store.ts';
import { addThreadRoutes } from './thread-routes.ts';

export { exported } from './export-store.ts';
export { findUnread, messagesAbout, takesMessages } from './for-other-rooms-store.ts';
export { openConversation } from './open-conversation.ts';
export { type SeededConversation, seedConversations } from './seed.ts';
export { previewOf } from './sent-events.ts';
export { postMessage } from './write.ts';

interface MessageParties {
  conversationId: string;
  senderId: string;
  receiverId: string;
}

declare module '../platform/events.ts' {
  interface EventMap {
    /** Raised a moment after the message was sent. */
    'message-sent': MessageParties & { messageId: string };
    'message-taken-back': MessageParties;
    'conversation-read': { conversationId: string; personId: string };
  }
}

/** More messages than anybody can write between the last batch and the lock. */
const MANY = 1000;

export function addMessages(platform: Platform) {
  addConversationRoutes(platform);
  addThreadRoutes(platform);
  addMessagesPage(platform);
  onAccountRemoval('messages', async (tx, { live, clock }, personId, most) => {
    const talks = await emptyMessagesOf(tx, personId, most, clock.now());
    const updates = talks.map(({ conversation_id, other_id }) => ({
      personId: other_id,
      data: { conversationId: conversation_id, gone: false },
    }));
    await live.publishToEach(tx, 'conversations', updates);
    return (
      talks.reduce((sum, { emptied }) => sum + emptied, 0) ||
      (await emptyReportsOf(tx, personId, most)) ||
      deleteConversationsOf(tx, personId, most)
    );
  });
  beforePersonIsDeleted('messages', async (tx, { clock }, personId) => {
    await holdConversationsOf(tx, personId);
    await emptyMessagesOf(tx, personId, MANY, clock.now());
    await deleteConversationsOf(tx, personId, MANY);
  });
}

/** The unread count of the navigation bars, keyed by the browser's call. */
export const firstUnreadMessages = async (db: Db, personId: string) => ({
  'GET /api/conversations/unread-count': { count: await countUnread(db, personId) },
});
