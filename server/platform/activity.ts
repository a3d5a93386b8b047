import { limitTo, type Sql, sql } from './sql.ts';

/** Where a page of what has happened goes on: before that moment, in microseconds since 1970, and that id. */
export interface ActivityPage {
  before?: { micros: number; id: string } | undefined;
  limit: number;
}

const momentOf = (micros: number) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/**
 * What a domain adds to its WHERE: the newest that come next. `at` may be any expression; with an index on it, pages cost the same
 * however deep.
 */
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

/** The columns of one entry. Each domain fills in the details that its kinds have. */
export const activity = (
  kind: Sql,
  entry: { id: Sql; at: Sql; aboutId: Sql; productId: Sql; otherId?: Sql; details: Sql },
) => sql`${kind} AS kind, ${entry.id} AS id, ${entry.at} AS at, ${entry.aboutId} AS about_id, ${entry.productId} AS product_id,
  ${entry.otherId ?? sql`NULL::uuid`} AS other_id, ${entry.details} AS details`;
