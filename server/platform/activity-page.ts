import { fromCursor, toCursor } from './cursor.ts';
import { limitTo, type Sql, sql } from './sql.ts';

/** One page of an activity list, newest first. `before` is the cursor: a time in microseconds since 1970, and an id. */
export interface ActivityPage {
  before?: { micros: number; id: string } | undefined;
  limit: number;
}

/** The page that a request asks for. */
export function pageFrom(cursor: string | undefined, limit: number): ActivityPage {
  if (cursor === undefined) return { limit };
  const { number, id } = fromCursor(cursor, 'number, id', Number.MAX_SAFE_INTEGER);
  return { limit, before: { micros: number, id } };
}

/** Reads a page, with one more to see whether another follows. */
export async function readPage<Row extends { id: string; micros: string }>(
  { before, limit }: ActivityPage,
  read: (page: ActivityPage) => Promise<Row[]>,
): Promise<{ shown: Row[]; next: string | null }> {
  const rows = await read({ before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: last && rows.length > limit ? toCursor(Number(last.micros), last.id) : null };
}

/** A time as cursors store it. In microseconds, because an import adds thousands of rows at almost the same time. */
export const microsOf = (at: Sql) => sql`(extract(epoch FROM ${at}) * 1000000)::bigint`;

const momentOf = (micros: number) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** The WHERE and ORDER BY of the next page. `at` may be any expression; with an index on it, every page costs the same. */
export const newestBefore = (at: Sql, id: Sql, { before, limit }: ActivityPage) => sql`
  ${before ? sql`(${at}, ${id}) < (${momentOf(before.micros)}, ${before.id}::uuid)` : sql`true`}
  ORDER BY ${at} DESC, ${id} DESC ${limitTo(limit)}`;

/** Days in a time zone: the first, and the one after the last. */
export interface Period {
  from: string;
  to: string;
  zone: string;
}

/** The moment in which a day begins. */
export const startOf = (day: string, zone: string) => sql`(${day}::timestamp AT TIME ZONE ${zone})`;

export const within = (at: Sql, { from, to, zone }: Period) =>
  sql`${at} >= ${startOf(from, zone)} AND ${at} < ${startOf(to, zone)}`;

/** The columns of one entry. Each room fills in the details that its kinds have. */
export const activity = (
  kind: Sql,
  entry: { id: Sql; at: Sql; aboutId: Sql; productId: Sql; otherId?: Sql; details: Sql },
) => sql`${kind} AS kind, ${entry.id} AS id, ${entry.at} AS at, ${entry.aboutId} AS about_id, ${entry.productId} AS product_id,
  ${entry.otherId ?? sql`NULL::uuid`} AS other_id, ${entry.details} AS details`;
