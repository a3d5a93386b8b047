import type { Db } from '../platform/database.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('warranties');

/** A cover that counts, with its end and renewal; `changedAt` covers the thing, its covers and its papers. */
export type CoverDates = Rows['listCoverDates'];

/** A person's covers that count, in the order they end. */
export const listCoverDates = (db: Db, personId: string) =>
  all(db, 'listCoverDates')`
    SELECT c.id AS "coverId", c.thing_id AS "thingId", p.name AS product, c.cover_type AS "warrantyType",
      c.start_date AS "startDate", c.end_date AS "endDate", true AS "isActive" /* not null */,
      c.renewal_date AS "renewalDate", c.auto_renewal AS "autoRenewal", t.changed_at AS "changedAt"
    FROM covers c JOIN things t ON t.id = c.thing_id JOIN catalogue p ON p.id = t.product_id
    WHERE c.person_id = ${personId} AND c.counts
    ORDER BY c.end_date, c.id`;
