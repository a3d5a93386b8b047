import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('warranties');

/** The product of the person's thing, locked against passing on or deletion until the transaction ends. */
export const heldThing = (personId: string, id: string) =>
  sql`SELECT product_id FROM things WHERE id = ${id} AND person_id = ${personId} FOR KEY SHARE`;

export async function holdThing(tx: Db, personId: string, id: string): Promise<string | undefined> {
  const row = await one(tx, 'holdThing')`${heldThing(personId, id)}`;
  return row?.product_id;
}

/** Locks the thing of a listing until the transaction ends. Lock it before the listing. */
export async function lockThingOf(tx: Db, id: Sql): Promise<void> {
  await run(tx)`SELECT 1 FROM things WHERE id = (${id}) FOR UPDATE`;
}

/** The person's thing and its overall cover; a start without an end means for life. */
export const findPassed = (tx: Db, thingId: string, personId: string) =>
  one(tx, 'findPassed')`
    SELECT p.name AS product, p.image, cover.cover_start, cover.cover_end,
      coalesce(u.time_zone, 'UTC') AS time_zone /* not null */
    FROM things t JOIN catalogue p ON p.id = t.product_id JOIN people_seen u ON u.id = t.person_id
    CROSS JOIN LATERAL passing_cover(t.id) AS cover
    WHERE t.id = ${thingId} AND t.person_id = ${personId}`;
