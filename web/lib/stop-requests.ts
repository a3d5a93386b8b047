const stop = new AbortController();

/** Aborted once the session ends while this page is open. */
export const stopped = stop.signal;

/**
 * On signing out, the server ends the session before the browser has left the page. Further requests would fail with 401 and redirect
 * to the sign-in in the middle of signing out. So the page makes none.
 */
export function stopAsking() {
  stop.abort();
  // The browser's Back button may restore a page that makes no more requests.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
