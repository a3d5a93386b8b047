import type { MessageNews } from '../../contract/messages.ts';
import { call } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { failedAs } from '../lib/error-toast.ts';
import { onLive } from '../lib/live.ts';
import { queryClient } from '../lib/query.ts';
import { signInAgain } from '../lib/sign-in.ts';
import {
  changeConversation,
  conversationList,
  dropConversation,
  dropIfGone,
  noteMessage,
  refreshConversation,
} from './conversations.ts';
import { forgetKept, onKeptElsewhere } from './device-storage.ts';
import { outbox } from './outbox.ts';
import type { ChosenPhoto } from './photos.ts';
import { dropPhoto, tidyPhotos, uploadPhoto } from './photos.ts';
import { createSender } from './sender.ts';
import { applyMessage, applyRead } from './threads.ts';
import { resetTyping, showTyping, stopTyping } from './typing.ts';

// The tab where a message was written sends it. Another tab does so only after this time, in case the first was closed.
const PATIENCE = 15_000;

const sender = createSender({
  upload: uploadPhoto,
  post: ({ conversationId, clientId, content, imageUrl }) =>
    call('POST /api/conversations/{id}/messages', {
      params: { id: conversationId },
      body: { conversationId, clientId, content, imageUrl },
    }),
  arrived(message) {
    applyMessage(message);
    noteMessage(message);
    dropPhoto(message.clientId);
  },
  refused({ conversationId, clientId }, error) {
    const showFailed = failedAs('Failed to send message. Please try again.', error.reason);
    dropIfGone(conversationId, showFailed)(error);
    // The uploaded picture is gone or was refused, so the next try uploads it again.
    if (error.fields.imageUrl) outbox.change(clientId, { imageUrl: undefined });
    if (error.status !== 400 && error.status !== 404) void refreshConversation(conversationId);
  },
  signedOut: signInAgain,
});

let started = false;

/** Starts sending and receiving, once per page: sends unsent messages and follows live events. */
export function startMessaging() {
  if (started || !boot.user) return;
  started = true;
  forgetKept('others');
  // Events are applied to the list, so it must be in the cache before the first one.
  queryClient.getQueryCache().build(queryClient, queryClient.defaultQueryOptions(conversationList));
  followNews(boot.user.id);
  sender.sendAll();
  addEventListener('online', sender.sendAll);
  document.addEventListener('visibilitychange', () => document.hidden || sender.sendAll());
  onKeptElsewhere('unsent ', () => setTimeout(sender.sendAll, PATIENCE));
  void tidyPhotos();
}

/** Shows a message at once and sends it as soon as possible. Each photo is a message of its own; the first carries the text. */
export function sendMessage(conversationId: string, content: string, photos: readonly ChosenPhoto[] = []) {
  resetTyping();
  if (photos.length === 0) outbox.add({ clientId: crypto.randomUUID(), conversationId, content });
  for (const [index, { clientId, width, height }] of photos.entries())
    outbox.add({ clientId, conversationId, content: index === 0 ? content : '', photo: { width, height } });
  sender.send(conversationId);
}

export function retryMessage(clientId: string) {
  const entry = outbox.find(clientId);
  if (!entry) return;
  outbox.change(clientId, { refused: undefined });
  sender.send(entry.conversationId);
}

const on = <Topic extends keyof MessageNews>(topic: Topic, listener: (news: MessageNews[Topic]) => void) =>
  onLive(topic, (data) => listener(data as MessageNews[Topic]));

/** Applies live events to the caches, whichever page is open. */
function followNews(meId: string) {
  on('messages', ({ message, unreadCount }) => {
    applyMessage(message);
    noteMessage(message, unreadCount);
    if (message.senderId === meId) outbox.remove(message.clientId);
    else stopTyping(message.conversationId);
  });

  on('message-reads', ({ conversationId, userId, seq, unreadCount }) => {
    const isMine = userId === meId;
    if (!isMine) applyRead(conversationId, seq);
    changeConversation(conversationId, (one) => ({
      ...one,
      unreadCount: unreadCount ?? one.unreadCount,
      lastMessage:
        one.lastMessage && (one.lastMessage.senderId === meId) !== isMine && one.lastMessage.seq <= seq
          ? { ...one.lastMessage, isRead: true }
          : one.lastMessage,
    }));
  });

  on('typing', ({ conversationId }) => showTyping(conversationId));

  on('conversations', ({ conversationId, gone }) => {
    if (gone) dropConversation(conversationId);
    else void refreshConversation(conversationId);
  });

  // The trade that a conversation is about has changed.
  onLive('transactions', (data) => {
    const { transactionId } = data as { transactionId: string };
    const items = queryClient.getQueryData(conversationList.queryKey)?.items ?? [];
    const about = items.filter((one) => one.about?.transaction?.id === transactionId);
    for (const { id } of about) void refreshConversation(id);
    if (about.length === 0)
      void queryClient.invalidateQueries({ queryKey: conversationList.queryKey, exact: true });
  });
}
