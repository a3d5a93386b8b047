import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Message } from '../../contract/messages.ts';
import { call, callList, type Input } from '../lib/api.ts';
import { byCursor } from '../lib/paging.ts';
import { changeConversation, dropConversation, refreshConversation } from './conversations.ts';
import { hear } from './threads.ts';

/** How far was told last, by conversation: the same is not told twice. */
const told = new Map<string, string>();

export async function markRead(id: string, upTo: string) {
  if (told.get(id) === upTo) return;
  told.set(id, upTo);
  try {
    await call('POST /api/conversations/{id}/read', { params: { id }, body: { upTo } });
    changeConversation(id, (one) => ({ ...one, unreadCount: 0 }));
  } catch {
    // Next time the thread is looked at.
    told.delete(id);
  }
}

export async function takeBack(message: Message) {
  const { conversationId: id, id: messageId } = message;
  await call('DELETE /api/conversations/{id}/messages/{messageId}', { params: { id, messageId } });
  hear({ ...message, content: '', messageType: 'deleted', image: null, imageUrl: null, warning: null });
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
    // Words that were searched for a while ago are searched for again.
    staleTime: 10_000,
  });
