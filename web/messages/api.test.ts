import { expect, it, vi } from 'vitest';
import type { Conversation, Message } from '../../contract/messages.ts';
import { ApiError } from '../lib/api.ts';
import { queryClient } from '../lib/query.ts';
import { markRead } from './api.ts';
import { conversationList, dropIfGone, oneConversation } from './conversations.ts';
import { outbox } from './outbox.ts';
import { applyMessage, threadQuery } from './threads.ts';

const message = (id: string, seq: number) =>
  ({ id, seq, conversationId: 'c', senderId: 'leo', content: id, messageType: 'text' }) as Message;
const unread = () => queryClient.getQueryData(conversationList.queryKey)?.items[0]?.unreadCount;

it('leaves unread what arrives while the one before is marked as read', async () => {
  let answer = () => {};
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/read')
      ? new Promise<Response>((resolve) => {
          answer = () => resolve(new Response(null, { status: 204 }));
        })
      : Promise.resolve(Response.json([message('first', 1)])),
  );
  await queryClient.fetchQuery(threadQuery('c'));
  queryClient.setQueryData(conversationList.queryKey, {
    items: [{ id: 'c', unreadCount: 1 } as Conversation],
    nextCursor: null,
  });

  const marked = markRead('c', 'first');
  applyMessage(message('second', 2));
  answer();
  await marked;
  expect(unread()).toBe(1);

  const again = markRead('c', 'second');
  answer();
  await again;
  expect(unread()).toBe(0);
});

it('sends a read mark that did not get through once the connection is back, and only the last', async () => {
  const sent: string[] = [];
  let online = false;
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    if (!online) return Promise.reject(new TypeError('Failed to fetch'));
    sent.push(JSON.parse(body).upTo);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  // `userAgent` is needed because the code that reports failures is loaded here and reads it.
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
  await markRead('c', 'third');
  await markRead('c', 'fourth');
  online = true;
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent).toEqual(['fourth']));
  page.dispatchEvent(new Event('online'));
  expect(sent).toEqual(['fourth']);
});

it('shows a conversation no longer that is gone, nor what was written for it', async () => {
  queryClient.setQueryData(conversationList.queryKey, {
    items: [
      { id: 'c', lastMessageAt: '' },
      { id: 'd', lastMessageAt: '' },
    ] as Conversation[],
    nextCursor: null,
  });
  queryClient.setQueryData(oneConversation('c').queryKey, { id: 'c' } as Conversation);
  outbox.add({ clientId: 'one', conversationId: 'c', content: 'Never sent.' });
  outbox.add({ clientId: 'two', conversationId: 'd', content: 'On its way.' });
  const listed = () => queryClient.getQueryData(conversationList.queryKey)?.items.map(({ id }) => id);
  const otherwise = vi.fn();

  const busy = new ApiError(503, '', '{"code":"unavailable","message":"Busy."}');
  const message = new ApiError(404, '', '{"code":"message_not_found","message":"Not there."}');
  for (const error of [busy, message]) dropIfGone('c', otherwise)(error);
  expect(otherwise.mock.calls).toEqual([[busy], [message]]);
  expect(listed()).toEqual(['c', 'd']);

  dropIfGone('c', otherwise)(new ApiError(404, '', '{"code":"conversation_not_found","message":"Gone."}'));
  expect(otherwise).toHaveBeenCalledTimes(2);
  expect(listed()).toEqual(['d']);
  expect(queryClient.getQueryState(oneConversation('c').queryKey)).toMatchObject({
    status: 'error',
    data: undefined,
  });
  expect(outbox.all().map(({ clientId }) => clientId)).toEqual(['two']);
});
