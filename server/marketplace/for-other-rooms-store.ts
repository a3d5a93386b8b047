import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { lockThingOf } from '../warranties/public.ts';
import { offeredTo } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('marketplace');

export type HeadRow = Rows['findHeads'];

const HEAD = sql`l.id, l.person_id, l.type, l.title, l.price, l.price_min, l.price_max, coalesce(l.images -> 0, p.image) AS image,
  l.cover_start, l.cover_end, l.proof, l.proof_date, l.receipt_passes, l.status, l.sealed_at IS NOT NULL AS sealed /* not null */,
  l.thing_id, p.id AS product_id, p.name AS product_name, p.brand AS product_brand, p.category AS product_category`;

export const findHeads = (db: Db, ids: readonly string[]) =>
  all(db, 'findHeads')`
    SELECT ${HEAD} FROM listings l JOIN catalogue p ON p.id = l.product_id WHERE l.id = ANY(${[...ids]}::uuid[])`;

/** Locks the listing until the transaction ends. Everywhere a thing is locked before its listing, to avoid deadlocks. */
export async function lockHead(tx: Db, id: string): Promise<HeadRow | undefined> {
  await lockThingOf(tx, sql`SELECT thing_id FROM listings WHERE id = ${id}`);
  return one(tx, 'lockHead')`
    SELECT ${HEAD} FROM listings l JOIN catalogue p ON p.id = l.product_id WHERE l.id = ${id} FOR UPDATE OF l`;
}

/** Locks these listings until the transaction ends, always in the order of their ids, to avoid deadlocks. */
export async function holdListings(tx: Db, ids: Sql): Promise<void> {
  await run(tx)`SELECT 1 FROM listings WHERE id IN (${ids}) ORDER BY id FOR UPDATE`;
}

/** The listing and the saved search it matched, if both still exist. */
export async function findMatch(
  tx: Db,
  { personId, listingId, searchId }: { personId: string; listingId: string; searchId: string },
) {
  return one(tx, 'findMatch')`
    SELECT l.title, l.price, coalesce(l.images -> 0, p.image) AS image, s.name AS search, jsonb_strip_nulls(s.filter) AS filter /* not null */
    FROM listings l JOIN catalogue p ON p.id = l.product_id JOIN saved_searches s ON s.id = ${searchId}
    WHERE l.id = ${listingId} AND s.person_id = ${personId} AND ${offeredTo(personId)}`;
}

export async function closeListing(tx: Db, id: string): Promise<void> {
  await run(tx)`UPDATE listings SET status = 'sold', sealed_at = coalesce(sealed_at, now()) WHERE id = ${id}`;
}

/** The lowest price at which a product is for sale, of the listings that the viewer can see. */
export const lowestPrice = (productId: Sql, viewerId: string) => sql`
  SELECT l.price FROM listings l
  WHERE l.product_id = ${productId} AND l.type = 'sell' AND l.price IS NOT NULL AND ${offeredTo(viewerId)}
  ORDER BY l.price LIMIT 1`;
