import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const HEARTBEAT = 5_000;
const LONGEST_WAIT = 2_000;
/** How often to try at the start. The database has answered before, so it is busy rather than down. */
const FIRST_TRIES = 20;

interface Listener {
  hear(payload: string): void;
  onLost(error: Error): void;
  /** Called when listening again after a lost connection: messages sent in between are missing. */
  onBack(): void;
}

/** Listens on its own connection and reconnects when it is lost. */
export async function listen(databaseUrl: string, channel: string, { hear, onLost, onBack }: Listener) {
  let closed = false;
  let current: pg.Client | undefined;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'wellkept-listen',
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      keepAlive: true,
    });
    client.on('notification', ({ payload = '' }) => hear(payload));
    let lost = false;
    client.on('error', (error) => {
      if (lost || closed || client !== current) return;
      lost = true;
      onLost(error);
      client.end().catch(onLost);
      void reconnect();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(onLost);
      throw error;
    }
    current = client;
    return client;
  }

  async function connectFirst() {
    for (let left = FIRST_TRIES; !current; left--)
      await connect().catch((error: Error) => {
        if (left <= 1) throw error;
        onLost(error);
      });
  }

  async function reconnect() {
    for (let pause = 50; !closed; pause = Math.min(LONGEST_WAIT, pause * 2)) {
      await wait(pause);
      if (closed) return;
      try {
        await connect();
        // `close` was called while connecting.
        if (closed) await current?.end();
        else onBack();
        return;
      } catch (error) {
        onLost(error as Error);
      }
    }
  }

  await connectFirst();
  // A connection cut without notice reports nothing, so it is queried regularly; if that fails, the next one is opened.
  const heartbeat = setInterval(() => {
    const asked = current;
    asked?.query('SELECT 1').catch((error) => asked.emit('error', error));
  }, HEARTBEAT);
  heartbeat.unref();

  return {
    async close() {
      closed = true;
      clearInterval(heartbeat);
      await current?.end();
    },
  };
}
