import type { Terms } from '../../contract/listing-terms.ts';
import type { ListingStatus, ListingType } from '../../contract/trade-constants.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Limit } from '../platform/locks.ts';
import { assignments, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { lockedThingSql } from '../warranties/public.ts';
import { visibleTo } from './access.ts';
import { around, columns, type ListingRow } from './fragments.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('marketplace');

export const findListing = (db: Db, id: string, viewerId: string | undefined) =>
  one(db, 'findListing')`
    SELECT ${columns(viewerId)} FROM listings l ${around} WHERE l.id = ${id} AND ${visibleTo(viewerId)}`;

export interface NewListing extends Terms {
  id: string;
  personId: string;
  productId: string;
  type: ListingType;
  title: string;
  description: string;
  images: StoredPicture[];
  status: ListingStatus;
  postedAt: Date | null;
  createdAt: Date;
}

/** A sealed listing is part of a trade and does not count. */
export const LISTINGS: Limit = {
  what: 'listings',
  most: 500,
  count: 'SELECT count(*) FROM listings WHERE person_id = $1 AND sealed_at IS NULL',
};

/** `undefined` when the person sees no such product, or the thing is not the person's or is another product. */
export async function insertListing(
  tx: Db,
  listing: NewListing,
): Promise<(ListingRow & { product_is_public: boolean }) | undefined> {
  const { thingId } = listing;
  const isTheirs = thingId
    ? sql`EXISTS (
        SELECT 1 FROM (${lockedThingSql(listing.personId, thingId)}) AS thing WHERE thing.product_id = p.id)`
    : sql`true`;
  return one(tx, 'insertListing')`
    WITH l AS (
      INSERT INTO listings (id, person_id, product_id, category, type, title, description, price, price_min, price_max, condition,
        wants, images, area, thing_id, status, posted_at, created_at, words)
      SELECT ${listing.id}, ${listing.personId}, p.id, p.category, ${listing.type}, ${listing.title}, ${listing.description},
        ${listing.price}::numeric, ${listing.priceMin}::numeric, ${listing.priceMax}::numeric, ${listing.condition},
        ${listing.wants}, ${JSON.stringify(listing.images)}::jsonb, ${listing.area}, ${thingId}::uuid, ${listing.status},
        ${listing.postedAt?.toISOString() ?? null}::timestamptz, ${listing.createdAt.toISOString()}::timestamptz, ''
      FROM catalogue p WHERE p.id = ${listing.productId} AND sees_product(p.id, ${listing.personId}) AND ${isTheirs}
      RETURNING *)
    SELECT ${columns(listing.personId)},
      EXISTS (SELECT 1 FROM public_products o WHERE o.id = l.product_id) AS product_is_public /* not null */
    FROM l ${around}`;
}

/** Locks the person's own listing until the transaction ends. Lock its thing first, as `lockListing` does. */
export const lockOwnListing = (tx: Db, id: string, personId: string) =>
  one(tx, 'lockOwnListing')`
    SELECT product_id AS "productId", type, title, status, images, price, price_min AS "priceMin", price_max AS "priceMax",
      condition, wants, area, thing_id AS "thingId", posted_at IS NOT NULL AS posted /* not null */,
      sealed_at IS NOT NULL AS sealed /* not null */
    FROM listings WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`;

export interface ListingChanges extends Terms {
  title?: string | undefined;
  description?: string | undefined;
  images?: StoredPicture[] | undefined;
  status?: ListingStatus | undefined;
  /** The id of the trade with the buyer. */
  soldTo?: string | undefined;
}

export async function isOpenTrade(tx: Db, listingId: string, tradeId: string): Promise<boolean> {
  const count = await run(tx)`
    SELECT 1 FROM trade_heads WHERE id = ${tradeId} AND listing_id = ${listingId} AND sealed_at IS NULL AND status <> 'cancelled'`;
  return count > 0;
}

export async function updateListing(
  tx: Db,
  { id, personId, now }: { id: string; personId: string; now: Date },
  { title, description, images, status, soldTo, ...terms }: ListingChanges,
  before: Terms,
): Promise<ListingRow | undefined> {
  const newly = <T>(value: T, had: T) => (value === had ? undefined : value);
  const content = {
    title,
    description,
    images: images && JSON.stringify(images),
    price: newly(terms.price, before.price),
    price_min: newly(terms.priceMin, before.priceMin),
    price_max: newly(terms.priceMax, before.priceMax),
    condition: newly(terms.condition, before.condition),
    wants: newly(terms.wants, before.wants),
    area: newly(terms.area, before.area),
    thing_id: newly(terms.thingId, before.thingId),
  };
  const isEdited = Object.values(content).some((value) => value !== undefined);
  const sets = assignments({
    // Keeps the SET list from being empty.
    id: sql`id`,
    ...content,
    edited_at: isEdited ? now : undefined,
    status,
    sold_to: status && (soldTo ?? null),
    posted_at: status === 'active' ? sql`coalesce(posted_at, ${now})` : undefined,
  });
  return one(tx, 'updateListing')`
    WITH l AS (UPDATE listings SET ${sets} WHERE id = ${id} RETURNING *)
    SELECT ${columns(personId)} FROM l ${around}`;
}

/** Detaches the thing from its open listing. A sealed listing stays as it was. */
export async function letGoOfThing(tx: Db, thingId: string): Promise<void> {
  await run(tx)`UPDATE listings SET thing_id = NULL WHERE thing_id = ${thingId} AND sealed_at IS NULL`;
}

export async function deleteListing(tx: Db, id: string): Promise<void> {
  await run(tx)`DELETE FROM listings WHERE id = ${id}`;
}

export async function seesProduct(db: Db, id: string, personId: string): Promise<boolean> {
  return (await run(db)`SELECT 1 WHERE sees_product(${id}, ${personId})`) > 0;
}
