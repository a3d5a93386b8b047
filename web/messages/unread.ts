import type { MessageNews } from '../../contract/messages.ts';
import { onLive } from '../lib/live.ts';
import { queryClient, read } from '../lib/query.ts';

export const unreadMessages = read('GET /api/conversations/unread-count');

// In milliseconds: messages in the open thread are marked read within this time.
const SETTLED = 500;

/** Refetches the header's unread count when it may have changed. */
export function followUnread(meId: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function recount() {
    clearTimeout(timer);
    timer = setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: unreadMessages.queryKey }),
      SETTLED,
    );
  }
  const stops = [
    onLive('messages', (data) => {
      const { message, unreadCount } = data as MessageNews['messages'];
      if (message.senderId !== meId && unreadCount <= 1) recount();
    }),
    onLive('message-reads', (data) => {
      const { userId, unreadCount } = data as MessageNews['message-reads'];
      if (userId === meId && !unreadCount) recount();
    }),
    onLive('conversations', recount),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
