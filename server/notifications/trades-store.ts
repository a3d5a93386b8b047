import type { Db } from '../platform/database.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('notifications');

/** Deletes unread reminders that a change of the meeting made untrue; returns the people whose lists changed. */
export async function removeReminders(tx: Db, tradeId: string): Promise<string[]> {
  const rows = await all(tx, 'removeReminders')`
    DELETE FROM notifications n USING trade_heads t
    WHERE t.id = ${tradeId} AND n.person_id IN (t.buyer_id, t.seller_id) AND NOT n.is_read
      AND n.type = 'meeting_reminder' AND n.data ->> 'transactionId' = t.id::text
      AND (t.status IN ('completed', 'cancelled') OR t.meeting_at IS DISTINCT FROM (n.data ->> 'meetingDateTime')::timestamptz
        OR t.meeting_agreed IS DISTINCT FROM (n.data ->> 'meetingAgreed')::boolean)
    RETURNING n.person_id`;
  return [...new Set(rows.map(({ person_id }) => person_id))];
}
