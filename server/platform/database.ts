import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

type Schema = Record<string, never>;
/** What a store takes first: a transaction in a write, the pool or a transaction in a read. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Schema>;

export interface Database {
  db: Db;
  /** The driver itself: LISTEN, COPY and what drizzle does not say. */
  client: postgres.Sql;
  close(): Promise<void>;
}

export function openDatabase(
  url: string,
  {
    connections = 20,
    onQuery,
  }: { connections?: number; onQuery?: (query: string, parameters: unknown[]) => void } = {},
): Database {
  const client = postgres(url, {
    max: connections,
    connect_timeout: 5,
    idle_timeout: 60,
    backoff: (attempt) => Math.min(2, 0.1 * 2 ** attempt),
    onnotice: () => {},
    connection: {
      application_name: 'wellkept',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  });
  const db = drizzle({ client: prepared(client), logger: onQuery ? { logQuery: onQuery } : false });
  return { db, client, close: () => client.end({ timeout: 5 }) };
}

const ANEW = '/* planned anew */';
/** Before a query whose best plan depends on what is asked for: it is planned each time, for just that. */
export const plannedAnew = sql.raw(ANEW);

/** Drizzle sends its queries unprepared, to be planned anew each time; through this they are planned once a connection. */
function prepared<C extends postgres.Sql>(client: C): C {
  return new Proxy(client, {
    get(target, key, receiver) {
      if (key === 'unsafe') {
        return (query: string, parameters?: never[], options?: postgres.UnsafeQueryOptions) =>
          target.unsafe(query, parameters, { ...options, prepare: !query.trimStart().startsWith(ANEW) });
      }
      if (key === 'begin' || key === 'savepoint') {
        const open = Reflect.get(target, key) as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          const work = given.pop() as (inner: C) => unknown;
          return open.call(target, ...given, (inner: C) => work(prepared(inner)));
        };
      }
      return Reflect.get(target, key, receiver);
    },
  });
}

/** The database is away, starting or full: worth a 503 and another try, not a 500. */
export function isUnavailable(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && UNAVAILABLE.test(code)) return true;
  }
  return false;
}
const UNAVAILABLE =
  /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|57P0[123]|53300|08\w{3})$/;

/** The unique key that a write ran into, if it did. */
export function violatedKey(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code, constraint_name } = e as { code?: unknown; constraint_name?: unknown };
    if (code === '23505') return String(constraint_name);
  }
  return undefined;
}

/**
 * How many rows, written into the query and not as a parameter: a plan that is kept must know that few are wanted, or the
 * planner makes a new one each time.
 */
export const limitTo = (limit: number, offset = 0) =>
  sql.raw(`LIMIT ${Math.trunc(limit)}${offset > 0 ? ` OFFSET ${Math.trunc(offset)}` : ''}`);

/** PostgreSQL's own text of a moment, as the wire wants it. */
export const isoOf = (moment: string) => new Date(moment).toISOString();

export async function ping(db: Db): Promise<void> {
  await db.execute(sql`SELECT 1`);
}
