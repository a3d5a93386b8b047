import { REMINDER_DAYS } from '../../contract/notification-kinds.ts';
import type { Db } from '../platform/database.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('warranties');

/** A cover that ends or renews soon. `date` is that day; `reminderDays` is how many days before it the owner wants to know. */
export type Due = Rows['listDue'];

export type DueKind = 'ending' | 'renewing';

/** The current date in a time zone. */
export interface ZoneDay {
  timeZone: string;
  today: string;
}

/**
 * The covers of people in these time zones that end or renew soon, by how long before each person wants to know. To continue, pass
 * the last one as `after`. Covers that do not count are left out, and those that another cover of the same thing continues without a gap.
 */
export const listDue = (
  db: Db,
  kind: DueKind,
  zones: ZoneDay[],
  { after, limit }: { after?: Pick<Due, 'date' | 'coverId'> | undefined; limit: number },
) => {
  const date = kind === 'ending' ? sql`c.end_date` : sql`c.renewal_date`;
  const days = zones.map(({ today }) => today).sort();
  const superseded = sql`EXISTS (
    SELECT 1 FROM covers o WHERE o.thing_id = c.thing_id AND o.id <> c.id AND o.counts
      AND (o.end_date IS NULL OR o.end_date > c.end_date) AND o.start_date <= c.end_date + 1
      AND (o.cover_type <> 'parts' OR c.cover_type = 'parts'))`;
  const wanted = sql`coalesce(r.reminder_days, ${[...REMINDER_DAYS]}::integer[])`;
  return all(db, 'listDue')`
    SELECT c.id AS "coverId" /* not null */, c.thing_id AS "thingId" /* not null */, c.person_id AS "personId" /* not null */,
      p.name AS product, p.image, c.start_date AS "startDate" /* not null */,
      ${date} AS date /* not null */, ${date} - zone.today AS "daysLeft" /* not null */, ${wanted} AS "reminderDays" /* not null */
    FROM covers c
    JOIN people_seen u ON u.id = c.person_id
    JOIN jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) AS zone("timeZone" text, today date)
      ON zone."timeZone" = coalesce(u.time_zone, 'UTC')
    JOIN things t ON t.id = c.thing_id
    JOIN catalogue p ON p.id = t.product_id
    LEFT JOIN reminder_choices r ON r.person_id = c.person_id
    WHERE c.counts
      AND ${date} BETWEEN ${days[0] ?? null}::date AND ${days.at(-1) ?? null}::date
        + greatest(${REMINDER_DAYS[0]}::int, (SELECT max(reminder_days[1]) FROM reminder_choices))
      AND ${date} - zone.today BETWEEN 0 AND (${wanted})[1]
      ${after ? sql`AND (${date}, c.id) > (${after.date}::date, ${after.coverId}::uuid)` : empty}
      ${kind === 'ending' ? sql`AND NOT ${superseded}` : empty}
    ORDER BY ${date}, c.id ${limitTo(limit)}`;
};
