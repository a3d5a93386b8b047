import { addressIn } from '../media/public.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('products');

/** This room's part of a person's export. */
export const exported = {
  products: {
    list: (db, personId, after) =>
      all(db, 'exportProducts')`
        SELECT id AS key, id, name, brand, category, coalesce(description, held_description) AS description,
          ${addressIn(sql`(coalesce(image, held_image) ->> 'id')`)} AS "imageUrl",
          created_at AS "createdAt"
        FROM products WHERE created_by = ${personId} AND ${pageAfter(sql`id`, after)}`,
  },
  productReports: {
    list: (db, personId, after) =>
      all(db, 'exportReports')`
        SELECT product_id AS key, product_id AS "productId", duplicate_of AS "duplicateOf", reason, note, created_at AS "createdAt"
        FROM product_reports WHERE person_id = ${personId} AND ${pageAfter(sql`product_id`, after)}`,
  },
} satisfies Record<string, Section>;
