import { ONE_PAGE, pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('recommendations');

/** This room's part of a person's export. */
export const exported = {
  signals: {
    list: (db, personId, after) => {
      const [productId, kind = ''] = after.split(' ');
      return all(db, 'exportSignals')`
        SELECT s.product_id || ' ' || s.kind AS key, s.product_id AS "productId", p.name AS product, p.brand, s.kind, s.weight,
          (ARRAY['you', 'several', 'everybody'])[s.reach + 1] AS reach, s.at AS "notedAt"
        FROM signals s JOIN catalogue p ON p.id = s.product_id
        WHERE s.person_id = ${personId} AND (s.product_id, s.kind) > (${productId}::uuid, ${kind})
        ORDER BY s.product_id, s.kind ${ONE_PAGE}`;
    },
  },
  hiddenProducts: {
    list: (db, personId, after) =>
      all(db, 'exportHidden')`
        SELECT h.product_id AS key, h.product_id AS "productId", p.name AS product, p.brand, h.reason, h.created_at AS "createdAt"
        FROM hidden_products h JOIN catalogue p ON p.id = h.product_id
        WHERE h.person_id = ${personId} AND ${pageAfter(sql`h.product_id`, after)}`,
  },
} satisfies Record<string, Section>;
