import { type SQL, sql } from 'drizzle-orm';
import type { ListingStatus, ListingType } from '../../contract/trade-words.ts';
import type { Db } from '../platform/database.ts';
import { around, columns, type ListingRow, type StoredPicture, visibleTo } from './rows.ts';
import type { Terms } from './rules.ts';

export async function findListing(
  db: Db,
  id: string,
  viewerId: string | undefined,
): Promise<ListingRow | undefined> {
  const [row] = await db.execute<ListingRow>(sql`
    SELECT ${columns(viewerId)} FROM listings l ${around} WHERE l.id = ${id} AND ${visibleTo(viewerId)}`);
  return row;
}

export interface NewListing extends Terms {
  id: string;
  userId: string;
  productId: string;
  type: ListingType;
  title: string;
  description: string;
  images: StoredPicture[];
  status: ListingStatus;
  postedAt: Date | null;
  createdAt: Date;
}

/** `undefined` when there is no such product, or the thing is not the person's own or another product. */
export async function insertListing(tx: Db, listing: NewListing): Promise<ListingRow | undefined> {
  const { thingId } = listing;
  const isTheirs = thingId
    ? sql`EXISTS (
        SELECT 1 FROM (SELECT product_id FROM things WHERE id = ${thingId} AND user_id = ${listing.userId} FOR KEY SHARE) AS thing
        WHERE thing.product_id = p.id)`
    : sql`true`;
  const [row] = await tx.execute<ListingRow>(sql`
    WITH l AS (
      INSERT INTO listings (id, user_id, product_id, category, type, title, description, price, price_min, price_max, condition,
        wants, images, area, thing_id, status, posted_at, created_at, words)
      SELECT ${listing.id}, ${listing.userId}, p.id, p.category, ${listing.type}, ${listing.title}, ${listing.description},
        ${listing.price}::numeric, ${listing.priceMin}::numeric, ${listing.priceMax}::numeric, ${listing.condition},
        ${listing.wants}, ${JSON.stringify(listing.images)}::jsonb, ${listing.area}, ${thingId}::uuid, ${listing.status},
        ${listing.postedAt?.toISOString() ?? null}::timestamptz, ${listing.createdAt.toISOString()}::timestamptz, ''
      FROM products p WHERE p.id = ${listing.productId} AND ${isTheirs}
      RETURNING *)
    SELECT ${columns(listing.userId)} FROM l ${around}`);
  return row;
}

/** Which product a thing of this person is, held against being changed or passed on until the transaction ends. */
export async function holdThing(tx: Db, userId: string, id: string): Promise<string | undefined> {
  const [row] = await tx.execute<{ product_id: string }>(
    sql`SELECT product_id FROM things WHERE id = ${id} AND user_id = ${userId} FOR KEY SHARE`,
  );
  return row?.product_id;
}

export interface OwnListing extends Record<string, unknown>, Terms {
  productId: string;
  type: ListingType;
  title: string;
  status: ListingStatus;
  images: StoredPicture[];
  posted: boolean;
  sealed: boolean;
}

/** One's own, held until the transaction ends. A thing that it shall be about is held before it, always (`lockListing`). */
export async function lockOwnListing(tx: Db, id: string, userId: string): Promise<OwnListing | undefined> {
  const [row] = await tx.execute<OwnListing>(sql`
    SELECT product_id AS "productId", type, title, status, images, price, price_min AS "priceMin", price_max AS "priceMax",
      condition, wants, area, thing_id AS "thingId", posted_at IS NOT NULL AS posted, sealed_at IS NOT NULL AS sealed
    FROM listings WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`);
  return row;
}

export interface ListingChanges extends Terms {
  title?: string | undefined;
  description?: string | undefined;
  images?: StoredPicture[] | undefined;
  status?: ListingStatus | undefined;
}

export async function updateListing(
  tx: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
  { title, description, images, status, ...terms }: ListingChanges,
  before: Terms,
): Promise<ListingRow | undefined> {
  const at = now.toISOString();
  const content: SQL[] = [];
  if (title !== undefined) content.push(sql`title = ${title}`);
  if (description !== undefined) content.push(sql`description = ${description}`);
  if (images !== undefined) content.push(sql`images = ${JSON.stringify(images)}::jsonb`);
  if (terms.price !== before.price) content.push(sql`price = ${terms.price}::numeric`);
  if (terms.priceMin !== before.priceMin) content.push(sql`price_min = ${terms.priceMin}::numeric`);
  if (terms.priceMax !== before.priceMax) content.push(sql`price_max = ${terms.priceMax}::numeric`);
  if (terms.condition !== before.condition) content.push(sql`condition = ${terms.condition}`);
  if (terms.wants !== before.wants) content.push(sql`wants = ${terms.wants}`);
  if (terms.area !== before.area) content.push(sql`area = ${terms.area}`);
  if (terms.thingId !== before.thingId) content.push(sql`thing_id = ${terms.thingId}`);
  const sets = [
    sql`id = id`,
    ...content,
    ...(content.length > 0 ? [sql`edited_at = ${at}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(status === 'active' ? [sql`posted_at = coalesce(posted_at, ${at})`] : []),
  ];
  const [row] = await tx.execute<ListingRow>(sql`
    WITH l AS (UPDATE listings SET ${sql.join(sets, sql`, `)} WHERE id = ${id} RETURNING *)
    SELECT ${columns(userId)} FROM l ${around}`);
  return row;
}

export async function deleteListing(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM listings WHERE id = ${id}`);
}

export async function hasProduct(db: Db, id: string): Promise<boolean> {
  return (await db.execute(sql`SELECT 1 FROM products WHERE id = ${id}`)).length > 0;
}
