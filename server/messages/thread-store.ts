import type { Db } from '../platform/database.ts';
import { PUBLISH } from '../platform/live.ts';
import { hasTerms, type Terms } from '../platform/search/pattern-search.ts';
import { empty, join, limitTo, plannedAnew, raw, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { NOT_BLOCKED, REFUSED, WAITS } from './access.ts';
import { type DraftRow, MESSAGE } from './fragments.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('messages');

const COLUMNS = sql`${MESSAGE}, u.first_name, u.last_name, u.profile_image_url, u.id IS NULL AS is_deleted /* not null */, c.asked_by,
  CASE WHEN x.sender_id = m.person_id THEN coalesce(om.read_seq, 0) ELSE m.read_seq END AS read_seq /* not null */`;
const own = (personId: string) => sql`m.person_id = ${personId} AND m.listed`;
/** The messages `x` that the member `m` can see. */
const VISIBLE = sql`x.conversation_id = m.conversation_id AND x.seq > m.hidden_before_seq`;
/** The joins needed to show a message `x` to the member `m`. The other person's account may be deleted. */
const AROUND = sql`
  JOIN conversations c ON c.id = m.conversation_id
  LEFT JOIN conversation_members om ON om.conversation_id = m.conversation_id AND om.person_id = m.other_id
  LEFT JOIN people_seen u ON u.id = x.sender_id`;

/** Messages of one conversation. LATERAL ensures that only the rows shown are read, however long the conversation is. */
const selectMessages = (db: Db, id: string, personId: string, which: Sql, order: Sql = empty) => all(
  db,
  'said',
)`
  SELECT ${COLUMNS} FROM conversation_members m
  CROSS JOIN LATERAL (SELECT * FROM messages x WHERE ${VISIBLE} ${which}) AS x ${AROUND}
  WHERE m.conversation_id = ${id} AND ${own(personId)} ${order}`;

/** Newest first; the caller reverses them. */
export const listMessages = (
  db: Db,
  { id, personId, before, limit }: { id: string; personId: string; before?: number; limit: number },
) => {
  const earlier = before === undefined ? empty : sql`AND x.seq < ${before}`;
  const order = sql`ORDER BY x.seq DESC`;
  return selectMessages(db, id, personId, sql`${earlier} ${order} ${limitTo(limit)}`, order);
};

/** Oldest first; empty when the `after` message does not exist. */
export const listMessagesAfter = (
  db: Db,
  { id, personId, after, limit }: { id: string; personId: string; after: string; limit: number },
) => {
  const later = sql`AND x.seq > (SELECT seq FROM messages WHERE id = ${after} AND conversation_id = ${id})`;
  const order = sql`ORDER BY x.seq`;
  return selectMessages(db, id, personId, sql`${later} ${order} ${limitTo(limit)}`, order);
};

export async function isMember(db: Db, id: string, personId: string): Promise<boolean> {
  const count = await run(db)`
    SELECT 1 FROM conversation_members m WHERE m.conversation_id = ${id} AND ${own(personId)}`;
  return count > 0;
}

/** The array of conversations keeps the planner from scanning everybody's messages. */
const found = (personId: string, terms: Terms) => sql`
  messages x JOIN conversation_members m ON ${VISIBLE} AND ${own(personId)}
  WHERE x.conversation_id = ANY (ARRAY(SELECT m.conversation_id FROM conversation_members m WHERE ${own(personId)}))
    AND ${hasTerms(sql`x.words`, terms)}`;

/** Planned again for each search: an index finds rare words, while common words are soon found in the person's own messages. */
export const searchMessages = (
  db: Db,
  { personId, terms, after, limit }: { personId: string; terms: Terms; after?: string; limit: number },
) =>
  all(db, 'searchMessages')`
    ${plannedAnew} WITH found AS MATERIALIZED (
      SELECT x.* FROM ${found(personId, terms)} ${after === undefined ? empty : sql`AND x.id < ${after}`}
      ORDER BY x.id DESC ${limitTo(limit)})
    SELECT ${COLUMNS} FROM found x
    JOIN conversation_members m ON m.conversation_id = x.conversation_id AND m.person_id = ${personId} ${AROUND}
    ORDER BY x.id DESC`;

/** The index of the first of these searches that finds anything. */
export async function findFittingTerms(
  db: Db,
  personId: string,
  tried: readonly Terms[],
): Promise<number | undefined> {
  const row = await one(db, 'findFittingTerms')`${plannedAnew}
    SELECT CASE ${join(
      tried.map(
        (terms, place) =>
          sql`WHEN EXISTS (SELECT 1 FROM ${found(personId, terms)}) THEN ${raw(String(place))}`,
      ),
      ' ',
    )} END AS place`;
  return row?.place ?? undefined;
}

export const findByClientId = (db: Db, id: string, senderId: string, clientId: string) =>
  one(db, 'findByClientId')`
    SELECT ${COLUMNS} FROM conversation_members m JOIN messages x ON x.conversation_id = m.conversation_id ${AROUND}
    WHERE m.conversation_id = ${id} AND m.person_id = ${senderId} AND x.sender_id = ${senderId} AND x.client_id = ${clientId}`;

export async function findMessage(db: Db, conversationId: string, personId: string, messageId: string) {
  const [row] = await selectMessages(db, conversationId, personId, sql`AND x.id = ${messageId}`);
  return row;
}

/**
 * Stores a message, if it is allowed, in one statement. It locks the conversation first, so that the number is unique. Then it
 * updates both lists and counts, and publishes to both people's open pages (`draft` is the message without what only the database
 * knows). A line about a trade is refused only after a block.
 */
export async function insertMessage(
  tx: Db,
  row: DraftRow,
  { draft, now, notify }: { draft: object; now: Date; notify: boolean },
) {
  const { conversation_id: conversationId, sender_id: senderId, warning } = row;
  return one(tx, 'insertMessage')`
    WITH said AS (
      UPDATE conversations c SET
        last_seq = c.last_seq + 1,
        last_message_at = greatest(c.last_message_at, ${now.toISOString()}),
        asked_by = CASE WHEN c.asked_by = m.person_id THEN c.asked_by END
      FROM conversation_members m JOIN people_seen o ON o.id = m.other_id JOIN people_seen u ON u.id = m.person_id
      WHERE c.id = ${conversationId} AND m.conversation_id = ${conversationId} AND m.person_id = ${senderId}
        AND ${row.message_type === 'event' ? NOT_BLOCKED : sql`m.listed AND NOT (${REFUSED} OR ${WAITS})`}
      RETURNING c.id, c.last_seq AS seq, c.last_message_at AS at, m.other_id, u.first_name, u.last_name, u.profile_image_url
    ), stored AS (
      INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, image, shows, client_id, warning, created_at)
      SELECT ${row.id}, said.id, said.seq, ${senderId}, ${row.content}, ${row.message_type},
        ${row.image && JSON.stringify(row.image)}::jsonb, ${row.shows}, ${row.client_id}, ${warning}, said.at
      FROM said RETURNING id
    ), unnotified AS (
      INSERT INTO unnotified_messages (message_id) SELECT id FROM stored WHERE ${notify}
    ), counted AS (
      UPDATE conversation_members m SET
        listed = true, last_message_at = said.at, unread = m.unread + (m.person_id <> ${senderId})::int
      FROM said WHERE m.conversation_id = said.id RETURNING m.person_id, m.unread
    ), news AS (
      SELECT counted.person_id AS person, 'messages' AS topic, jsonb_build_object(
        'unreadCount', counted.unread,
        'message', ${JSON.stringify(draft)}::jsonb || jsonb_build_object(
          'seq', said.seq,
          'createdAt', to_char(said.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'warning', CASE WHEN counted.person_id <> ${senderId} THEN ${warning}::text END,
          'sender', jsonb_build_object('id', ${senderId}::uuid, 'firstName', said.first_name, 'lastName', said.last_name,
            'profileImageUrl', said.profile_image_url))) AS data
      FROM said, counted
    ), ${PUBLISH}
    SELECT said.* FROM said WHERE (SELECT count(*) FROM published) > 0`;
}

/** Empties a message that was taken back and no longer counts it as unread. Returns both people's unread counts. */
export async function emptyMessage(
  tx: Db,
  message: { id: string; conversationId: string; senderId: string; seq: number; now: Date },
): Promise<{ own: number; other: number }> {
  const { conversationId, senderId } = message;
  await run(tx)`
    UPDATE messages SET content = '', message_type = 'deleted', image = NULL, shows = NULL, warning = NULL,
      deleted_at = ${message.now.toISOString()}
    WHERE id = ${message.id}`;
  const rows = await all(tx, 'emptyMessage')`
    UPDATE conversation_members SET unread = unread - (person_id <> ${senderId} AND read_seq < ${message.seq} AND unread > 0)::int
    WHERE conversation_id = ${conversationId} RETURNING person_id, unread`;
  const unreadOf = (isOwn: boolean) =>
    rows.find(({ person_id }) => (person_id === senderId) === isOwn)?.unread ?? 0;
  return { own: unreadOf(true), other: unreadOf(false) };
}

/**
 * Moves the read mark, never backwards. The conversation must be locked, so that the count is right. `notified` is whether a
 * notification may exist for the messages just read, which is rare while people are chatting.
 */
export async function setRead(
  tx: Db,
  read: { conversationId: string; personId: string; messageId: string; seq: number },
) {
  return one(tx, 'setRead')`
    UPDATE conversation_members m SET read_seq = ${read.seq}, read_id = ${read.messageId}, unread = (
      SELECT count(*) FROM messages WHERE conversation_id = ${read.conversationId} AND seq > ${read.seq}
        AND sender_id <> ${read.personId} AND deleted_at IS NULL)
    FROM conversation_members before
    WHERE m.conversation_id = ${read.conversationId} AND m.person_id = ${read.personId} AND m.read_seq < ${read.seq}
      AND before.conversation_id = m.conversation_id AND before.person_id = m.person_id
    RETURNING m.unread, EXISTS (
      SELECT 1 FROM messages x WHERE x.conversation_id = ${read.conversationId}
        AND x.seq > before.read_seq AND x.seq <= ${read.seq} AND x.sender_id <> ${read.personId} AND x.message_type <> 'event'
        AND NOT EXISTS (SELECT 1 FROM unnotified_messages u WHERE u.message_id = x.id)) AS notified /* not null */`;
}
