import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './database.ts';
import { listen } from './listen.ts';
import { run } from './statements.ts';

/** The PostgreSQL channel that all messages are sent on. */
const CHANNEL = 'wellkept';

type Listener = (payload: unknown) => void;

/** Sends messages to every process on this database when the transaction commits. */
export interface Bus {
  publish(tx: Db, topic: string, ...payloads: unknown[]): Promise<void>;
  subscribe(topic: string, listener: Listener): void;
  /** Called after the connection was lost and restored: messages sent in between are missing. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export async function createBus(databaseUrl: string, log: FastifyBaseLogger): Promise<Bus> {
  const listeners = new Map<string, Listener[]>();
  const gapListeners: (() => void)[] = [];
  const collecting = new Map<string, string>();

  const hear = (text: string) => {
    const [topic, payload] = JSON.parse(text) as [string, unknown];
    if (topic === 'part') collect(payload as Part);
    else for (const listener of listeners.get(topic) ?? []) listener(payload);
  };
  function collect({ id, last, text }: Part) {
    const sofar = (collecting.get(id) ?? '') + text;
    if (!last) collecting.set(id, sofar);
    else {
      collecting.delete(id);
      hear(Buffer.from(sofar, 'base64').toString());
    }
  }
  const listening = await listen(databaseUrl, CHANNEL, {
    hear,
    onLost: (error) => log.warn({ err: error }, 'the bus lost its connection'),
    onBack() {
      collecting.clear();
      for (const listener of gapListeners) listener();
    },
  });

  return {
    async publish(tx, topic, ...payloads) {
      await run(tx)`
        SELECT publish_on_bus(${topic}, payload) FROM jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) AS payload`;
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    close: () => listening.close(),
  };
}

/** A message too long for one notification is sent in parts, which arrive in order. */
interface Part {
  id: string;
  last: boolean;
  text: string;
}
