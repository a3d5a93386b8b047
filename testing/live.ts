import type { LiveEvent } from '../contract/live.ts';
import type { TestApp } from './app.ts';
import type { Answer, Visitor } from './visitor.ts';

/** An event as a test receives it: its data may be anything. */
export type Heard = LiveEvent & { data: Answer['json'] };

/** Reads a person's event stream as a browser would, frame by frame. */
export async function listen(app: Pick<TestApp, 'origin' | 'query'>, visitor: Visitor, after?: string) {
  const end = new AbortController();
  // On a busy machine earlier events may arrive late, and would be taken for new ones.
  const [last] = after ? [] : await app.query`SELECT coalesce(max(id), 0) AS id FROM live_events`;
  const isNew = ({ id }: Heard) => id === undefined || !last || Number(id) > Number(last.id);
  const response = await fetch(`${app.origin}/api/events${after ? `?after=${after}` : ''}`, {
    headers: { cookie: [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ') },
    signal: end.signal,
  });
  const frames: string[] = [];
  let closed = false;
  const reading = (async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      frames.push(...parts.filter((frame) => frame.includes('data:')));
    }
  })();
  const close = () => {
    closed = true;
  };
  reading.then(close, close);
  const events = () =>
    frames
      .map((frame): Heard => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}'))
      .filter((event) => isNew(event));
  return { response, frames, events, isClosed: () => closed, stop: () => end.abort() };
}

/** Listens as a page does: it reconnects when closed, and after a resync it asks for everything since it was opened. */
export async function listenAsPage(app: Pick<TestApp, 'origin' | 'query' | 'live'>, visitor: Visitor) {
  const mark = await app.live.mark();
  let stream = await listen(app, visitor, mark);
  return {
    async topics() {
      const missed = stream.frames.some((frame) => frame.includes('event: resync'));
      if (missed || stream.isClosed()) {
        stream.stop();
        stream = await listen(app, visitor, mark);
      }
      return stream.events().map(({ topic }) => topic);
    },
    stop: () => stream.stop(),
  };
}

/** Follows a person's events through broken connections, each time at the next process. Calls `reload` after a resync. */
export async function listenThroughBreaks(
  apps: Pick<TestApp, 'origin' | 'query'>[],
  visitor: Visitor,
  mark: string,
  reload = async () => {},
) {
  const heard = new Map<string, Heard>();
  let last = mark;
  let resyncs = 0;
  let goesOn = true;
  const running = (async () => {
    for (let turn = 0; goesOn; turn++) {
      const app = apps[turn % apps.length];
      if (!app) return;
      const stream = await listen(app, visitor, last);
      const until = Date.now() + 20 + Math.random() * 120;
      while (goesOn && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
      stream.stop();
      const resyncFrames = stream.frames.filter((frame) => frame.includes('event: resync')).length;
      resyncs += resyncFrames;
      if (resyncFrames > 0) await reload();
      for (const event of stream.events()) {
        if (!event.id) continue;
        last = event.id;
        // Leaves out events already seen, as the page does.
        if (!heard.has(event.id)) heard.set(event.id, event);
      }
    }
  })();
  return {
    heard: () => [...heard.values()],
    resyncs: () => resyncs,
    async stop() {
      goesOn = false;
      await running;
    },
  };
}
