import type { Db } from '../platform/database.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('warranties');

/** A cover that counts, with the days it ends and renews on; `changedAt` is of the thing, its covers and its papers. */
export type CoverDates = Rows['listCoverDates'];

/** All covers of a person that are not voided, those that end first before the others. */
export const listCoverDates = (db: Db, userId: string) =>
  all(db, 'listCoverDates')`
    SELECT w.id AS "warrantyId", w.thing_id AS "thingId", p.name AS product, w.cover_type AS "warrantyType",
      w.start_date AS "startDate", w.end_date AS "endDate", true AS "isActive" /* not null */,
      w.renewal_date AS "renewalDate", w.auto_renewal AS "autoRenewal", t.changed_at AS "changedAt"
    FROM covers w JOIN things t ON t.id = w.thing_id JOIN catalogue p ON p.id = t.product_id
    WHERE w.person_id = ${userId} AND w.status = 'active'
    ORDER BY w.end_date, w.id`;
