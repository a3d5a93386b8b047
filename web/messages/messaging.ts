import type { MessageNews } from '../../contract/messages.ts';
import { call } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { onLive } from '../lib/live.ts';
import { queryClient } from '../lib/query.ts';
import { signInAgain } from '../lib/sign-in.ts';
import { toast } from '../ui/toast.ts';
import {
  changeConversation,
  conversationList,
  dropConversation,
  noteMessage,
  refreshConversation,
} from './conversations.ts';
import { forgetKept, onKeptElsewhere } from './kept.ts';
import { outbox } from './outbox.ts';
import type { ChosenPhoto } from './photos.ts';
import { dropPhoto, tidyPhotos, uploadPhoto } from './photos.ts';
import { createSender } from './sender.ts';
import { hear, hearRead } from './threads.ts';
import { doneTyping, hearTyping, stopTyping } from './typing.ts';

// The tab that something was written in sends it; another one only where that tab is gone.
const PATIENCE = 15_000;

const sender = createSender({
  upload: uploadPhoto,
  post: ({ conversationId, clientId, content, imageUrl }) =>
    call('POST /api/conversations/{id}/messages', {
      params: { id: conversationId },
      body: { conversationId, clientId, content, imageUrl },
    }),
  arrived(message) {
    hear(message);
    noteMessage(message);
    dropPhoto(message.clientId);
  },
  refused({ conversationId, clientId }, error) {
    toast({
      title: 'Failed to send message. Please try again.',
      description: error.reason,
      tone: 'destructive',
    });
    // The picture is gone, or was never good: the next try uploads it again.
    if (error.fields.imageUrl) outbox.change(clientId, { imageUrl: undefined });
    if (error.status !== 400) void refreshConversation(conversationId);
  },
  signedOut: signInAgain,
});

let started = false;

/** Once, by whoever needs it first: what is unsent goes, and what is said is heard, until the page is left. */
export function startMessaging() {
  if (started || !boot.user) return;
  started = true;
  forgetKept('others');
  followNews(boot.user.id);
  sender.sendAll();
  addEventListener('online', sender.sendAll);
  document.addEventListener('visibilitychange', () => document.hidden || sender.sendAll());
  onKeptElsewhere('unsent ', () => setTimeout(sender.sendAll, PATIENCE));
  void tidyPhotos();
}

/** Says it: shown at once, sent as soon as it can be. The photos go one message each, the words with the first. */
export function say(conversationId: string, content: string, photos: readonly ChosenPhoto[] = []) {
  doneTyping();
  if (photos.length === 0) outbox.add({ clientId: crypto.randomUUID(), conversationId, content });
  for (const [index, { clientId, width, height }] of photos.entries())
    outbox.add({ clientId, conversationId, content: index === 0 ? content : '', photo: { width, height } });
  sender.send(conversationId);
}

export function sayAgain(clientId: string) {
  const entry = outbox.find(clientId);
  if (!entry) return;
  outbox.change(clientId, { refused: undefined });
  sender.send(entry.conversationId);
}

export function unsay(clientId: string) {
  outbox.remove(clientId);
  dropPhoto(clientId);
}

const on = <Topic extends keyof MessageNews>(topic: Topic, listener: (news: MessageNews[Topic]) => void) =>
  onLive(topic, (data) => listener(data as MessageNews[Topic]));

/** From here on, what both say and do is put where it is shown, whichever page is open. */
function followNews(meId: string) {
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
