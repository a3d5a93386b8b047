import { dayIn } from '../../contract/days.ts';
import {
  type ActivityPage,
  activity,
  newestBefore,
  type Period,
  startOf,
} from '../platform/activity-page.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { covered, coveredUntil } from './store.ts';

/** The things that the person bought here from somebody else, and when each trade was sealed. */
const received = (personId: string) => sql`
  SELECT thing_id, max(sealed_at) AS at FROM trade_heads
  WHERE buyer_id = ${personId} AND sealed_at IS NOT NULL AND thing_id IS NOT NULL GROUP BY thing_id`;

/** The warranty figures of the person's dashboard. One row. */
export const coverFigures = (personId: string, today: string, soonBefore: string) => sql`
  SELECT count(*)::int AS total_warranties, count(*) FILTER (WHERE ${covered(today)})::int AS active_warranties,
    count(*) FILTER (WHERE ${covered(today)} AND ${coveredUntil(today)} < ${soonBefore})::int AS expiring_warranties
  FROM deciding_covers d WHERE d.person_id = ${personId}`;

/** Things that the person added. Things bought here are left out, because their trade is listed already. */
export const thingActivity = (personId: string, page: ActivityPage) => sql`
  SELECT ${activity(sql`'thing_added'`, {
    id: sql`t.id`,
    at: sql`t.created_at`,
    aboutId: sql`t.id`,
    productId: sql`t.product_id`,
    details: sql`jsonb_build_object('amount', t.purchase_price::text, 'currency', t.currency)`,
  })}
  FROM things t WHERE t.person_id = ${personId}
    AND NOT EXISTS (SELECT 1 FROM trade_heads b WHERE b.thing_id = t.id AND b.buyer_id = t.person_id AND b.sealed_at IS NOT NULL)
    AND ${newestBefore(sql`t.created_at`, sql`t.id`, page)}`;

/** Covers that ended while the person had them here, dated to the last millisecond of their last day. */
export function endedActivity(
  personId: string,
  { today, zone }: { today: string; zone: string },
  page: ActivityPage,
) {
  const at = sql`(((c.end_date + 1)::timestamp AT TIME ZONE ${zone}) - interval '1 millisecond')`;
  // The cursor's limit again as a day, so that the index scan on `end_date` starts there.
  const last = page.before ? dayIn(zone, new Date(page.before.micros / 1_000)) : today;
  return sql`
    SELECT ${activity(sql`'cover_ended'`, {
      id: sql`c.id`,
      at,
      aboutId: sql`c.thing_id`,
      productId: sql`t.product_id`,
      details: sql`jsonb_build_object('coverType', c.cover_type)`,
    })}
    FROM covers c JOIN things t ON t.id = c.thing_id
    WHERE c.person_id = ${personId} AND c.counts AND c.end_date < ${today} AND c.end_date <= ${last}
      AND c.end_date >= (c.created_at AT TIME ZONE ${zone})::date
      AND NOT EXISTS (SELECT 1 FROM trade_heads b
        WHERE b.thing_id = t.id AND b.buyer_id = t.person_id AND (b.sealed_at AT TIME ZONE ${zone})::date > c.end_date)
      AND ${page.before ? newestBefore(at, sql`c.id`, page) : sql`true ORDER BY c.end_date DESC, c.id DESC ${limitTo(page.limit)}`}`;
}

const CURRENCIES = 6;
const CATEGORIES = 8;
const MONTHS = 120;

/** The price, category and cover of each thing (`owned`), and the currencies that most things have (`counted`). */
const priced = (personId: string, today: string) => sql`
  owned AS (
    SELECT t.currency, t.purchase_price AS price, p.category, p.name, ${coveredUntil(today)} AS end_date, ${covered(today)} AS covered
    FROM things t JOIN catalogue p ON p.id = t.product_id
    LEFT JOIN deciding_covers d ON d.thing_id = t.id AND d.person_id = ${personId}
    WHERE t.person_id = ${personId}),
  counted AS (SELECT currency, count(price) AS things FROM owned GROUP BY currency ORDER BY 2 DESC, 1 ${limitTo(CURRENCIES)})`;

/** The value under cover by currency, and how much of it ends in each month, as JSON. Currencies and months are capped. */
export const valueJson = (personId: string, today: string) => sql`(
  WITH ${priced(personId, today)},
  ending AS (
    SELECT currency, to_char(end_date, 'YYYY-MM') AS month, sum(price)::text AS amount, count(price)::int AS things,
      (array_agg(name ORDER BY price DESC, name))[1] AS name,
      row_number() OVER (PARTITION BY currency ORDER BY to_char(end_date, 'YYYY-MM')) AS nth
    FROM owned WHERE covered AND end_date IS NOT NULL AND price > 0 GROUP BY 1, 2)
  SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', worth.amount, 'things', worth.things,
    'withoutPrice', worth.without_price, 'ends', coalesce((
      SELECT jsonb_agg(jsonb_build_object('month', e.month, 'amount', e.amount, 'things', e.things, 'name', e.name) ORDER BY e.month)
      FROM ending e WHERE e.currency = counted.currency AND e.nth <= ${MONTHS}), '[]')) ORDER BY counted.things DESC, currency), '[]')
  FROM counted JOIN (
    SELECT currency, coalesce(sum(price), 0)::numeric(14, 2)::text AS amount, count(*)::int AS things,
      count(*) FILTER (WHERE price IS NULL)::int AS without_price
    FROM owned WHERE covered GROUP BY currency HAVING sum(price) > 0) AS worth USING (currency))`;

/** The money spent on present things by currency and category, as JSON. The smallest categories are summed into one. */
export const spendJson = (personId: string, today: string) => sql`(
  WITH ${priced(personId, today)},
  ranked AS (
    SELECT currency, category, sum(price) AS amount, coalesce(sum(price) FILTER (WHERE covered), 0) AS covered, count(*) AS things,
      row_number() OVER (PARTITION BY currency ORDER BY sum(price) DESC, category) AS nth
    FROM owned WHERE price > 0 GROUP BY currency, category),
  grouped AS (
    SELECT currency, CASE WHEN nth <= ${CATEGORIES} THEN category END AS category, min(nth) AS nth, sum(amount) AS amount,
      sum(covered) AS covered, sum(things)::int AS things
    FROM ranked GROUP BY 1, 2)
  SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', spend.amount, 'categories', spend.categories)
    ORDER BY counted.things DESC, currency), '[]')
  FROM counted JOIN (
    SELECT currency, sum(amount)::numeric(14, 2)::text AS amount,
      jsonb_agg(jsonb_build_object('category', category, 'amount', amount::numeric(14, 2)::text,
        'covered', covered::numeric(14, 2)::text, 'things', things) ORDER BY nth) AS categories
    FROM grouped GROUP BY currency) AS spend USING (currency))`;

/** Everything that the person has or had, with the day they got it and the moment they passed it on. */
const held = (personId: string, zone: string) => sql`
  SELECT coalesce((got.at AT TIME ZONE ${zone})::date, t.purchase_date) AS bought_on,
    coalesce((got.at AT TIME ZONE ${zone})::date, t.purchase_date, (t.created_at AT TIME ZONE ${zone})::date) AS since,
    NULL::timestamptz AS passed_at, t.purchase_price AS price, t.currency
  FROM things t LEFT JOIN (${received(personId)}) AS got ON got.thing_id = t.id WHERE t.person_id = ${personId}
  UNION ALL
  SELECT day.bought, day.bought, p.passed_at, p.purchase_price, p.currency
  FROM past_things p CROSS JOIN LATERAL (
    SELECT coalesce((max(b.sealed_at) AT TIME ZONE ${zone})::date, p.purchase_date) AS bought FROM trade_heads b
    WHERE b.buyer_id = p.person_id AND b.product_id = p.product_id AND b.sealed_at < p.passed_at) AS day
  WHERE p.person_id = ${personId}`;

/** What the person bought in a period, and how many things they had at its end. One row. */
export const boughtIn = (personId: string, { from, to, zone }: Period) => sql`
  SELECT count(*) FILTER (WHERE bought)::int AS bought,
    count(*) FILTER (WHERE coalesce(since < ${to}, true) AND coalesce(passed_at >= ${startOf(to, zone)}, true))::int
      AS kept,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) ORDER BY things DESC, currency), '[]') FROM (
      SELECT currency, sum(price)::numeric(14, 2)::text AS amount, count(*) AS things FROM (${held(personId, zone)}) AS h
      WHERE bought_on >= ${from} AND bought_on < ${to} AND price > 0 GROUP BY currency ORDER BY 3 DESC, 1 ${limitTo(CURRENCIES)}) AS sums
    ) AS bought_sums
  FROM (SELECT *, bought_on >= ${from} AND bought_on < ${to} AS bought FROM (${held(personId, zone)}) AS h) AS held`;

export const boughtYears = (personId: string, zone: string) => sql`
  SELECT extract(year FROM bought_on) FROM (${held(personId, zone)}) AS h WHERE bought_on IS NOT NULL`;

/** The status changes of all claims, to join with `claims`. */
export const claimMoves = sql`
  SELECT id, claim_id, status, by_whom, created_at FROM claim_entries WHERE claim_id IS NOT NULL AND status IS NOT NULL`;
