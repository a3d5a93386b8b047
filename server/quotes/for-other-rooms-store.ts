import type { Db } from '../platform/database.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { ZoneDay } from '../warranties/public.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('quotes');

/** How a purchase or a cancellation has ended. */
export const findQuoteNews = (tx: Db, quoteId: string, personId: string) =>
  one(tx, 'findQuoteNews')`
    SELECT q.status, q.waiting, q.cancelled_at, q.declined_because, q.thing_gone, q.policy_number, q.cover_start,
      q.cover_end, q.said_paid_at IS NOT NULL AS said_paid /* not null */, v.name AS provider,
      p.name AS product, p.image,
      (SELECT t.id FROM things_owned t WHERE t.id = r.thing_id AND t.person_id = q.person_id) AS thing_id
    FROM quotes q JOIN quote_requests r ON r.id = q.request_id JOIN catalogue p ON p.id = r.product_id
      JOIN providers v ON v.id = q.provider_id
    WHERE q.id = ${quoteId} AND q.person_id = ${personId}`;

/** The quotes of one request that can still be bought for a few days. */
export type Closing = Rows['listClosing'];

/** People are told this many days before their quotes end. */
const TOLD_DAYS = 3;

/**
 * The requests of people in these time zones whose quotes end soon, unless one was bought or the thing is gone. To continue, pass the
 * last one as `after`.
 */
export const listClosing = (
  db: Db,
  zones: ZoneDay[],
  { now, after, limit }: { now: Date; after?: { date: string; id: string } | undefined; limit: number },
) => {
  const date = sql`(min(q.valid_until) AT TIME ZONE 'UTC')::date`;
  return all(db, 'listClosing')`
    SELECT r.id, r.person_id AS "personId", t.id AS "thingId" /* not null */, p.name AS product, p.image,
      zone."timeZone" /* not null */, zone.today /* not null */, ${date} AS date /* not null */,
      min(q.valid_until) AS "validUntil" /* not null */, count(*)::int AS quotes /* not null */
    FROM quotes q JOIN quote_requests r ON r.id = q.request_id JOIN catalogue p ON p.id = r.product_id
      JOIN people_seen u ON u.id = q.person_id JOIN things_owned t ON t.id = r.thing_id AND t.person_id = r.person_id
      JOIN jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) AS zone("timeZone" text, today date)
        ON zone."timeZone" = coalesce(u.time_zone, 'UTC')
    WHERE q.status = 'pending' AND q.waiting IS NULL
      AND q.valid_until > ${now} AND q.valid_until < ${now}::timestamptz + ${TOLD_DAYS + 2}::int * interval '1 day'
      AND q.valid_until < (zone.today + ${TOLD_DAYS + 1}::int)::timestamp AT TIME ZONE 'UTC'
      AND NOT EXISTS (
        SELECT 1 FROM quotes b WHERE b.request_id = r.id
          AND (b.waiting IS NOT NULL OR (b.status = 'purchased' AND b.cancelled_at IS NULL)))
    GROUP BY r.id, t.id, p.name, p.image, zone."timeZone", zone.today
    ${after ? sql`HAVING (${date}, r.id) > (${after.date}::date, ${after.id}::uuid)` : empty}
    ORDER BY ${date}, r.id ${limitTo(limit)}`;
};
