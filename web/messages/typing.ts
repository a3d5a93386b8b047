import { useSyncExternalStore } from 'react';
import { call } from '../lib/api.ts';

const SHOWN_FOR = 5_000;
const REPORTED_EVERY = 3_000;

/** Conversations in which the other person is typing. */
const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

export function showTyping(conversationId: string) {
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
  useSyncExternalStore(
    subscribe,
    () => writing.has(conversationId),
    () => false,
  );
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

let lastReport = { id: '', at: 0 };

/** Failures are ignored, because typing on sends the next report. */
export function reportTyping(id: string) {
  if (lastReport.id === id && Date.now() - lastReport.at < REPORTED_EVERY) return;
  lastReport = { id, at: Date.now() };
  void call('POST /api/conversations/{id}/typing', { params: { id } }).catch(() => undefined);
}

/** Resets after sending, so that the next letter is reported again. */
export function resetTyping() {
  lastReport = { id: '', at: 0 };
}
