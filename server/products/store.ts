import { type SQL, sql } from 'drizzle-orm';
import { type Db, limitTo } from '../platform/database.ts';

interface StoredPicture {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}

export interface ProductRow extends Record<string, unknown> {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  description: string | null;
  image: StoredPicture | null;
  created_by: string | null;
  created_at: string;
  total_reviews: number;
  verified_reviews: number;
  ratings: number[];
  average_rating: string;
}

const COLUMNS = sql`id, name, brand, category, description, image, created_by, created_at, total_reviews, verified_reviews,
  ratings, average_rating`;
const SEARCHED = sql`lower(name || ' ' || coalesce(brand, ''))`;

export const listProducts = (
  db: Db,
  { name, after, limit }: { name?: string; after?: { number: number; id: string }; limit: number },
) => {
  const where: SQL[] = [
    ...(name === undefined ? [] : [sql`lower(name) = lower(${name})`]),
    ...(after ? [sql`(total_reviews, id) < (${after.number}, ${after.id})`] : []),
  ];
  return db.execute<ProductRow>(sql`
    SELECT ${COLUMNS} FROM products ${where.length > 0 ? sql`WHERE ${sql.join(where, sql` AND `)}` : sql``}
    ORDER BY total_reviews DESC, id DESC ${limitTo(limit)}`);
};

/** Contains the text, or is like it in spite of typing errors; what begins with it first. */
export const searchProducts = (db: Db, text: string, limit: number) => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db.execute<ProductRow>(sql`
    SELECT ${COLUMNS} FROM products
    WHERE ${SEARCHED} LIKE lower(${pattern}) OR lower(${text}) <% ${SEARCHED}
    ORDER BY ${SEARCHED} LIKE lower(${pattern.slice(1)}) DESC, word_similarity(lower(${text}), ${SEARCHED}) DESC,
      total_reviews DESC, id
    ${limitTo(limit)}`);
};

export async function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  const [row] = await db.execute<ProductRow>(sql`SELECT ${COLUMNS} FROM products WHERE id = ${id}`);
  return row;
}

/** With a brand, the product of that name and brand; without, the one of that name without a brand, else the best known. */
export async function findByName(
  db: Db,
  name: string,
  brand: string | null,
): Promise<ProductRow | undefined> {
  const [row] = await db.execute<ProductRow>(sql`
    SELECT ${COLUMNS} FROM products
    WHERE lower(name) = lower(${name}) ${brand === null ? sql`` : sql`AND lower(coalesce(brand, '')) = lower(${brand})`}
    ORDER BY brand IS NULL DESC, total_reviews DESC LIMIT 1`);
  return row;
}

export interface NewProduct {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  description: string | null;
  createdBy: string | null;
}

/** `undefined` when there is one of that name and brand by now. */
export async function insertProduct(tx: Db, product: NewProduct): Promise<ProductRow | undefined> {
  const [row] = await tx.execute<ProductRow>(sql`
    INSERT INTO products (id, name, brand, category, description, created_by)
    VALUES (${product.id}, ${product.name}, ${product.brand}, ${product.category}, ${product.description}, ${product.createdBy})
    ON CONFLICT (lower(name), lower(coalesce(brand, ''))) DO NOTHING RETURNING ${COLUMNS}`);
  return row;
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
  const sets: SQL[] = [sql`id = id`];
  if (changes.name !== undefined) sets.push(sql`name = ${changes.name}`);
  if (changes.brand !== undefined) sets.push(sql`brand = ${changes.brand}`);
  if (changes.category !== undefined) sets.push(sql`category = ${changes.category}`);
  if (changes.description !== undefined) sets.push(sql`description = ${changes.description}`);
  if (changes.image !== undefined) {
    sets.push(sql`image = ${changes.image === null ? null : JSON.stringify(changes.image)}::jsonb`);
  }
  const [row] = await tx.execute<ProductRow>(sql`
    UPDATE products SET ${sql.join(sets, sql`, `)} WHERE id = ${id} RETURNING ${COLUMNS}`);
  return row;
}

/** The product, held until the transaction ends, and whether anybody but this person has reviewed it. */
export async function lockProduct(tx: Db, id: string, personId: string) {
  const [row] = await tx.execute<ProductRow & { others: boolean }>(sql`
    SELECT ${COLUMNS}, EXISTS (SELECT 1 FROM reviews WHERE product_id = products.id AND user_id <> ${personId}) AS others
    FROM products WHERE id = ${id} FOR UPDATE`);
  return row;
}

export async function reviewedByOthers(db: Db, id: string, personId: string): Promise<boolean> {
  const rows = await db.execute(
    sql`SELECT 1 FROM reviews WHERE product_id = ${id} AND user_id <> ${personId} LIMIT 1`,
  );
  return rows.length > 0;
}

export async function insertReport(
  tx: Db,
  id: string,
  userId: string,
  report: { reason: string; duplicateOf?: string | undefined; note?: string | undefined },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO product_reports (product_id, user_id, reason, duplicate_of, note)
    VALUES (${id}, ${userId}, ${report.reason}, ${report.duplicateOf ?? null}, ${report.note ?? null})
    ON CONFLICT (product_id, user_id) DO UPDATE
      SET reason = excluded.reason, duplicate_of = excluded.duplicate_of, note = excluded.note`);
}

/** Every product's id and last change, in pages, for the sitemap. */
export const listForSitemap = (db: Db, limit: number) =>
  db.execute<{ id: string; created_at: string }>(
    sql`SELECT id, created_at FROM products ORDER BY total_reviews DESC, id DESC ${limitTo(limit)}`,
  );
