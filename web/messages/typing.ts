import { useSyncExternalStore } from 'react';
import { call } from '../lib/api.ts';

const SHOWN_FOR = 5_000;
const TOLD_EVERY = 3_000;

/** Conversations in which the other is writing right now. */
const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function hearTyping(conversationId: string) {
  clearTimeout(writing.get(conversationId));
  writing.set(
    conversationId,
    setTimeout(() => stopTyping(conversationId), SHOWN_FOR),
  );
  notify();
}

export function stopTyping(conversationId: string) {
  clearTimeout(writing.get(conversationId));
  if (writing.delete(conversationId)) notify();
}

export const useTyping = (conversationId: string) =>
  useSyncExternalStore(subscribe, () => writing.has(conversationId));
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let told = { id: '', at: 0 };

/** Said in passing: who does not hear it has missed nothing. */
export function tellTyping(id: string) {
  if (told.id === id && Date.now() - told.at < TOLD_EVERY) return;
  told = { id, at: Date.now() };
  void call('POST /api/conversations/{id}/typing', { params: { id } }).catch(() => undefined);
}

/** What was written is sent: the next letter is news again. */
export function doneTyping() {
  told = { id: '', at: 0 };
}
