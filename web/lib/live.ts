import type { LiveEvent } from '../../contract/live.ts';
import { ApiError, call } from './api.ts';

/** What happens elsewhere, as it happens: `onLive('messages', (data) => …)`. */
type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

export function onLive(topic: string, listener: Listener) {
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => void known.delete(listener);
}

function deliver(event: MessageEvent<string>) {
  const { topic, data } = JSON.parse(event.data) as LiveEvent;
  for (const listener of listeners.get(topic) ?? []) listener(data);
}

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 60_000;
// Browsers allow six connections to one origin over HTTP/1.1; tabs nobody looks at give theirs back.
const HIDDEN_DELAY = 60_000;

/** Opens the event stream and keeps it open; `resync` is called when events may have been missed. */
export function openLive(resync: () => void) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY;
  let missed = false;
  const stop = new AbortController();
  const { signal } = stop;

  function open() {
    clearTimeout(timer);
    if (source) return;
    source = new EventSource('/api/events');
    source.onopen = () => {
      delay = FIRST_DELAY;
      if (missed) resync();
      missed = false;
    };
    source.onmessage = deliver;
    source.addEventListener('resync', resync);
    // A dropped connection is EventSource's own business; a refused one it gives up on.
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
    missed = true;
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
  addEventListener('pageshow', (event) => event.persisted && open(), { signal });
  return () => {
    stop.abort();
    close();
  };
}
