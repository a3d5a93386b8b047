import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { tidy, tidyOrNull } from './rules.ts';
import { isSeenBy, keepProducts } from './store.ts';

const { all } = statements<Rows>('products');

export interface WantedProduct {
  name: string;
  brand: string | null;
  category: string;
  description?: string | null;
}

/** The product id for each name and brand, of the products that the person sees and by the same rules as `findByName`, or `null`. */
export async function findProducts(
  db: Db,
  wanted: WantedProduct[],
  personId: string,
  { orKeptByOthers = false } = {},
): Promise<(string | null)[]> {
  const others = sql`${orKeptByOthers} AND lower(coalesce(products.brand, '')) = lower(coalesce(w.brand, ''))`;
  const rows = await all(db, 'findProducts')`
    SELECT (
      SELECT products.id FROM products
      WHERE lower(products.name) = lower(w.name)
        AND ((${isSeenBy(personId)} AND (w.brand IS NULL OR lower(coalesce(products.brand, '')) = lower(w.brand))) OR (${others}))
      ORDER BY products.brand IS NULL DESC, products.total_reviews DESC LIMIT 1) AS id
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(wanted.map(tidied))}::jsonb)
      AS (name text, brand text)) WITH ORDINALITY AS w(name, brand, place)
    ORDER BY place`;
  return rows.map(({ id }) => id);
}

/** Like `findProducts`, but adds missing products, for this person alone. */
export async function findOrCreateProducts(tx: Db, wanted: WantedProduct[], createdBy: string) {
  const found = await findProducts(tx, wanted, createdBy, { orKeptByOthers: true });
  const missing = wanted.filter((_, index) => found[index] === null).map(tidied);
  if (missing.length > 0) {
    const made = missing.map((product) => ({ ...product, id: uuidv7() }));
    await run(tx)`
      INSERT INTO products (id, name, brand, category, description, created_by, public_since, public_by)
      SELECT DISTINCT ON (lower(name), lower(coalesce(brand, ''))) id, name, brand, category, description, ${createdBy}::uuid,
        NULL::timestamptz, NULL
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS row(id uuid, name text, brand text, category text,
        description text)
      ORDER BY lower(name), lower(coalesce(brand, '')), id
      ON CONFLICT (lower(name), lower(coalesce(brand, ''))) DO NOTHING`;
  }
  const ids =
    missing.length > 0 ? await findProducts(tx, wanted, createdBy, { orKeptByOthers: true }) : found;
  const made = ids.map((id) => {
    if (!id) throw new Error('A product that was just made is missing.');
    return id;
  });
  await keepProducts(tx, made, createdBy);
  return made;
}

const tidied = ({ name, brand, category, description = null }: WantedProduct): WantedProduct => ({
  name: tidy(name),
  brand: tidyOrNull(brand),
  category,
  description,
});
