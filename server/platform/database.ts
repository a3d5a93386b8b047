import pg from 'pg';
import { isPlannedAnew, type Sql, sql } from './sql.ts';

type Statement = Pick<Sql, 'text' | 'values'>;

/** What a statement answers, as the driver has it. */
export interface Answer {
  rows: Record<string, unknown>[];
  /** How many rows it read, wrote or removed. */
  count: number;
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** What a store takes first: a transaction in a write, the pool or a transaction in a read. */
export interface Db {
  /** `name` is the statement's own, by which its row is typed (`statements.ts`). */
  send(statement: Statement, name?: string): Promise<Answer>;
}

/** The database outside of a transaction: each statement stands alone. */
export interface Pool extends Db {
  /** What `work` throws undoes all that it wrote. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
}

export interface Database {
  db: Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  connections?: number;
  /** Waits for as long as a statement takes: for work that nobody is waiting for. */
  patient?: boolean;
  /** How long a statement waits for a connection, in milliseconds, while all are busy. */
  longestWait?: number;
  /** Told of every statement before it is sent. */
  onQuery?: (text: string, values: unknown[]) => void;
  /** Told of every answer to a statement with a name. */
  onAnswer?: (name: string, text: string, answer: Answer) => void;
  /** Told of what happens to connections that nobody is using. */
  onLost?: (error: Error) => void;
}

const HURRY = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  // Longer than the server's own limit: it only ends what the server does not answer at all.
  query_timeout: 20_000,
};

/** The database is away, starting, full or too slow to be waited for: worth a 503 and another try, not a 500. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    connections = 20,
    patient = false,
    longestWait = 10_000,
    onQuery,
    onAnswer,
    onLost = () => {},
  } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'wellkept',
    max: connections,
    connectionTimeoutMillis: longestWait,
    idleTimeoutMillis: 60_000,
    ...(patient ? {} : HURRY),
    keepAlive: true,
    // A statement need not wait for the answer to BEGIN, nor for another of the same transaction that does not concern it.
    pipeline: true,
    types: { getTypeParser },
  });
  // A connection that is lost says so by an event, idle or in use; unheard, it would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));

  async function sendBy(client: pg.PoolClient, statement: Statement, name?: string): Promise<Answer> {
    const { text, values } = statement;
    onQuery?.(text, values);
    try {
      const result = await client.query({ text, values, ...preparedAs(text) });
      const answer = { rows: result.rows, count: result.rowCount ?? 0, fields: result.fields };
      if (name) onAnswer?.(name, text, answer);
      return answer;
    } catch (error) {
      throw explained(error);
    }
  }

  /** Lends a connection; one that may be broken, or in the middle of something, is not lent again. */
  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch(giveUp);
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = error instanceof DatabaseAway;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  const db: Pool = {
    send: (statement, name) => withClient((client) => sendBy(client, statement, name)),
    transaction: (work) =>
      withClient(async (client) => {
        let over = false;
        const tx: Db = {
          async send(statement, name) {
            if (over) throw new Error('The transaction is over.');
            return sendBy(client, statement, name);
          },
        };
        const begun = client.query('BEGIN');
        // Whoever waits for the first statement hears of it; unheard on the way there, it would end the process.
        begun.catch(() => {});
        try {
          const result = await work(tx);
          over = true;
          await begun.catch(giveUp);
          const { command } = await client.query('COMMIT').catch(giveUp);
          // A statement failed and nobody minded: PostgreSQL undoes it all and calls that an answer.
          if (command !== 'COMMIT') throw new Error('The transaction was undone by a failed statement.');
          return result;
        } catch (error) {
          over = true;
          if (!(error instanceof DatabaseAway)) await client.query('ROLLBACK').catch(giveUp);
          throw error;
        }
      }),
  };
  return { db, close: () => pool.end() };
}

function giveUp(error: unknown): never {
  throw explained(error);
}

/** So many different statements are kept prepared on a connection; there are far fewer, but for hand-made page numbers. */
const MOST_PREPARED = 2000;
const names = new Map<string, string>();

/** Every statement is planned once a connection, under a name that stands for its text. */
function preparedAs(text: string): { name?: string } {
  const known = names.get(text);
  if (known) return { name: known };
  if (names.size >= MOST_PREPARED || isPlannedAnew(text)) return {};
  const name = `s${names.size}`;
  names.set(text, name);
  return { name };
}

const { DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Moments and days stay PostgreSQL's own text, alone and in arrays: a Date would lose microseconds, and move days. */
const AS_TEXT = new Set<number>([DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ]);
const TEXT_ARRAY = 1009;
const MOMENT_ARRAYS = new Set<number>([1115, 1182, 1183, 1185, 1270]);
const asIs = (text: string) => text;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (AS_TEXT.has(oid)) return asIs;
  return pg.types.getTypeParser(MOMENT_ARRAYS.has(oid) ? TEXT_ARRAY : oid, format as 'text');
}

/** PostgreSQL's own words on a statement are passed on; whatever else goes wrong is the connection's. */
function explained(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    return AWAY.test(error.code ?? '') ? new DatabaseAway(error.message, { cause: error }) : error;
  }
  return new DatabaseAway(error instanceof Error ? error.message : String(error), { cause: error });
}
/** Shut down, starting, cancelled by an operator, too many connections, or any trouble with the connection. */
const AWAY = /^(57P0[1-5]|53300|08\w{3})$/;

/** The unique key that a write ran into, if it did. */
export function violatedKey(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/** PostgreSQL's own text of a moment, as the wire wants it. */
export const isoOf = (moment: string) => new Date(moment).toISOString();

export async function ping(db: Db): Promise<void> {
  await db.send(sql`SELECT 1`);
}
