import type { Db, Pool } from '../server/platform/database.ts';
import { sql } from '../server/platform/sql.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test asks whatever it likes, and its expectations say what it is.
type Row = Record<string, any>;

/** Runs SQL for tests, scales and benchmarks: query`SELECT …`. */
export type Query = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

export const queryOn =
  (db: Db): Query =>
  async (text, ...values) => {
    const { rows } = await db.send(sql(text, ...values));
    return rows;
  };

/** Runs the work in one transaction, however long it takes. */
export const inTransaction = <T>(db: Pool, work: (query: Query) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(queryOn(tx)));
