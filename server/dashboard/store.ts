import { claimActivity, claimedIn, claimYears } from '../claims/public.ts';
import { listingActivity, listingFigures } from '../marketplace/public.ts';
import { type ActivityPage, microsOf, type Period } from '../platform/activity-page.ts';
import type { Db } from '../platform/database.ts';
import { join, limitTo, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { blockedWith, nameIn } from '../profiles/public.ts';
import { reviewActivity, reviewedIn, reviewFigures, reviewMonths, reviewYears } from '../reviews/public.ts';
import { sealedIn, tradeActivity, tradeYears } from '../trades/public.ts';
import {
  boughtIn,
  boughtYears,
  coverFigures,
  endedActivity,
  spendJson,
  thingActivity,
  valueJson,
} from '../warranties/public.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('dashboard');

/** A query of aggregates always returns a row. */
async function row<Row>(answer: Promise<Row | undefined>): Promise<Row> {
  const found = await answer;
  if (!found) throw new Error('There was no answer.');
  return found;
}

export const readFigures = (
  db: Db,
  personId: string,
  { today, since, soonBefore }: { today: string; since: Date; soonBefore: string },
) =>
  row(
    one(db, 'readFigures')`
      SELECT total_reviews /* not null */, recent_reviews /* not null */, average_rating /* not null */,
        verified_reviews /* not null */, total_warranties /* not null */, active_warranties /* not null */,
        expiring_warranties /* not null */, active_listings /* not null */, total_listings /* not null */
      FROM (${reviewFigures(personId, since)}) AS reviewed, (${coverFigures(personId, today, soonBefore)}) AS covered,
        (${listingFigures(personId)}) AS listed`,
  );

/** The newest activities of each room, and of these the newest. The product and the other person are joined only for those. */
export function listActivity(
  db: Db,
  personId: string,
  here: { today: string; zone: string },
  page: ActivityPage,
) {
  const kinds = [
    reviewActivity(personId, page),
    thingActivity(personId, page),
    endedActivity(personId, here, page),
    listingActivity(personId, page),
    tradeActivity(personId, page),
    claimActivity(personId, page),
  ];
  return all(db, 'listActivity')`
    SELECT a.kind /* not null, shaped */, a.id /* not null */, a.at /* not null */,
      ${microsOf(sql`a.at`)} AS micros /* not null */,
      a.about_id /* not null */, a.details /* not null, shaped */, a.product_id /* not null */, p.name /* not null */,
      p.category /* not null */, p.image, CASE WHEN u.id IS NOT NULL AND u.id NOT IN (${blockedWith(personId)}) THEN ${nameIn(sql`u`)} END AS other
    FROM (SELECT * FROM (${join(
      kinds.map((kind) => sql`(${kind})`),
      ' UNION ALL ',
    )}) AS everything ORDER BY at DESC, id DESC ${limitTo(page.limit)}) AS a
    JOIN catalogue p ON p.id = a.product_id LEFT JOIN people_seen u ON u.id = a.other_id
    ORDER BY a.at DESC, a.id DESC`;
}

export const readCharts = (
  db: Db,
  personId: string,
  { today, zone, since }: { today: string; zone: string; since: string },
) =>
  row(
    one(db, 'readCharts')`
      SELECT ${valueJson(personId, today)} AS value /* not null, shaped */, ${spendJson(personId, today)} AS spend /* not null, shaped */,
        (SELECT coalesce(jsonb_agg(m), '[]') FROM (${reviewMonths(personId, since, zone)}) AS m) AS reviews /* not null, shaped */`,
  );

/** More years than anybody has data for. */
const YEARS = limitTo(80);

export const listYears = (db: Db, personId: string, zone: string, last: number) =>
  all(db, 'listYears')`
    SELECT DISTINCT year::int AS year /* not null */ FROM (
      ${join(
        [reviewYears, boughtYears, claimYears, tradeYears].map((years) => years(personId, zone)),
        ' UNION ALL ',
      )}) AS years (year)
    WHERE year <= ${last} ORDER BY 1 DESC ${YEARS}`;

export const readYear = (db: Db, personId: string, period: Period) =>
  row(
    one(db, 'readYear')`
      SELECT bought /* not null */, kept /* not null */, bought_sums /* not null, shaped */, second_hand /* not null */,
        claims /* not null */, resolved /* not null */, refunds /* not null, shaped */, sold /* not null */, sold_sum /* not null */,
        reviews /* not null */, verified /* not null */, average_rating /* not null */, likes /* not null */
      FROM (${boughtIn(personId, period)}) AS things, (${claimedIn(personId, period)}) AS claimed,
        (${sealedIn(personId, period)}) AS sealed, (${reviewedIn(personId, period)}) AS reviewed`,
  );
