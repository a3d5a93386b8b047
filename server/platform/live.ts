import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEvent } from '../../contract/live.ts';
import type { Bus } from './bus.ts';
import type { Db } from './database.ts';
import { INTERVALS, type Intervals } from './intervals.ts';
import type { Rows } from './rows.generated.ts';
import { raw, sql } from './sql.ts';
import { run, statements } from './statements.ts';

const { all, one } = statements<Rows>('platform');

/** More unsent bytes than this disconnect a slow page; it reconnects and catches up. */
const MOST_UNSENT = 1024 * 1024;

interface LiveMessage {
  personId: string;
  data: unknown;
}

/** Sends events to a person's open pages, in whichever process they are connected. */
export interface Live {
  publish(tx: Db, personId: string, topic: string, data: unknown): Promise<void>;
  /** Publishes the same to several people, in one statement. */
  publishToAll(tx: Db, personIds: readonly string[], topic: string, data: unknown): Promise<void>;
  /** Publishes to each person their own data. */
  publishToEach(tx: Db, topic: string, messages: readonly LiveMessage[]): Promise<void>;
  /** Deletes the stored events of a deleted person. */
  forget(tx: Db, personId: string): Promise<void>;
  /** Sends an event only to pages open now; it is not stored. */
  publishUnstored(db: Db, personId: string, topic: string, data: unknown): Promise<void>;
  /** The current position in the events. A page that reads this before its data, and listens from it, misses nothing. */
  mark(): Promise<string>;
  /** `after` is a mark, or the id of the last event that the page has received. */
  open(
    listener: Listener,
    after: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>;
  count(): number;
  close(): void;
}

/** Who listens, and in which session. The stream is closed when the session ends. */
export interface Listener {
  personId: string;
  sessionId: string;
}

interface Stream {
  response: ServerResponse;
  sessionId: string;
  /** Events that arrive while the page catches up; they are sent afterwards. */
  held: { id: string | undefined; text: string }[] | undefined;
}

/** Returns the sessions that have not ended. */
type FindOpenSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

export function createLive(
  db: Db,
  bus: Bus,
  findOpenSessions: FindOpenSessions,
  { heartbeat: interval }: Pick<Intervals, 'heartbeat'> = INTERVALS,
): Live {
  const streams = new Map<string, Set<Stream>>();
  const allStreams = () => [...streams.values()].flatMap((set) => [...set]);

  bus.subscribe('live', (payload) => {
    for (const { personId, ...event } of payload as (LiveEvent & { personId: string })[]) {
      const text = frame(event);
      for (const { response, held } of streams.get(personId) ?? []) {
        if (held) held.push({ id: event.id, text });
        else write(response, text);
      }
    }
  });
  bus.subscribe('sessions-ended', (sessionIds) => {
    const ended = new Set(sessionIds as string[]);
    for (const { response, sessionId } of allStreams()) if (ended.has(sessionId)) response.end();
  });
  /** Closes streams whose session ended unnoticed: it expired, or this process missed the message. */
  async function closeEnded(some: readonly Stream[]) {
    if (some.length === 0) return;
    const stillOpen = await findOpenSessions([...new Set(some.map(({ sessionId }) => sessionId))]);
    for (const { response, sessionId } of some) if (!stillOpen.has(sessionId)) response.end();
  }
  bus.onGap(async () => {
    const text = await resyncFrame(db).catch(() => undefined);
    for (const { response } of allStreams()) {
      if (text) write(response, text);
      else response.destroy();
    }
    await closeEnded(allStreams()).catch(() => {});
  });
  const heartbeat = setInterval(() => {
    for (const { response } of allStreams()) write(response, ':\n\n');
    // While the database is away, the next beat looks again.
    closeEnded(allStreams()).catch(() => {});
  }, interval);
  heartbeat.unref();

  return {
    publish: (tx, personId, topic, data) => publishToEach(tx, topic, [{ personId, data }]),
    publishToAll,
    publishToEach,
    forget: async (tx, personId) =>
      void (await run(tx)`DELETE FROM live_events WHERE person_id = ${personId}`),
    publishUnstored: (tx, personId, topic, data) => bus.publish(tx, 'live', [{ topic, data, personId }]),
    mark: () => mark(db),
    async open({ personId, sessionId }, after, request, reply) {
      const response = beginStream(request, reply);
      const stream: Stream = { response, sessionId, held: after ? [] : undefined };
      const mine = streams.get(personId) ?? new Set();
      streams.set(personId, mine.add(stream));
      response.once('close', () => {
        mine.delete(stream);
        if (mine.size === 0) streams.delete(personId);
      });
      try {
        // The session may have ended before the stream was registered, so check again.
        await closeEnded([stream]);
        if (after) await catchUp(db, stream, personId, after);
      } catch (error) {
        // Closed so that the page reconnects and asks again; otherwise it would never get what it missed.
        request.log.warn({ err: error }, 'a stream could not catch up');
        response.destroy();
      }
    },
    count: () => allStreams().length,
    close() {
      clearInterval(heartbeat);
      for (const { response } of allStreams()) response.end();
    },
  };
}

/** Sends the headers of an event stream, which then stays open. */
function beginStream(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
  // Streams stay open for hours, so they neither count as load nor delay stopping.
  request.server.inFlight.delete(response);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  response.write('retry: 2000\n\n');
  return response;
}

async function catchUp(db: Db, stream: Stream, personId: string, after: string) {
  const rows = await missed(db, personId, after);
  const sent = new Set(rows?.map(({ id }) => id));
  write(stream.response, rows ? rows.map(frame).join('') : await resyncFrame(db));
  for (const { id, text } of stream.held ?? []) if (!id || !sent.has(id)) write(stream.response, text);
  stream.held = undefined;
}

async function mark(db: Db): Promise<string> {
  const row = await one(db, 'mark')`SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xid /* not null */`;
  return `${row?.xid}.${Date.now()}`;
}

/** Tells a page to reload all data, because the events it missed are unknown. */
const resyncFrame = async (db: Db) => `id: ${await mark(db)}\nevent: resync\ndata: {}\n\n`;

const publishToEach: Live['publishToEach'] = async (tx, topic, messages) => {
  if (messages.length === 0) return;
  await run(tx)`
    WITH news AS (
      SELECT "personId" AS person, ${topic}::text AS topic, data
      FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS each("personId" uuid, data jsonb)),
    ${PUBLISH} SELECT count(*) FROM published`;
};

const publishToAll: Live['publishToAll'] = (tx, personIds, topic, data) =>
  publishToEach(
    tx,
    topic,
    personIds.map((personId) => ({ personId, data })),
  );

/**
 * Part of a statement. Sends each `person` in its query `news` their `data` about a `topic`, and stores it for pages that reconnect.
 * Lets fast paths change and publish in one statement, which must select from `published`.
 */
export const PUBLISH = sql`
  stored_events AS (
    INSERT INTO live_events (person_id, topic, data) SELECT person, topic, data FROM news
    RETURNING id, person_id, topic, data),
  published AS (
    SELECT publish_on_bus('live', jsonb_agg(
      jsonb_build_object('id', id::text, 'personId', person_id, 'topic', topic, 'data', data) ORDER BY id)) FROM stored_events
    HAVING count(*) > 0)`;

/** Events that are not stored have no id, so that a page never resumes from them. */
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
 * The events since `after`, or `undefined` if unknown or too many. Transactions do not commit in the order in which they begin, so it
 * compares transaction ids. The page has every event of a transaction that had ended by `after`. All others are sent, and the page
 * skips those it has seen.
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

/** Events are kept a little longer than marks are valid, so that a valid mark never misses any. */
export async function forgetOldEvents(db: Db): Promise<void> {
  await run(db)`DELETE FROM live_events WHERE created_at < now() - interval '70 minutes'`;
}
