const stop = new AbortController();

/** Aborted once the session ends together with this page. */
export const stopped = stop.signal;

/**
 * The server is done with a session before the browser has left the page. What the page still asked would be refused: in the
 * console, and by a way to the sign-in that crosses the one out. So from here on it asks nothing more.
 */
export function stopAsking() {
  stop.abort();
  // The browser's Back button may revive it, deaf and mute.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
