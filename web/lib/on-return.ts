import { ApiError } from './api.ts';

const waiting = new Map<string, () => void>();

function sendAll() {
  if (document.hidden || !navigator.onLine) return;
  const all = [...waiting.values()];
  waiting.clear();
  for (const send of all) send();
}

/** Whether the call never got an answer, or one that will be another soon. */
export const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Sends what got no answer once the connection, or the person, is back; of one name only the last. */
export function sendOnReturn(name: string, send: () => void) {
  if (waiting.size === 0) {
    addEventListener('online', sendAll);
    addEventListener('focus', sendAll);
    document.addEventListener('visibilitychange', sendAll);
  }
  waiting.set(name, send);
}
