import { type ActivityPage, activity, newestBefore, type Period, within } from '../platform/activity-page.ts';
import { sql } from '../platform/sql.ts';
import { claimMoves } from '../warranties/public.ts';

/** Each status change of the person's claims. */
export const claimActivity = (personId: string, page: ActivityPage) => sql`
  SELECT ${activity(sql`'claim_moved'`, {
    id: sql`move.id`,
    at: sql`move.created_at`,
    aboutId: sql`c.id`,
    productId: sql`c.product_id`,
    details: sql`jsonb_build_object('claimStatus', move.status, 'own', move.by_whom = 'owner')`,
  })}
  FROM claims c JOIN (${claimMoves}) AS move ON move.claim_id = c.id
  WHERE c.person_id = ${personId} AND ${newestBefore(sql`move.created_at`, sql`move.id`, page)}`;

const CURRENCIES = sql`LIMIT 6`;

/** What its owner noted, or confirmed, came of a claim; what a provider over HTTP only says does not count. */
const IS_HAD = sql`(provider_id IS NULL OR received_at IS NOT NULL)`;

/** What was claimed in a period, and what came of it. One row. */
export function claimedIn(personId: string, period: Period) {
  const made = sql`SELECT * FROM claims
    WHERE person_id = ${personId} AND ${within(sql`submitted_at`, period)}`;
  return sql`
    SELECT count(*)::int AS claims, count(*) FILTER (WHERE resolution IN ('repaired', 'replaced', 'refunded') AND ${IS_HAD})::int AS resolved,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount)), '[]') FROM (
        SELECT currency, sum(amount)::numeric(14, 2)::text AS amount FROM (${made}) AS refunded
        WHERE resolution = 'refunded' AND amount > 0 AND ${IS_HAD} GROUP BY currency ORDER BY currency ${CURRENCIES}) AS sums) AS refunds
    FROM (${made}) AS made`;
}

export const claimYears = (personId: string, zone: string) => sql`
  SELECT extract(year FROM submitted_at AT TIME ZONE ${zone}) FROM claims WHERE person_id = ${personId}`;
