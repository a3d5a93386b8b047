import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEvent } from '../../contract/live.ts';
import type { Bus } from './bus.ts';
import type { Db } from './database.ts';
import type { Rows } from './rows.generated.ts';
import { raw, sql } from './sql.ts';
import { run, statements } from './statements.ts';

const { all, one } = statements<Rows>('platform');

const HEARTBEAT = 25_000;
/** Whoever reads so slowly is better off coming back for what they missed. */
const MOST_UNSENT = 1024 * 1024;

interface LiveMessage {
  personId: string;
  data: unknown;
}

/** Events for the open pages of one person, wherever in the world of processes they are connected. */
export interface Live {
  tell(tx: Db, personId: string, topic: string, data: unknown): Promise<void>;
  /** The same to each of them, in one statement however many they are. */
  tellAll(tx: Db, personIds: readonly string[], topic: string, data: unknown): Promise<void>;
  /** To each their own. */
  tellEach(tx: Db, topic: string, told: readonly LiveMessage[]): Promise<void>;
  /** For whoever is looking right now: it is kept nowhere, and who is away never hears of it. */
  whisper(db: Db, personId: string, topic: string, data: unknown): Promise<void>;
  /** Where the events stand: a page that reads first this, then its data, and listens from here misses nothing. */
  mark(): Promise<string>;
  /** Ends the person's streams everywhere: they must show that they are still signed in. */
  hangUp(tx: Db, personId: string): Promise<void>;
  /** `after` is a mark, or the id of the last event that the page has seen. */
  open(
    personId: string,
    after: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  count(): number;
  close(): void;
}

interface Stream {
  response: ServerResponse;
  /** What happens while the page still catches up: it comes after. */
  held: { id: string | undefined; text: string }[] | undefined;
}

export function createLive(db: Db, bus: Bus): Live {
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((set) => [...set]);

  bus.subscribe('live', (payload) => {
    for (const { personId, ...event } of payload as (LiveEvent & { personId: string })[]) {
      const text = frame(event);
      for (const { response, held } of streams.get(personId) ?? []) {
        if (held) held.push({ id: event.id, text });
        else write(response, text);
      }
    }
  });
  bus.subscribe('live-hang-up', (personId) => {
    for (const { response } of streams.get(String(personId)) ?? []) response.end();
  });
  bus.onGap(async () => {
    const text = await startOver().catch(() => undefined);
    for (const { response } of all()) {
      if (text) write(response, text);
      else response.destroy();
    }
  });
  async function mark() {
    const row = await one(db, 'mark')`SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xid /* not null */`;
    return `${row?.xid}.${Date.now()}`;
  }
  /** What was missed is not known: the page reads everything again, and listens from here. */
  const startOver = async () => `id: ${await mark()}\nevent: resync\ndata: {}\n\n`;
  const heartbeat = setInterval(() => {
    for (const { response } of all()) write(response, ':\n\n');
  }, HEARTBEAT);
  heartbeat.unref();

  const tellEach: Live['tellEach'] = async (tx, topic, told) => {
    if (told.length === 0) return;
    await run(tx)`
      WITH news AS (
        SELECT "personId" AS person, ${topic}::text AS topic, data
        FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS each("personId" uuid, data jsonb)),
      ${TELL} SELECT count(*) FROM told`;
  };
  const tellAll: Live['tellAll'] = (tx, personIds, topic, data) =>
    tellEach(
      tx,
      topic,
      personIds.map((personId) => ({ personId, data })),
    );

  async function catchUp(stream: Stream, personId: string, after: string) {
    const rows = await missed(db, personId, after);
    const sent = new Set(rows?.map(({ id }) => id));
    write(stream.response, rows ? rows.map(frame).join('') : await startOver());
    for (const { id, text } of stream.held ?? []) if (!id || !sent.has(id)) write(stream.response, text);
    stream.held = undefined;
  }

  return {
    tell: (tx, personId, topic, data) => tellEach(tx, topic, [{ personId, data }]),
    tellAll,
    tellEach,
    whisper: (tx, personId, topic, data) => bus.publish(tx, 'live', [{ topic, data, personId }]),
    mark,
    hangUp: (tx, personId) => bus.publish(tx, 'live-hang-up', personId),
    async open(personId, after, request, reply) {
      reply.hijack();
      const response = reply.raw;
      // Open for hours by design: neither overload nor a reason to delay a stop.
      request.server.inFlight.delete(response);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 2000\n\n');
      const stream: Stream = { response, held: after ? [] : undefined };
      const mine = streams.get(personId) ?? new Set();
      streams.set(personId, mine.add(stream));
      response.once('close', () => {
        mine.delete(stream);
        if (mine.size === 0) streams.delete(personId);
      });
      if (!after) return;
      try {
        await catchUp(stream, personId, after);
      } catch (error) {
        // Hung up, it comes back and asks again; left open, it would never know what it missed.
        request.log.warn({ err: error }, 'a stream could not catch up');
        response.destroy();
      }
    },
    count: () => all().length,
    close() {
      clearInterval(heartbeat);
      for (const { response } of all()) response.end();
    },
  };
}

/**
 * Part of a statement: tells each `person` in its query `news` their `data` about a `topic`, and keeps it for pages that are
 * just away. What has to be fast tells of a change in the statement that makes it; it must ask for `told`.
 */
export const TELL = sql`
  kept AS (
    INSERT INTO live_events (person_id, topic, data) SELECT person, topic, data FROM news
    RETURNING id, person_id, topic, data),
  told AS (
    SELECT say('live', jsonb_agg(
      jsonb_build_object('id', id::text, 'personId', person_id, 'topic', topic, 'data', data) ORDER BY id)) FROM kept
    HAVING count(*) > 0)`;

/** What is only said in passing has no id, so that it never is the last one seen. */
const frame = ({ id, topic, data }: LiveEvent) =>
  `${id ? `id: ${id}\n` : ''}data: ${JSON.stringify({ id, topic, data })}\n\n`;

function write(response: ServerResponse, text: string) {
  if (response.writableLength > MOST_UNSENT) response.destroy();
  else response.write(text);
}

const ID = /^\d{1,18}$/;
const MARK = /^(\d{1,20})\.(\d{13})$/;
const HOUR = 60 * 60 * 1000;
const MOST_MISSED = 1000;

/**
 * What was told since, or `undefined` when that is not known any more, or too much. Transactions end in another order than
 * they begin, so it goes by their ids: whatever belongs to one that had ended when the last event was told, or the mark was
 * made, is known to the page; all others are sent, and the page leaves out what it has seen.
 */
async function missed(db: Db, personId: string, after: string): Promise<LiveEvent[] | undefined> {
  const horizon = await horizonOf(db, personId, after);
  if (horizon === undefined) return undefined;
  const rows = await all(db, 'missed')`
    SELECT id, topic, data FROM live_events WHERE person_id = ${personId} AND xid >= ${horizon}::xid8
    ORDER BY live_events.id LIMIT ${raw(String(MOST_MISSED + 1))}`;
  return rows.length > MOST_MISSED ? undefined : rows.filter(({ id }) => id !== after);
}

async function horizonOf(db: Db, personId: string, after: string): Promise<string | undefined> {
  const [, xid, at] = MARK.exec(after) ?? [];
  if (xid) return Date.now() - Number(at) < HOUR ? xid : undefined;
  if (!ID.test(after)) return undefined;
  const seen = await one(db, 'horizonOf')`
    SELECT horizon FROM live_events WHERE id = ${after} AND person_id = ${personId}`;
  return seen?.horizon;
}

/** A little later than marks are good for: what a mark may ask for is there. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await run(db)`DELETE FROM live_events WHERE created_at < now() - interval '70 minutes'`;
}
