import type { MessageNews } from '../../contract/messages.ts';
import { onLive } from '../lib/live.ts';
import { queryClient } from '../lib/query.ts';
import {
  changeConversation,
  conversationList,
  dropConversation,
  noteMessage,
  refreshConversation,
} from './conversations.ts';
import { outbox } from './outbox.ts';
import { hear, hearRead } from './threads.ts';
import { hearTyping, stopTyping } from './typing.ts';

const on = <Topic extends keyof MessageNews>(topic: Topic, listener: (news: MessageNews[Topic]) => void) =>
  onLive(topic, (data) => listener(data as MessageNews[Topic]));

/** From here on, what both say and do is put where it is shown, whichever page is open. */
export function followNews(meId: string) {
  on('messages', ({ message, unreadCount }) => {
    hear(message);
    noteMessage(message, unreadCount);
    if (message.senderId === meId) outbox.remove(message.clientId);
    else stopTyping(message.conversationId);
  });

  on('message-reads', ({ conversationId, userId, seq, unreadCount }) => {
    const isMine = userId === meId;
    if (!isMine) hearRead(conversationId, seq);
    changeConversation(conversationId, (one) => ({
      ...one,
      unreadCount: unreadCount ?? one.unreadCount,
      lastMessage:
        one.lastMessage && (one.lastMessage.senderId === meId) !== isMine && one.lastMessage.seq <= seq
          ? { ...one.lastMessage, isRead: true }
          : one.lastMessage,
    }));
  });

  on('typing', ({ conversationId }) => hearTyping(conversationId));

  on('conversations', ({ conversationId, gone }) => {
    if (gone) dropConversation(conversationId);
    else void refreshConversation(conversationId);
  });

  // What a conversation is about has moved on.
  onLive('transactions', (data) => {
    const { transactionId } = data as { transactionId: string };
    const items = queryClient.getQueryData(conversationList.queryKey)?.items ?? [];
    const about = items.filter((one) => one.about?.transaction?.id === transactionId);
    for (const { id } of about) void refreshConversation(id);
    if (about.length === 0)
      void queryClient.invalidateQueries({ queryKey: conversationList.queryKey, exact: true });
  });
}
