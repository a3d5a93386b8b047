import { ApiError } from './api.ts';

const OURS = 'The fault is ours, and it has been noted. Try again in a moment.';

/** Messages for responses without one, for example from a proxy in front of the server. */
const byStatus: Record<number, string> = {
  404: 'This is not there any more.',
  408: 'It took too long to arrive. Try again.',
  429: 'That was a lot at once. Wait a moment, then try again.',
  502: 'Wellkept is being restarted. Try again in a few seconds.',
  503: 'Wellkept is busy. Try again in a few seconds.',
  504: 'It took too long to answer. Try again in a few seconds.',
};

/** Whether the request failed because the device is offline. */
export const isOffline = (error: unknown) => !(error instanceof ApiError) && !navigator.onLine;

/**
 * Why a read or a save failed, and what to do about it, in the words that are shown. It never blames the connection if it was not
 * that.
 */
export function whyFailed(error: unknown): string {
  if (error instanceof ApiError)
    return error.status === 500 ? OURS : (error.reason ?? byStatus[error.status] ?? OURS);
  if (isOffline(error)) return 'You are offline. Try again once you are connected.';
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'It took too long to answer. Try again; if your connection is slow, somewhere with a better one.';
  // What `fetch` throws when nobody answers.
  if (error instanceof TypeError) return 'Wellkept cannot be reached. Check your connection, then try again.';
  return OURS;
}
