import type { Db } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { notBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('trades');

/** The trade, if its meeting is still at that time. Each reminder is taken only once, even if the job repeats. */
export async function takeReminder(
  tx: Db,
  { tradeId, meetingAt, hours }: { tradeId: string; meetingAt: string; hours: number },
) {
  return one(tx, 'takeReminder')`
    WITH due AS (
      SELECT id, buyer_id, seller_id FROM trades
      WHERE id = ${tradeId} AND meeting_at = ${meetingAt} AND status NOT IN ('completed', 'cancelled') FOR UPDATE),
    fresh AS (
      INSERT INTO meeting_reminders (trade_id, meeting_at, hours) SELECT id, ${meetingAt}, ${hours} FROM due
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT due.* FROM due, fresh`;
}

/** A person's meetings since a month ago, also cancelled ones: a calendar that has them must hear of it. */
export const findMeetings = (db: Db, personId: string) =>
  all(db, 'findMeetings')`
    SELECT t.id, t.meeting_at /* not null */, t.meeting_location,
      coalesce(l.title, t.listing_was ->> 'title', p.name) AS title /* not null */,
      nullif(concat_ws(' ', o.first_name, o.last_name), '') AS other_name, t.updated_at, t.meeting_agreed,
      t.meeting_sequence, t.status = 'cancelled' AS is_cancelled /* not null */
    FROM (
      SELECT id, seller_id AS other_id FROM trades WHERE buyer_id = ${personId}
      UNION ALL SELECT id, buyer_id AS other_id FROM trades WHERE seller_id = ${personId}) own
    JOIN trades t ON t.id = own.id
    JOIN catalogue p ON p.id = t.product_id LEFT JOIN listing_heads l ON l.id = t.listing_id LEFT JOIN people_seen o ON o.id = own.other_id
    WHERE (t.status <> 'cancelled' OR meeting_cancelled(t.status, t.meeting_at, t.meeting_location, t.agreed_meeting_at))
      AND ${notBlocked(personId, sql`own.other_id`)} AND t.meeting_at > now() - interval '30 days' ORDER BY t.meeting_at, t.id LIMIT 500`;
