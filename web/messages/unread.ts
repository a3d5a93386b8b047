import type { MessageNews } from '../../contract/messages.ts';
import { onLive } from '../lib/live.ts';
import { queryClient, read } from '../lib/query.ts';

export const unreadMessages = read('GET /api/conversations/unread-count');

// What arrives in the thread one is looking at is read a moment later.
const SETTLED = 500;

/** Reads the number for the header anew when it may be another one. */
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
