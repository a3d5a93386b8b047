import type { Conversation, Message } from '../../contract/messages.ts';
import { ApiError, call, callList, isGone } from '../lib/api.ts';
import { failedAs } from '../lib/error-toast.ts';
import { keptList, readOn } from '../lib/paging.ts';
import { queryClient, read, showGone, takeFromBoot } from '../lib/query.ts';
import { draftOf, keep } from './device-storage.ts';
import { outbox } from './outbox.ts';
import { dropPhoto } from './photos.ts';
import { later } from './thread.ts';
import { forgetThread, threadQuery } from './threads.ts';

const LIST = 'GET /api/conversations';
const ONE = 'GET /api/conversations/{id}';

export const conversationList = keptList<Conversation>(LIST, (limit) => callList(LIST, { query: { limit } }));

const listed = (id: string) =>
  queryClient.getQueryData(conversationList.queryKey)?.items.find((one) => one.id === id);

export const oneConversation = (id: string) => ({
  ...read(ONE, { params: { id } }),
  initialData: () => (takeFromBoot(`GET /api/conversations/${id}`) as Conversation | undefined) ?? listed(id),
});

export const readMoreConversations = () =>
  readOn<Conversation>(
    conversationList.queryKey,
    (cursor) => callList(LIST, { query: { cursor } }),
    (known, older) => ({ ...older, items: ordered([...known.items, ...older.items]) }),
  );

/** Without duplicates, the latest activity first. */
function ordered(items: Conversation[]): Conversation[] {
  const byId = new Map(items.map((one) => [one.id, one]));
  return [...byId.values()].sort((one, other) => other.lastMessageAt.localeCompare(one.lastMessageAt));
}

function changeList(change: (items: Conversation[]) => Conversation[]) {
  // A fetch in progress may be older than this change, so it is repeated.
  const busy = queryClient.isFetching({ queryKey: conversationList.queryKey, exact: true }) > 0;
  queryClient.setQueryData(
    conversationList.queryKey,
    (list) => list && { ...list, items: ordered(change(list.items)) },
  );
  if (busy) void queryClient.invalidateQueries({ queryKey: conversationList.queryKey, exact: true });
}

export function changeConversation(id: string, change: (one: Conversation) => Conversation) {
  changeList((items) => items.map((one) => (one.id === id ? change(one) : one)));
  queryClient.setQueryData(oneConversation(id).queryKey, (one) => one && change(one));
}

/** Refetches a conversation and sorts it into the list; removes it if it no longer exists. */
export async function refreshConversation(id: string) {
  try {
    const fresh = await call(ONE, { params: { id } });
    queryClient.setQueryData(oneConversation(id).queryKey, fresh);
    changeList((items) => [...items.filter((one) => one.id !== id), fresh]);
    // A deleted account's messages are deleted too, so a cached thread must be refetched.
    if (fresh.otherUser.isDeleted) void queryClient.invalidateQueries(threadQuery(id));
  } catch (error) {
    if (isGone(error)) dropConversation(id);
  }
}

/** Removes a conversation that no longer exists, with its draft and unsent messages. */
export function dropConversation(id: string) {
  changeList((items) => items.filter((one) => one.id !== id));
  forgetThread(id);
  for (const { clientId } of outbox.of(id)) discardMessage(clientId);
  keep(draftOf(id), null);
  for (const { queryKey } of [oneConversation(id), threadQuery(id)]) showGone(queryKey);
}

/** For `onError`: if the conversation no longer exists, says so and removes it; other errors go to `otherwise`. */
export const dropIfGone = (id: string, otherwise: (error: unknown) => void) => (error: unknown) => {
  if (!(error instanceof ApiError && error.code === 'conversation_not_found')) return otherwise(error);
  failedAs('This conversation is not there any more.')(error);
  dropConversation(id);
};

export function discardMessage(clientId: string) {
  outbox.remove(clientId);
  dropPhoto(clientId);
}

/** Updates the conversation after a message was sent or deleted. */
export function noteMessage(message: Message, unreadCount?: number) {
  const id = message.conversationId;
  const known = listed(id) ?? queryClient.getQueryData(oneConversation(id).queryKey);
  const isNew = !listed(id) && queryClient.getQueryData(conversationList.queryKey) !== undefined;
  // Answering accepts a request, so its state may have changed.
  if (isNew || (known && known.request !== 'none')) void refreshConversation(id);
  if (!known) return;
  changeConversation(id, (one) => {
    const last = one.lastMessage;
    const isNewer = !last || message.seq > last.seq;
    return {
      ...one,
      unreadCount: unreadCount ?? one.unreadCount,
      lastMessage: isNewer ? message : message.seq === last.seq ? later(last, message) : last,
      lastMessageAt: isNewer ? message.createdAt : one.lastMessageAt,
    };
  });
}
