import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Message } from '../../contract/messages.ts';
import { call, callList, type Input } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { byCursor } from '../lib/paging.ts';
import { isUnanswered, sendOnReturn } from '../lib/send-on-return.ts';
import { changeConversation, dropConversation, noteMessage, refreshConversation } from './conversations.ts';
import { applyMessage, threadOf } from './threads.ts';

/** The last message reported as read, by conversation, so that none is reported twice. */
const reportedRead = new Map<string, string>();

export async function markRead(id: string, upTo: string) {
  if (reportedRead.get(id) === upTo) return;
  reportedRead.set(id, upTo);
  try {
    await call('POST /api/conversations/{id}/read', { params: { id }, body: { upTo } });
    // A message that came before this answer did is still unread.
    const last = threadOf(id).messages.findLast(({ senderId }) => senderId !== boot.user?.id);
    if (last?.id === upTo) changeConversation(id, (one) => ({ ...one, unreadCount: 0 }));
  } catch (error) {
    // After a failure, tries again the next time the thread is viewed.
    if (reportedRead.get(id) !== upTo) return;
    reportedRead.delete(id);
    if (isUnanswered(error)) sendOnReturn(`read ${id}`, () => void markRead(id, upTo));
  }
}

export async function deleteMessage(message: Message) {
  const { conversationId: id, id: messageId } = message;
  await call('DELETE /api/conversations/{id}/messages/{messageId}', { params: { id, messageId } });
  applyMessage({
    ...message,
    content: '',
    messageType: 'deleted',
    image: null,
    imageUrl: null,
    shows: null,
    warning: null,
  });
}

/** Shows a receipt to the buyer; the copy without what is covered becomes a message. */
export async function showReceipt(id: string, body: Input<'POST /api/conversations/{id}/receipt'>['body']) {
  const message = await call('POST /api/conversations/{id}/receipt', { params: { id }, body });
  applyMessage(message);
  noteMessage(message);
}

export async function answerRequest(id: string, accept: boolean) {
  await call('PATCH /api/conversations/{id}/request', { params: { id }, body: { accept } });
  if (accept) await refreshConversation(id);
  else dropConversation(id);
}

export async function leaveThread(id: string) {
  await call('DELETE /api/conversations/{id}', { params: { id } });
  dropConversation(id);
}

export type Report = Input<'POST /api/conversations/{id}/reports'>['body'];

export const reportThread = (id: string, body: Report) =>
  call('POST /api/conversations/{id}/reports', { params: { id }, body });

export const foundMessages = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/messages/search', q],
    queryFn: ({ pageParam }) => callList('GET /api/messages/search', { query: { q, cursor: pageParam } }),
    ...byCursor,
    // A repeated search is sent again after a while.
    staleTime: 10_000,
  });
