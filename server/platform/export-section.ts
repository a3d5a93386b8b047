import { type Db, isoOf } from './database.ts';
import type { Sealing } from './sealing.ts';
import { limitTo, type Sql, sql } from './sql.ts';

/** A row of an export. `key` is the page cursor and is not exported. */
type KeyedRow = { key: string | null };

/** What a room gives to a person's export: a list, read by pages in the order of its keys, or one record. */
export type Section =
  | { list: (db: Db, personId: string, after: string, sealing: Sealing) => Promise<KeyedRow[]> }
  | { record: (db: Db, personId: string) => Promise<object | null | undefined> };

/** Sorts before every key. Keys are ids, or begin with an id or a letter. */
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';

/** Few enough that a page of the longest rows is a few megabytes. */
const PAGE = 100;
export const ONE_PAGE = limitTo(PAGE);

/** Rows after that key, one page of them. The key may be any expression; with an index on it, pages cost the same however deep. */
export const pageAfter = (key: Sql, after: string) => sql`${key} > ${after} ORDER BY ${key} ${ONE_PAGE}`;

/** All pages of a list. */
export async function* pagesOf<Row extends KeyedRow>(
  list: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[], void, undefined> {
  for (let after: string | null = FIRST_KEY; after !== null; ) {
    const rows: Row[] = await list(after);
    yield rows;
    after = rows.length === PAGE ? (rows.at(-1)?.key ?? null) : null;
  }
}

/** Fields with these names are times, which PostgreSQL formats in its own way. */
const MOMENT = /(At|DateTime|Until)$/;

/** A row as it stands in the export. */
export const textOf = (row: object): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => name !== 'key')
        .map(([name, value]) => [
          name,
          MOMENT.test(name) && typeof value === 'string' ? isoOf(value) : value,
        ]),
    ),
  );
