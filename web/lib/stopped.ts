const stop = new AbortController();

/** Aborted once the session ends while this page is open. */
export const stopped = stop.signal;

/**
 * The server ends a session before the browser has left the page. Further requests would be refused, show up in the console and
 * send the person to the sign-in in the middle of signing out. So the page makes none.
 */
export function stopAsking() {
  stop.abort();
  // The browser's Back button may restore a page that makes no more requests.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
