import type { LiveEvent } from '../../contract/live.ts';
import { ApiError, call } from './api.ts';
import { stopped } from './stop-requests.ts';

/** Subscribes to live events from the server: `onLive('messages', (data) => …)`. */
type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

export function onLive(topic: string, listener: Listener) {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => void known.delete(listener);
}

// The server may send an event again after a reconnection.
const seen = new Set<string>();
const SEEN_MOST = 2_000;

/** Passes an event to its listeners; returns its id, if it has one. */
function deliver({ data: text }: MessageEvent<string>) {
  const { id, topic, data } = JSON.parse(text) as LiveEvent;
  if (id && seen.has(id)) return id;
  if (id) seen.add(id);
  const [oldest] = seen;
  if (oldest && seen.size > SEEN_MOST) seen.delete(oldest);
  for (const listener of listeners.get(topic) ?? []) listener(data);
  return id;
}

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 60_000;
// Browsers allow six connections to one origin over HTTP/1.1, so hidden tabs close theirs.
const HIDDEN_DELAY = 60_000;

/**
 * Opens the event stream at the point where the page's data was read, and resumes it after a break. `resync` is called when the
 * server no longer knows what was missed.
 */
export function openLive(resync: () => void, mark = '') {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY;
  let last = mark;
  const stop = new AbortController();
  const { signal } = stop;

  function open() {
    clearTimeout(timer);
    if (source || stopped.aborted) return;
    source = new EventSource(`/api/events${last ? `?after=${last}` : ''}`);
    source.onopen = () => {
      delay = FIRST_DELAY;
    };
    source.onmessage = (event) => {
      last = deliver(event) ?? last;
    };
    source.addEventListener('resync', (event) => {
      last = event.lastEventId;
      resync();
    });
    // EventSource reconnects dropped connections itself, but gives up on refused ones.
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(retry, delay * (0.5 + Math.random()));
      delay = Math.min(delay * 2, LONGEST_DELAY);
    };
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  async function retry() {
    const signedOut = await call('GET /api/auth/user').then(
      () => false,
      (error) => error instanceof ApiError && error.status === 401,
    );
    if (!signedOut && !signal.aborted) open();
  }

  function onVisibility() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, HIDDEN_DELAY);
    else open();
  }

  open();
  document.addEventListener('visibilitychange', onVisibility, { signal });
  addEventListener('pagehide', close, { signal });
  stopped.addEventListener('abort', close, { signal });
  addEventListener('pageshow', (event) => event.persisted && open(), { signal });
  return () => {
    stop.abort();
    close();
  };
}
