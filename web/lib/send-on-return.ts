import { ApiError } from './api.ts';

const waiting = new Map<string, () => void>();

function sendAll() {
  if (document.hidden || !navigator.onLine) return;
  const all = [...waiting.values()];
  waiting.clear();
  for (const send of all) send();
}

/** Whether the call got no answer, or a server error that will probably pass. */
export const isUnanswered = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Sends again when the connection or the person is back. For each name, only the last `send` is kept. */
export function sendOnReturn(name: string, send: () => void) {
  if (waiting.size === 0) {
    addEventListener('online', sendAll);
    addEventListener('focus', sendAll);
    document.addEventListener('visibilitychange', sendAll);
  }
  waiting.set(name, send);
}
