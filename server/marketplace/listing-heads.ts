import { priceRangeOf } from '../../contract/price-range.ts';
import { addressOf, toPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { findHeads, type HeadRow, lockHead } from './for-other-rooms-store.ts';
import { passingCover } from './rules.ts';

/** The short form of a listing that other rooms show. */
export type ListingHead = ReturnType<typeof toHead>;

const toHead = (row: HeadRow) => ({
  id: row.id,
  personId: row.person_id,
  type: row.type,
  title: row.title,
  price: row.price,
  priceRange: priceRangeOf(row.price_min, row.price_max),
  /** The listing's first picture, or else the product's. */
  imageUrl: row.image && addressOf(row.image.id),
  image: row.image && toPicture(row.image),
  cover: passingCover(row),
  status: row.status,
  sealed: row.sealed,
  thingId: row.thing_id,
  product: {
    id: row.product_id,
    name: row.product_name,
    brand: row.product_brand,
    category: row.product_category,
  },
});

/** By id, without deleted listings. The caller must have checked that the viewer may see them. */
export const listingHeads = async (db: Db, ids: readonly string[]): Promise<Map<string, ListingHead>> =>
  ids.length === 0 ? new Map() : new Map((await findHeads(db, ids)).map((row) => [row.id, toHead(row)]));

/** Locks the listing and its thing until the transaction ends; `undefined` when the listing was deleted. */
export async function lockListing(tx: Db, id: string): Promise<ListingHead | undefined> {
  const row = await lockHead(tx, id);
  return row && toHead(row);
}
