import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from './database.ts';

const CHANNEL = 'wellkept';
/** PostgreSQL's limit for one notification is 8000 bytes. */
const MAX_BYTES = 7900;

type Listener = (payload: unknown) => void;

/** Says things to every process on this database, the moment the transaction that says them commits. */
export interface Bus {
  publish(tx: Db, topic: string, ...payloads: unknown[]): Promise<void>;
  subscribe(topic: string, listener: Listener): void;
  /** After the connection was lost and found again: whatever was said in between was not heard. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

export async function createBus(client: postgres.Sql): Promise<Bus> {
  const listeners = new Map<string, Listener[]>();
  const gapListeners: (() => void)[] = [];
  let opened = false;

  const hear = (text: string) => {
    const [topic, payload] = JSON.parse(text) as [string, unknown];
    for (const listener of listeners.get(topic) ?? []) listener(payload);
  };
  const listening = await client.listen(CHANNEL, hear, () => {
    if (opened) for (const listener of gapListeners) listener();
    opened = true;
  });

  return {
    async publish(tx, topic, ...payloads) {
      const texts = payloads.map((payload) => JSON.stringify([topic, payload]));
      if (texts.some((text) => Buffer.byteLength(text) > MAX_BYTES))
        throw new Error(`What ${topic} says is too long for a notification.`);
      await tx.execute(
        sql`SELECT pg_notify(${CHANNEL}, text) FROM unnest(${sql.param(texts)}::text[]) AS text`,
      );
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    close: () => listening.unlisten(),
  };
}
