import { sql } from 'drizzle-orm';
import type { ListingStatus, ListingType } from '../../contract/trade-words.ts';
import type { Db } from '../platform/database.ts';
import type { StoredPicture } from './rows.ts';

export interface HeadRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  type: ListingType;
  title: string;
  price: string | null;
  price_min: string | null;
  price_max: string | null;
  image: StoredPicture | null;
  cover_start: string | null;
  cover_end: string | null;
  proof_date: string | null;
  status: ListingStatus;
  sealed: boolean;
  thing_id: string | null;
  product_id: string;
  product_name: string;
  product_brand: string | null;
  product_category: string;
}

const HEAD = sql`l.id, l.user_id, l.type, l.title, l.price, l.price_min, l.price_max, coalesce(l.images -> 0, p.image) AS image,
  l.cover_start, l.cover_end, l.proof_date, l.status, l.sealed_at IS NOT NULL AS sealed, l.thing_id,
  p.id AS product_id, p.name AS product_name, p.brand AS product_brand, p.category AS product_category`;

export const findHeads = (db: Db, ids: readonly string[]) =>
  db.execute<HeadRow>(sql`
    SELECT ${HEAD} FROM listings l JOIN products p ON p.id = l.product_id WHERE l.id = ANY(${sql.param([...ids])}::uuid[])`);

/** The listing, held until the transaction ends. What it is about comes first, as everywhere: a thing, then its listing. */
export async function lockHead(tx: Db, id: string): Promise<HeadRow | undefined> {
  await tx.execute(sql`
    SELECT 1 FROM things WHERE id = (SELECT thing_id FROM listings WHERE id = ${id}) FOR UPDATE`);
  const [row] = await tx.execute<HeadRow>(sql`
    SELECT ${HEAD} FROM listings l JOIN products p ON p.id = l.product_id WHERE l.id = ${id} FOR UPDATE OF l`);
  return row;
}

export async function sealListing(tx: Db, id: string): Promise<void> {
  await tx.execute(
    sql`UPDATE listings SET status = 'sold', sealed_at = coalesce(sealed_at, now()) WHERE id = ${id}`,
  );
}
