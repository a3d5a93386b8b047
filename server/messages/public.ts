import type { Platform } from '../platform/platform.ts';
import { addMessagesPage } from './page.ts';
import { addConversationRoutes } from './routes.ts';
import { addThreadRoutes } from './thread-routes.ts';

export { previewOf } from './news.ts';
export { openConversation } from './open.ts';
export { type SeededConversation, seedConversations } from './seed.ts';
export { postMessage } from './write.ts';

export function addMessages(platform: Platform) {
  addConversationRoutes(platform);
  addThreadRoutes(platform);
  addMessagesPage(platform);
}
