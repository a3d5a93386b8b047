import type { StoredPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { assignments, join, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { reviewedByOthers } from '../reviews/public.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('products');

export type ProductRow = Rows['findProduct'];

/** The SQL of a person's thing of a product. Warranties import products, so they pass it in. */
export type OwnedBy = (personId: string, productId: Sql, now: Date) => Sql;

export const COLUMNS = sql`id, name, brand, category, description, image, created_by, created_at, total_reviews, verified_reviews,
  ratings, average_rating`;

/** Whether the product is public. Everything that offers products asks for it, and is read by an index of such products alone. */
export const isPublic = sql`public_since IS NOT NULL`;
/** A product that is not public yet is for its keepers alone: whoever entered it, by themselves or by the same name and brand. */
const isKeptBy = (personId: string) =>
  sql`id IN (SELECT product_id FROM product_keepers WHERE person_id = ${personId})`;
export const isSeenBy = (viewerId: string | undefined) =>
  viewerId === undefined ? isPublic : sql`(${isPublic} OR ${isKeptBy(viewerId)})`;

/** The public catalogue; by a name, also what the viewer keeps. */
export const listProducts = (
  db: Db,
  {
    name,
    viewerId,
    after,
    limit,
  }: {
    name?: string;
    viewerId?: string | undefined;
    after?: { number: number; id: string };
    limit: number;
  },
) => {
  const where: Sql[] = [
    ...(name === undefined ? [isPublic] : [sql`lower(name) = lower(${name})`, isSeenBy(viewerId)]),
    ...(after ? [sql`(total_reviews, id) < (${after.number}, ${after.id})`] : []),
  ];
  return all(db, 'listProducts')`
    SELECT ${COLUMNS} FROM products WHERE ${join(where, ' AND ')}
    ORDER BY total_reviews DESC, id DESC ${limitTo(limit)}`;
};

export const findProduct = (db: Db, id: string, viewerId: string | undefined) =>
  one(db, 'findProduct')`SELECT ${COLUMNS} FROM products WHERE id = ${id} AND ${isSeenBy(viewerId)}`;

/** The same, with the viewer's own thing of this product, in one query. `ownedBy` is SQL that warranties give. */
export const findProductFor = (
  db: Db,
  id: string,
  viewerId: string | undefined,
  ownedBy: OwnedBy,
  now: Date,
) =>
  one(db, 'findProductFor')`
    SELECT ${COLUMNS}, ${viewerId ? ownedBy(viewerId, sql`products.id`, now) : sql`NULL::jsonb`} AS owned /* shaped */,
      ${isPublic} AS is_public /* not null */, held_description, held_image
    FROM products WHERE id = ${id} AND ${isSeenBy(viewerId)}`;

/**
 * With a brand, the product of that name and brand. Without, the product of that name without a brand, else the most reviewed. What
 * others keep is found by the same name and brand alone, because the brand itself would say that they have it.
 */
export async function findByName(
  db: Db,
  name: string,
  brand: string | null,
  personId: string,
): Promise<ProductRow | undefined> {
  return one(db, 'findByName')`
    SELECT ${COLUMNS} FROM products
    WHERE lower(name) = lower(${name})
      AND (lower(coalesce(brand, '')) = lower(${brand ?? ''}) OR (${brand === null} AND ${isSeenBy(personId)}))
    ORDER BY brand IS NULL DESC, total_reviews DESC LIMIT 1`;
}

/** Makes these products, while they are not public, this person's as well. Returns how many were not. */
export async function keepProducts(tx: Db, ids: readonly string[], personId: string): Promise<number> {
  return run(tx)`
    INSERT INTO product_keepers (product_id, person_id)
    SELECT id, ${personId} FROM products WHERE id = ANY (${[...ids]}::uuid[]) AND NOT (${isPublic}) ORDER BY id
    ON CONFLICT DO NOTHING`;
}

export type MadePublicBy = 'review' | 'listing' | 'receipt' | 'operator';

/**
 * Makes a product public, for good: others may have things of it by the time that a review or a listing is taken back. Returns it, or
 * `undefined` if it is public already.
 */
export const publish = (tx: Db, id: string, by: MadePublicBy, now: Date) =>
  one(tx, 'publish')`
    WITH gone AS (DELETE FROM product_keepers WHERE product_id = ${id})
    UPDATE products SET public_since = ${now}, public_by = ${by}, keepers = 0,
      description = coalesce(description, held_description), image = coalesce(image, held_image),
      held_description = NULL, held_image = NULL, kind_version = 0
    WHERE id = ${id} AND NOT (${isPublic}) RETURNING name, brand, image`;

/** At once; a job forgets the others. */
const MOST_FORGOTTEN = 500;

/** Deletes products that are not public and that nobody keeps; one that another row still names stays for now. */
export async function forgetUnkept(tx: Db): Promise<void> {
  await run(tx)`SELECT forget_unkept_products(${MOST_FORGOTTEN}::int)`;
}

export interface NewProduct {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  description: string | null;
  createdBy: string | null;
}

/** Adds a product for its maker alone. Returns `undefined` when a product of that name and brand already exists. */
export async function insertProduct(tx: Db, product: NewProduct): Promise<ProductRow | undefined> {
  return one(tx, 'insertProduct')`
    INSERT INTO products (id, name, brand, category, description, created_by, public_since, public_by)
    VALUES (${product.id}, ${product.name}, ${product.brand}, ${product.category}, ${product.description}, ${product.createdBy},
      NULL, NULL)
    ON CONFLICT (lower(name), lower(coalesce(brand, ''))) DO NOTHING RETURNING ${COLUMNS}`;
}

export interface ProductChanges {
  name?: string | undefined;
  brand?: string | null | undefined;
  category?: string | undefined;
  description?: string | null | undefined;
  image?: StoredPicture | null | undefined;
}

/** `held`: description and picture stay back until the product is public, because others have it, too. */
export async function updateProduct(
  tx: Db,
  id: string,
  changes: ProductChanges,
  { held = false } = {},
): Promise<ProductRow | undefined> {
  const image = changes.image && JSON.stringify(changes.image);
  return one(tx, 'updateProduct')`
    UPDATE products SET ${assignments({
      // The kind is read anew.
      kind_version: 0,
      name: changes.name,
      brand: changes.brand,
      category: changes.category,
      ...(held
        ? { held_description: changes.description, held_image: image }
        : { description: changes.description, image }),
    })} WHERE id = ${id} RETURNING ${COLUMNS}`;
}

/** Locks a product that the person sees until the transaction ends, and says whether anybody but them has reviewed it. */
export async function lockProduct(tx: Db, id: string, personId: string) {
  return one(tx, 'lockProduct')`
    SELECT ${COLUMNS}, ${reviewedByOthers(sql`products.id`, personId)} AS others /* not null */,
      ${isPublic} AS is_public /* not null */, NOT (${isPublic}) AND keepers > 1 AS is_held /* not null */, held_image
    FROM products WHERE id = ${id} AND ${isSeenBy(personId)} FOR UPDATE`;
}

export async function isReviewedByOthers(db: Db, id: string, personId: string): Promise<boolean> {
  return (await run(db)`SELECT 1 WHERE ${reviewedByOthers(sql`${id}`, personId)}`) > 0;
}

export async function insertReport(
  tx: Db,
  id: string,
  personId: string,
  report: { reason: string; duplicateOf?: string | undefined; note?: string | undefined },
): Promise<void> {
  await run(tx)`
    INSERT INTO product_reports (product_id, person_id, reason, duplicate_of, note)
    VALUES (${id}, ${personId}, ${report.reason}, ${report.duplicateOf ?? null}, ${report.note ?? null})
    ON CONFLICT (product_id, person_id) DO UPDATE
      SET reason = excluded.reason, duplicate_of = excluded.duplicate_of, note = excluded.note`;
}

/** Ids and dates of the most reviewed products, for the sitemap. */
export const listForSitemap = (db: Db, limit: number) =>
  all(db, 'listForSitemap')`
    SELECT id, created_at FROM products WHERE ${isPublic} ORDER BY total_reviews DESC, id DESC ${limitTo(limit)}`;

export async function countProducts(db: Db): Promise<number> {
  const row = await one(
    db,
    'countProducts',
  )`SELECT count(*)::int AS count /* not null */ FROM products WHERE ${isPublic}`;
  return row?.count ?? 0;
}
