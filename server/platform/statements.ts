import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** A template tag that sends its text as a statement. */
type Send<T> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<T>;

/**
 * The statements of a room that return rows: all(tx, 'listReviews')`SELECT …`. A statement's name gives its row type in
 * `rows.generated.ts`, which `npm run rows` writes from PostgreSQL's own description.
 */
export const statements = <Rows extends object>(room: string) => ({
  all:
    <Name extends keyof Rows & string>(db: Db, name: Name): Send<Rows[Name][]> =>
    async (text, ...values) => {
      const { rows } = await db.send(sql(text, ...values), `${room}.${name}`);
      return rows as Rows[Name][];
    },
  /** The first row, if there is one. */
  one:
    <Name extends keyof Rows & string>(db: Db, name: Name): Send<Rows[Name] | undefined> =>
    async (text, ...values) => {
      const { rows } = await db.send(sql(text, ...values), `${room}.${name}`);
      return rows[0] as Rows[Name] | undefined;
    },
});

/** For statements whose rows are not needed, only their effect or count: run(tx)`DELETE …`. */
export const run =
  (db: Db): Send<number> =>
  async (text, ...values) => {
    const { count } = await db.send(sql(text, ...values));
    return count;
  };
