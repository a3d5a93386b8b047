import { DOLLARS } from '../../contract/price.ts';
import { type ActivityPage, activity, newestBefore, type Period, within } from '../platform/activity-page.ts';
import { sql } from '../platform/sql.ts';

/** The trades of a person. Each side is read by its own index. */
const tradesOf = (personId: string) => sql`
  (SELECT *, 'buyer' AS role, seller_id AS other_id FROM trades WHERE buyer_id = ${personId}
  UNION ALL SELECT *, 'seller', buyer_id FROM trades WHERE seller_id = ${personId}) AS t`;

const listingType = sql`coalesce((SELECT l.type FROM listing_heads l WHERE l.id = t.listing_id), t.listing_was ->> 'type')`;

/** How the person's trades began, were agreed on and ended. */
export const tradeActivity = (personId: string, page: ActivityPage) => sql`
  SELECT ${activity(
    sql`CASE e.kind WHEN 'interest' THEN 'trade_begun' WHEN 'offer_accepted' THEN 'trade_agreed' WHEN 'sealed' THEN 'trade_sealed'
      ELSE 'trade_cancelled' END`,
    {
      id: sql`e.id`,
      at: sql`e.created_at`,
      aboutId: sql`t.id`,
      productId: sql`t.product_id`,
      otherId: sql`t.other_id`,
      details: sql`jsonb_build_object('role', t.role, 'own', e.person_id = ${personId}::uuid, 'currency', ${DOLLARS}::text,
        'listingType', ${listingType},
        'amount', CASE e.kind WHEN 'offer_accepted' THEN e.data ->> 'amount' WHEN 'sealed' THEN t.agreed_price::text END)`,
    },
  )}
  FROM ${tradesOf(personId)} JOIN trade_events e ON e.trade_id = t.id
  WHERE (e.kind IN ('interest', 'offer_accepted', 'sealed') OR e.kind = 'status' AND e.data ->> 'status' = 'cancelled')
    AND ${newestBefore(sql`e.created_at`, sql`e.id`, page)}`;

/** An exchange is neither a sale nor a purchase. */
const isForMoney = sql`${listingType} IS DISTINCT FROM 'exchange'`;

/** What was sold and bought here in a period. One row. */
export const sealedIn = (personId: string, period: Period) => sql`
  SELECT count(*) FILTER (WHERE role = 'seller')::int AS sold,
    coalesce(sum(agreed_price) FILTER (WHERE role = 'seller'), 0)::numeric(14, 2) AS sold_sum,
    count(*) FILTER (WHERE role = 'buyer')::int AS second_hand
  FROM ${tradesOf(personId)} WHERE ${within(sql`sealed_at`, period)} AND ${isForMoney}`;

export const tradeYears = (personId: string, zone: string) => sql`
  SELECT extract(year FROM sealed_at AT TIME ZONE ${zone}) FROM ${tradesOf(personId)}
  WHERE sealed_at IS NOT NULL AND ${isForMoney}`;
