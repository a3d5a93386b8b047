import type { Visitor } from './visitor.ts';

/** Reads a person's event stream as a browser would, frame by frame. */
export async function listen(app: { origin: string }, visitor: Visitor, lastEventId?: string) {
  const end = new AbortController();
  const response = await fetch(`${app.origin}/api/events`, {
    headers: {
      cookie: [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: end.signal,
  });
  const frames: string[] = [];
  let closed = false;
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      frames.push(...chunk.split('\n\n').filter((frame) => frame.includes('data:')));
    }
  })();
  reading.then(
    () => {
      closed = true;
    },
    () => {},
  );
  const events = () => frames.map((frame) => JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}'));
  return { response, frames, events, isClosed: () => closed, stop: () => end.abort() };
}
