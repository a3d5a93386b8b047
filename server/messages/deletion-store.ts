import type { Db } from '../platform/database.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('messages');

const conversationsOf = (personId: string) => sql`
  SELECT id FROM conversations WHERE person1_id = ${personId} UNION ALL SELECT id FROM conversations WHERE person2_id = ${personId}`;

/** Empties at most `most` messages of a deleted person; returns in which conversations, with whom, and how many. */
export const emptyMessagesOf = (tx: Db, personId: string, most: number, now: Date) =>
  all(tx, 'emptyMessagesOf')`
    WITH next AS (
      SELECT x.id FROM (${conversationsOf(personId)}) AS talks JOIN messages x ON x.conversation_id = talks.id AND x.sender_id = ${personId}
      WHERE x.deleted_at IS NULL ORDER BY x.id ${limitTo(most)} FOR UPDATE OF x),
    empty AS (
      UPDATE messages x SET content = '', message_type = 'deleted', image = NULL, shows = NULL, warning = NULL, client_id = x.id::text,
        deleted_at = ${now}
      FROM next WHERE x.id = next.id RETURNING x.conversation_id),
    unnotified AS (
      DELETE FROM unnotified_messages u USING next WHERE u.message_id = next.id),
    counts AS (
      SELECT e.conversation_id AS id, count(*)::int AS emptied FROM empty e GROUP BY e.conversation_id),
    -- Whatever was new in it is empty now, or soon.
    others AS (
      UPDATE conversation_members m SET unread = 0 FROM counts
      WHERE m.conversation_id = counts.id AND m.person_id <> ${personId} AND m.unread > 0)
    SELECT c.id AS conversation_id, CASE WHEN c.person1_id = ${personId} THEN c.person2_id ELSE c.person1_id END AS other_id /* not null */,
      counts.emptied /* not null */
    FROM counts JOIN conversations c ON c.id = counts.id`;

/** Locks a deleted person's conversations, so that nobody writes in one any more. */
export async function holdConversationsOf(tx: Db, personId: string): Promise<void> {
  await run(
    tx,
  )`SELECT 1 FROM conversations WHERE id IN (${conversationsOf(personId)}) ORDER BY id FOR UPDATE`;
}

/** Removes a deleted person and their words from at most `most` reports; returns how many. */
export const emptyReportsOf = (tx: Db, personId: string, most: number): Promise<number> =>
  run(tx)`
    UPDATE conversation_reports r SET
      reporter_id = nullif(r.reporter_id, ${personId}), reported_id = nullif(r.reported_id, ${personId}),
      note = CASE WHEN r.reporter_id <> ${personId} THEN r.note END,
      thread = coalesce((
        SELECT jsonb_agg(CASE WHEN said.line ->> 'senderId' = ${personId}
          THEN said.line || '{"content": "", "messageType": "deleted", "image": null}' ELSE said.line END ORDER BY said.place)
        FROM jsonb_array_elements(r.thread) WITH ORDINALITY AS said (line, place)), '[]')
    WHERE r.ctid = ANY (ARRAY(
      SELECT ctid FROM conversation_reports WHERE reporter_id = ${personId} OR reported_id = ${personId} ${limitTo(most)}))`;

/**
 * Deletes at most `most` conversations of a deleted person that are of no use to others, and returns how many. In those nobody is left,
 * nobody has written, or the person's request was never accepted.
 */
export const deleteConversationsOf = (tx: Db, personId: string, most: number): Promise<number> =>
  run(tx)`
    WITH useless AS (
      SELECT c.id FROM conversations c
      WHERE c.id IN (${conversationsOf(personId)}) AND (c.last_seq = 0 OR c.asked_by = ${personId} OR NOT EXISTS (
        SELECT 1 FROM people_seen p WHERE p.id IN (c.person1_id, c.person2_id) AND p.id <> ${personId}))
      ORDER BY c.id ${limitTo(most)} FOR UPDATE)
    DELETE FROM conversations c USING useless WHERE c.id = useless.id`;
