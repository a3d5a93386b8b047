import { sql } from 'drizzle-orm';
import type { Layer } from '../../contract/cover.ts';
import type { Db } from '../platform/database.ts';

/** A cover that counts, with the days it ends and renews on. */
export interface CoverDates extends Layer, Record<string, unknown> {
  warrantyId: string;
  thingId: string;
  product: string;
  renewalDate: string | null;
  autoRenewal: boolean;
  /** When the thing, its covers or its papers last changed. */
  changedAt: string;
}

/** All covers of a person that are not voided, those that end first before the others. */
export const listCoverDates = (db: Db, userId: string) =>
  db.execute<CoverDates>(sql`
    SELECT w.id AS "warrantyId", w.thing_id AS "thingId", p.name AS product, w.warranty_type AS "warrantyType",
      w.start_date::text AS "startDate", w.end_date::text AS "endDate", true AS "isActive",
      w.renewal_date::text AS "renewalDate", w.auto_renewal AS "autoRenewal", t.changed_at AS "changedAt"
    FROM warranties w JOIN things t ON t.id = w.thing_id JOIN products p ON p.id = t.product_id
    WHERE w.user_id = ${userId} AND w.status = 'active'
    ORDER BY w.end_date, w.id`);
