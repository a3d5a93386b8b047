import type { Platform } from '../platform/platform.ts';
import { addMessagesPage } from './page.ts';
import { addConversationRoutes } from './routes.ts';
import { addThreadRoutes } from './thread-routes.ts';

export { exported } from './export-store.ts';
export { findUnread, messagesAbout, takesMessages } from './neighbours-store.ts';
export { previewOf } from './news.ts';
export { openConversation } from './open.ts';
export { type SeededConversation, seedConversations } from './seed.ts';
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

export function addMessages(platform: Platform) {
  addConversationRoutes(platform);
  addThreadRoutes(platform);
  addMessagesPage(platform);
}
