import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Breaker, createBreaker } from './database-breaker.ts';
import { isPlannedAnew, isPlannedOnce, type Sql, sql } from './sql.ts';

type Statement = Pick<Sql, 'text' | 'values'>;

/** The result of a statement. */
export interface Answer {
  rows: Record<string, unknown>[];
  /** How many rows the statement read, wrote or removed. */
  count: number;
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** The first parameter of every store function: a transaction for writes, the pool or a transaction for reads. */
export interface Db {
  /** `name` is the statement's name, which gives its row a type (`statements.ts`). */
  send(statement: Statement, name?: string): Promise<Answer>;
}

/** The database outside of a transaction. */
export interface Pool extends Db {
  /** Rolls everything back when `work` throws. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** How many transactions of this process have ended well. */
  readonly commits: number;
}

export interface Database {
  db: Pool;
  close(): Promise<void>;
}

interface DatabaseOptions {
  connections?: number;
  /** Sets no time limit for statements: for a script that fills or measures a database. */
  patient?: boolean;
  /** How long somebody waits for a connection, and then for the answer to a statement, in milliseconds. */
  longestWait?: number;
  /** Called before every statement. */
  onQuery?: (text: string, values: unknown[]) => void;
  /** Called with every answer to a named statement. */
  onAnswer?: (name: string, text: string, answer: Answer) => void;
  /** Called when a connection is lost. */
  onLost?: (error: Error) => void;
}

/** Short enough that every request is answered within five seconds, also when the database is not. */
const LONGEST_WAIT = 3_000;
const unhurried = new AsyncLocalStorage<true>();

/** For work that nobody waits for, such as a job: its statements may take longer, on connections of their own. */
export const withoutHurry = <T>(work: () => Promise<T>): Promise<T> => unhurried.run(true, work);

const timeLimits = (longest: number) => ({
  statement_timeout: longest,
  idle_in_transaction_session_timeout: 30_000,
  // Longer than PostgreSQL's own limit, for a server that does not answer at all.
  query_timeout: longest + 500,
});

/** The database is unreachable, starting, full or too slow. Answered with a 503, because trying again may help. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  /** The database fell silent before, so it was not even asked (`database-breaker.ts`). */
  get wasNotAsked(): boolean {
    return this.cause === undefined;
  }
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    connections = 20,
    patient = false,
    longestWait = LONGEST_WAIT,
    onQuery,
    onAnswer,
    onLost = () => {},
  } = options;
  const breaker = createBreaker(url, longestWait);
  const { waitedFor, planning, behind } = openPools(url, { connections, patient, longestWait, onLost });

  async function sendBy(client: pg.PoolClient, statement: Statement, name?: string): Promise<Answer> {
    const { text, values } = statement;
    onQuery?.(text, values);
    try {
      const result = await breaker.run(() => client.query({ text, values, ...preparedAs(text) }));
      const answer = { rows: result.rows, count: result.rowCount ?? 0, fields: result.fields };
      if (name) onAnswer?.(name, text, answer);
      return answer;
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  /** Lends a connection from the pool, and discards it afterwards if it may be broken. */
  async function withClient<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    pool = unhurried.getStore() ? behind : waitedFor,
  ): Promise<T> {
    if (breaker.isSilent()) throw new DatabaseAway('The database does not answer.');
    const client = await breaker.run(() => pool.connect()).catch(rethrow);
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

  let commits = 0;
  const db: Pool = {
    get commits() {
      return commits;
    },
    send: (statement, name) =>
      withClient(
        (client) => sendBy(client, statement, name),
        isPlannedOnce(statement.text) ? planning : undefined,
      ),
    transaction: (work) =>
      withClient(async (client) => {
        const result = await inTransaction(client, breaker, sendBy, work);
        commits++;
        return result;
      }),
  };
  return {
    db,
    async close() {
      breaker.stop();
      await Promise.all([waitedFor.end(), planning.end(), behind.end()]);
    },
  };
}

type PoolOptions = Required<Pick<DatabaseOptions, 'connections' | 'patient' | 'longestWait' | 'onLost'>>;

/** Pools for work that somebody waits for, for statements that are planned only once, and for work that nobody waits for. */
function openPools(url: string, { connections, patient, longestWait, onLost }: PoolOptions) {
  function openPool(max: number, longestConnect: number, longestAnswer: number, settings = '') {
    const pool = new pg.Pool({
      connectionString: url,
      application_name: 'wellkept',
      max,
      connectionTimeoutMillis: longestConnect,
      idleTimeoutMillis: 60_000,
      ...(patient ? {} : timeLimits(longestAnswer)),
      ...(settings ? { options: settings } : {}),
      keepAlive: true,
      // Sends a statement without waiting for the answer to the previous one.
      pipeline: true,
      types: { getTypeParser },
    });
    // pg reports a lost connection by an event; without a listener it would end the process.
    pool.on('error', onLost);
    pool.on('connect', (client) => client.on('error', onLost));
    return pool;
  }
  const few = Math.max(2, Math.floor(connections / 3));
  const unhurriedWait = (longest: number) => Math.max(longestWait, longest);
  return {
    waitedFor: openPool(connections, longestWait, longestWait),
    planning: openPool(few, longestWait, longestWait, '-c plan_cache_mode=force_generic_plan'),
    behind: openPool(Math.max(4, connections / 4), unhurriedWait(10_000), unhurriedWait(60_000)),
  };
}

type SendBy = (client: pg.PoolClient, statement: Statement, name?: string) => Promise<Answer>;

async function inTransaction<T>(
  client: pg.PoolClient,
  breaker: Breaker,
  sendBy: SendBy,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  let over = false;
  const tx: Db = {
    async send(statement, name) {
      if (over) throw new Error('The transaction is over.');
      return sendBy(client, statement, name);
    },
  };
  const begun = client.query('BEGIN');
  // The error reaches the caller below; without this it would first count as unhandled and end the process.
  begun.catch(() => {});
  try {
    const result = await work(tx);
    over = true;
    await begun.catch(rethrow);
    const { command } = await breaker.run(() => client.query('COMMIT')).catch(rethrow);
    // When a statement failed and its error was swallowed, PostgreSQL answers COMMIT with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('The transaction was undone by a failed statement.');
    return result;
  } catch (error) {
    over = true;
    if (!(error instanceof DatabaseAway)) await client.query('ROLLBACK').catch(rethrow);
    throw error;
  }
}

function rethrow(error: unknown): never {
  throw toDatabaseError(error);
}

/** The limit of prepared statements per connection. Only statements with a page offset in their text could exceed it. */
const MOST_PREPARED = 2000;
const names = new Map<string, string>();

/** Names a statement by its text, so that each connection plans it only once. */
function preparedAs(text: string): { name?: string } {
  const known = names.get(text);
  if (known) return { name: known };
  if (names.size >= MOST_PREPARED || isPlannedAnew(text)) return {};
  const name = `s${names.size}`;
  names.set(text, name);
  return { name };
}

const { DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
/** Times and dates stay text: a JavaScript Date would lose microseconds and could shift days. */
const AS_TEXT = new Set<number>([DATE, TIME, TIMETZ, TIMESTAMP, TIMESTAMPTZ]);
const TEXT_ARRAY = 1009;
const MOMENT_ARRAYS = new Set<number>([1115, 1182, 1183, 1185, 1270]);
const asIs = (text: string) => text;

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (AS_TEXT.has(oid)) return asIs;
  return pg.types.getTypeParser(MOMENT_ARRAYS.has(oid) ? TEXT_ARRAY : oid, format as 'text');
}

/** Passes on PostgreSQL's errors about a statement; all other errors come from the connection. */
function toDatabaseError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) {
    return AWAY.test(error.code ?? '') ? new DatabaseAway(error.message, { cause: error }) : error;
  }
  return new DatabaseAway(error instanceof Error ? error.message : String(error), { cause: error });
}
/**
 * PostgreSQL codes for shutdown, startup, a statement that took too long or was cancelled, a lack of memory or connections, and
 * connection errors.
 */
const AWAY = /^(57P0[1-5]|57014|53[234]00|08\w{3})$/;

/** The unique constraint that a write violated, if any. */
export function violatedKey(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined;
}

/**
 * Whether a write lost a race against another transaction. A row it refers to was just deleted, or it met a deadlock, a serialisation
 * failure or a lock timeout. A retry sees the current state.
 */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && ['23503', '40P01', '40001', '55P03'].includes(error.code ?? '');

/** Turns PostgreSQL's text of a time into the ISO format of the API. */
export function isoOf(moment: string): string {
  // Ten times as fast as a Date for UTC times; a list has hundreds of them.
  if (moment.length < 22 || moment.length > 29 || moment[10] !== ' ' || !moment.endsWith('+00'))
    return new Date(moment).toISOString();
  const thousandths = moment[19] === '.' ? moment.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000';
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${thousandths}Z`;
}

export async function ping(db: Db): Promise<void> {
  await db.send(sql`SELECT 1`);
}
