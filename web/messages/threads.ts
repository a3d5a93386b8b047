import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Message } from '../../contract/messages.ts';
import { callList } from '../lib/api.ts';
import { takeFromBoot } from '../lib/query.ts';
import {
  beforeGap,
  type Thread,
  unknownThread,
  withArrived,
  withNewest,
  withOlder,
  withRead,
} from './thread.ts';

/** The opened threads, kept up to date by live events as long as the page lives. */
const threads = new Map<string, Thread>();
const listeners = new Set<() => void>();
const PAGE = '50';
const LARGE_PAGE = '100';
/** After a break in the event stream, at most this many pages are refetched; earlier ones on demand. */
const REREAD_MOST = 5;

export const threadOf = (id: string): Thread => threads.get(id) ?? unknownThread;

function set(id: string, thread: Thread) {
  threads.set(id, thread);
  for (const listener of listeners) listener();
}

export function useThread(id: string): Thread {
  const now = () => threadOf(id);
  return useSyncExternalStore(subscribe, now, now);
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const pageOf = (id: string, query: { cursor?: string; after?: string; limit: string }) =>
  callList('GET /api/conversations/{id}/messages', { params: { id }, query });

/** Fetches the thread and tells whether it is loaded; `useThread` has its content. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['GET /api/conversations/{id}/messages', id],
    queryFn: () => readThread(id),
    initialData: () => {
      const call = `GET /api/conversations/${id}/messages`;
      const messages = takeFromBoot(call) as Message[] | undefined;
      const older = takeFromBoot(`${call} next`) as string | null | undefined;
      if (!messages) return undefined;
      // On the server this map is shared, so the next person would see these messages.
      if (!import.meta.env.SSR) threads.set(id, withNewest(threadOf(id), messages, older ?? null));
      return true;
    },
  });

async function readThread(id: string) {
  const first = threadOf(id).messages[0]?.seq;
  const newest = await pageOf(id, { limit: first ? LARGE_PAGE : PAGE });
  const known = { items: newest.items, older: newest.nextCursor };
  for (let pages = 1; first && known.older && pages < REREAD_MOST; pages++) {
    if ((known.items[0]?.seq ?? 0) <= first) break;
    const before = await pageOf(id, { limit: LARGE_PAGE, cursor: known.older });
    known.items = [...before.items, ...known.items];
    known.older = before.nextCursor;
  }
  set(id, withNewest(threadOf(id), known.items, known.older));
  await fillGap(id);
  return true;
}

/** Fetches the messages before the first one; returns whether there are more. */
export async function readOlder(id: string) {
  const { older } = threadOf(id);
  if (!older) return false;
  const { items, nextCursor } = await pageOf(id, { limit: LARGE_PAGE, cursor: older });
  set(id, withOlder(threadOf(id), older, items, nextCursor));
  return nextCursor !== null;
}

export function applyMessage(message: Message) {
  // Also for threads that are not open: the messages in the page's HTML may be older than this one.
  set(message.conversationId, withArrived(threadOf(message.conversationId), [message]));
  if (beforeGap(threadOf(message.conversationId)))
    void fillGap(message.conversationId).catch(() => undefined);
}

async function fillGap(id: string) {
  for (let last = beforeGap(threadOf(id)); last; last = beforeGap(threadOf(id))) {
    const { items } = await pageOf(id, { limit: LARGE_PAGE, after: last.id });
    set(id, withArrived(threadOf(id), items));
    if (beforeGap(threadOf(id))?.id === last.id) return;
  }
}

export function applyRead(id: string, seq: number) {
  set(id, withRead(threadOf(id), seq));
}

export function forgetThread(id: string) {
  threads.delete(id);
}
