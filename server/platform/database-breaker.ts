import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const PAUSE = 500;

/**
 * A circuit breaker for a database that does not answer. It opens when a query times out and no other query was answered in the
 * meantime. Then all queries fail at once, until a probe (`SELECT 1`) succeeds.
 */
export function createBreaker(url: string, longestWait: number) {
  let lastAnswer = 0;
  let silent = false;
  let stopped = false;

  async function listenForIt() {
    while (!stopped && !(await answers(url, longestWait))) await wait(PAUSE, undefined, { ref: false });
    silent = false;
  }

  return {
    isSilent: () => silent,
    /** Asks the database something, and notes whether it answered. */
    async run<T>(ask: () => Promise<T>): Promise<T> {
      const asked = Date.now();
      try {
        const answer = await ask();
        lastAnswer = Date.now();
        return answer;
      } catch (error) {
        // An error of PostgreSQL's own is an answer, too.
        if (error instanceof pg.DatabaseError) lastAnswer = Date.now();
        else if (!silent && lastAnswer < asked && Date.now() - asked >= longestWait) {
          silent = true;
          void listenForIt();
        }
        throw error;
      }
    },
    stop() {
      stopped = true;
    },
  };
}

export type Breaker = ReturnType<typeof createBreaker>;

async function answers(url: string, longestWait: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'wellkept-breaker',
    connectionTimeoutMillis: longestWait,
    query_timeout: longestWait,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => {});
  }
}
