import type { ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { LiveEvent } from '../../contract/live.ts';
import type { Bus } from './bus.ts';
import type { Db } from './database.ts';

const HEARTBEAT = 25_000;
const ID = /^[0-9a-f-]{36}$/;
/** Two transactions may commit in another order than they made their ids: look back a little further than the last one seen. */
const OVERLAP = '5 seconds';

/** Events for the open pages of one person, wherever in the world of processes they are connected. */
export interface Live {
  tell(tx: Db, personId: string, topic: string, data: unknown): Promise<void>;
  /** The same to each of them, in two statements however many they are. */
  tellAll(tx: Db, personIds: readonly string[], topic: string, data: unknown): Promise<void>;
  /** Ends the person's streams everywhere: they must show that they are still signed in. */
  hangUp(tx: Db, personId: string): Promise<void>;
  open(personId: string, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  count(): number;
  close(): void;
}

export function createLive(db: Db, bus: Bus): Live {
  const streams = new Map<string, Set<ServerResponse>>();
  const all = () => [...streams.values()].flatMap((set) => [...set]);

  bus.subscribe('live', (payload) => {
    const { personId, ...event } = payload as LiveEvent & { personId: string };
    const text = frame(event);
    for (const stream of streams.get(personId) ?? []) stream.write(text);
  });
  bus.subscribe('live-hang-up', (personId) => {
    for (const stream of streams.get(String(personId)) ?? []) stream.end();
  });
  bus.onGap(() => {
    for (const stream of all()) stream.write(RESYNC);
  });
  const heartbeat = setInterval(() => {
    for (const stream of all()) stream.write(':\n\n');
  }, HEARTBEAT);
  heartbeat.unref();

  async function tellAll(tx: Db, personIds: readonly string[], topic: string, data: unknown) {
    const events = personIds.map((personId) => ({ id: uuidv7(), topic, data, personId }));
    if (events.length === 0) return;
    await tx.execute(sql`
      INSERT INTO live_events (id, person_id, topic, data)
      SELECT id, "personId", topic, data FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS event(id uuid, "personId" uuid, topic text, data jsonb)`);
    await bus.publish(tx, 'live', ...events);
  }

  return {
    tellAll,
    tell: (tx, personId, topic, data) => tellAll(tx, [personId], topic, data),
    hangUp: (tx, personId) => bus.publish(tx, 'live-hang-up', personId),
    async open(personId, request, reply) {
      const lastSeen = String(request.headers['last-event-id'] ?? '');
      reply.hijack();
      const stream = reply.raw;
      // Open for hours by design: neither overload nor a reason to delay a stop.
      request.server.inFlight.delete(stream);
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) stream.setHeader(name, value);
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      stream.write('retry: 2000\n\n');
      const mine = streams.get(personId) ?? new Set();
      streams.set(personId, mine.add(stream));
      stream.once('close', () => {
        mine.delete(stream);
        if (mine.size === 0) streams.delete(personId);
      });
      if (lastSeen) stream.write(await missed(db, personId, lastSeen));
    },
    count: () => all().length,
    close() {
      clearInterval(heartbeat);
      for (const stream of all()) stream.end();
    },
  };
}

const RESYNC = 'event: resync\ndata: {}\n\n';
const frame = ({ id, topic, data }: LiveEvent) =>
  `id: ${id}\ndata: ${JSON.stringify({ id, topic, data })}\n\n`;

async function missed(db: Db, personId: string, lastSeen: string): Promise<string> {
  if (!ID.test(lastSeen)) return RESYNC;
  const rows = await db.execute<LiveEvent & Record<string, unknown>>(sql`
    SELECT event.id, event.topic, event.data
    FROM live_events AS seen
    JOIN live_events AS event
      ON event.person_id = seen.person_id AND event.created_at > seen.created_at - ${OVERLAP}::interval
    WHERE seen.id = ${lastSeen} AND seen.person_id = ${personId}
    ORDER BY event.created_at`);
  return rows.length === 0
    ? RESYNC
    : rows
        .filter((event) => event.id !== lastSeen)
        .map(frame)
        .join('');
}

export async function forgetOldEvents(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM live_events WHERE created_at < now() - interval '1 hour'`);
}
