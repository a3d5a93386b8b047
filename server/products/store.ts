import type { StoredPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { assignments, empty, join, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { reviewedByOthers } from '../reviews/public.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('products');

export type ProductRow = Rows['findProduct'];

/** The SQL of a person's thing of a product. Warranties import products, so they pass it in. */
export type OwnedBy = (personId: string, productId: Sql) => Sql;

export const COLUMNS = sql`id, name, brand, category, description, image, created_by, created_at, total_reviews, verified_reviews,
  ratings, average_rating`;

export const listProducts = (
  db: Db,
  { name, after, limit }: { name?: string; after?: { number: number; id: string }; limit: number },
) => {
  const where: Sql[] = [
    ...(name === undefined ? [] : [sql`lower(name) = lower(${name})`]),
    ...(after ? [sql`(total_reviews, id) < (${after.number}, ${after.id})`] : []),
  ];
  return all(db, 'listProducts')`
    SELECT ${COLUMNS} FROM products ${where.length > 0 ? sql`WHERE ${join(where, ' AND ')}` : empty}
    ORDER BY total_reviews DESC, id DESC ${limitTo(limit)}`;
};

export const findProduct = (db: Db, id: string) =>
  one(db, 'findProduct')`SELECT ${COLUMNS} FROM products WHERE id = ${id}`;

/** The same, with the viewer's own thing of this product, in one query. `ownedBy` is SQL that warranties give. */
export const findProductFor = (db: Db, id: string, viewerId: string | undefined, ownedBy: OwnedBy) =>
  one(db, 'findProductFor')`
    SELECT ${COLUMNS}, ${viewerId ? ownedBy(viewerId, sql`products.id`) : sql`NULL::jsonb`} AS owned /* shaped */
    FROM products WHERE id = ${id}`;

/**
 * With a brand, the product of that name and brand. Without, the product of that name without a brand, else the most reviewed.
 */
export async function findByName(
  db: Db,
  name: string,
  brand: string | null,
): Promise<ProductRow | undefined> {
  return one(db, 'findByName')`
    SELECT ${COLUMNS} FROM products
    WHERE lower(name) = lower(${name}) ${brand === null ? empty : sql`AND lower(coalesce(brand, '')) = lower(${brand})`}
    ORDER BY brand IS NULL DESC, total_reviews DESC LIMIT 1`;
}

export interface NewProduct {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  description: string | null;
  createdBy: string | null;
}

/** Returns `undefined` when a product of that name and brand already exists. */
export async function insertProduct(tx: Db, product: NewProduct): Promise<ProductRow | undefined> {
  return one(tx, 'insertProduct')`
    INSERT INTO products (id, name, brand, category, description, created_by)
    VALUES (${product.id}, ${product.name}, ${product.brand}, ${product.category}, ${product.description}, ${product.createdBy})
    ON CONFLICT (lower(name), lower(coalesce(brand, ''))) DO NOTHING RETURNING ${COLUMNS}`;
}

export interface ProductChanges {
  name?: string | undefined;
  brand?: string | null | undefined;
  category?: string | undefined;
  description?: string | null | undefined;
  image?: StoredPicture | null | undefined;
}

export async function updateProduct(
  tx: Db,
  id: string,
  changes: ProductChanges,
): Promise<ProductRow | undefined> {
  return one(tx, 'updateProduct')`
    UPDATE products SET ${assignments({
      // Ensures that there is at least one column to set.
      id: sql`id`,
      name: changes.name,
      brand: changes.brand,
      category: changes.category,
      description: changes.description,
      image: changes.image && JSON.stringify(changes.image),
    })} WHERE id = ${id} RETURNING ${COLUMNS}`;
}

/** Locks the product until the transaction ends, and says whether anybody but this person has reviewed it. */
export async function lockProduct(tx: Db, id: string, personId: string) {
  return one(tx, 'lockProduct')`
    SELECT ${COLUMNS}, ${reviewedByOthers(sql`products.id`, personId)} AS others /* not null */
    FROM products WHERE id = ${id} FOR UPDATE`;
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
    SELECT id, created_at FROM products ORDER BY total_reviews DESC, id DESC ${limitTo(limit)}`;

export async function countProducts(db: Db): Promise<number> {
  const row = await one(db, 'countProducts')`SELECT count(*)::int AS count /* not null */ FROM products`;
  return row?.count ?? 0;
}
