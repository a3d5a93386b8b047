import { firstUnreadMessages } from './messages/public.ts';
import { firstMood } from './mood/public.ts';
import { firstUnread } from './notifications/public.ts';
import type { Platform } from './platform/platform.ts';

/** The bars of a member's pages show unread counts, and every page adapts to the person's mood. */
export function addBars({ bars, db, clock }: Platform) {
  bars(async ({ id }) => {
    const parts = await Promise.all([
      firstUnreadMessages(db, id),
      firstUnread(db, id),
      firstMood(db, id, clock.now()),
    ]);
    return Object.assign({}, ...parts);
  });
}
