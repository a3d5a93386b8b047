import type { Db } from './database.ts';
import { sql } from './sql.ts';

/** A statement that is sent as it is written. */
type Send<T> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<T>;

/**
 * The statements of one domain that answer rows: all(tx, 'listReviews')`SELECT …`. Each has a name; what its row is stands in
 * the domain's `rows.generated.ts`, made by `npm run rows` from what PostgreSQL itself says of the statement.
 */
export const statements = <Rows extends object>(domain: string) => ({
  all:
    <Name extends keyof Rows & string>(db: Db, name: Name): Send<Rows[Name][]> =>
    async (text, ...values) => {
      const { rows } = await db.send(sql(text, ...values), `${domain}.${name}`);
      return rows as Rows[Name][];
    },
  /** The first row, if there is one. */
  one:
    <Name extends keyof Rows & string>(db: Db, name: Name): Send<Rows[Name] | undefined> =>
    async (text, ...values) => {
      const { rows } = await db.send(sql(text, ...values), `${domain}.${name}`);
      return rows[0] as Rows[Name] | undefined;
    },
});

/** A statement that is only wanted for what it does, or for how many rows it finds: run(tx)`DELETE …`. */
export const run =
  (db: Db): Send<number> =>
  async (text, ...values) => {
    const { count } = await db.send(sql(text, ...values));
    return count;
  };
