import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { hasBlocked } from '../profiles/public.ts';
import { NOT_BLOCKED, REFUSED, WAITS } from './access.ts';
import { MESSAGE } from './fragments.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('messages');

/** These conversations as the member `m` sees them, with their subject and last message, in one query. */
const selectConversations = (db: Db, which: Sql, order: Sql = empty) => all(db, 'conversation')`
  SELECT c.id, c.type, c.title, l.id AS listing_id, c.product_id, c.is_active, c.created_at, c.asked_by,
    m.last_message_at /* not null */, m.other_id /* not null */, m.unread /* not null */, m.read_seq /* not null */,
    coalesce(om.read_seq, 0) AS other_read_seq /* not null */, om.read_id AS other_read_id,
    o.first_name, o.last_name, o.profile_image_url, o.id IS NULL AS is_deleted /* not null */,
    ${hasBlocked(sql`m.person_id`, sql`m.other_id`)} AS blocked /* not null */,
    NOT (${REFUSED} OR ${WAITS}) AS can_write /* not null */,
    (SELECT to_jsonb(x) FROM (SELECT ${MESSAGE} FROM messages x
      WHERE x.conversation_id = m.conversation_id AND x.seq = c.last_seq AND x.seq > m.hidden_before_seq) AS x) AS last_message,
    CASE WHEN p.id IS NOT NULL THEN jsonb_build_object(
      'listing_id', l.id, 'owner_id', l.person_id, 'product_id', p.id, 'title', coalesce(l.title, p.name), 'image', coalesce(l.images -> 0, p.image),
      'type', l.type, 'price', l.price::text, 'price_min', l.price_min::text, 'price_max', l.price_max::text,
      'status', l.status, 'cover_start', l.cover_start, 'cover_end', l.cover_end, 'proof', l.proof, 'proof_date', l.proof_date,
      'receipt_passes', l.receipt_passes,
      'trade', CASE WHEN t.id IS NOT NULL THEN jsonb_build_object(
        'id', t.id, 'status', t.status, 'agreed_price', t.agreed_price::text, 'meeting_at', t.meeting_at, 'buyer_id', t.buyer_id,
        'meeting_location', CASE WHEN ${NOT_BLOCKED} THEN t.meeting_location END, 'sealed', t.sealed_at IS NOT NULL,
        'buyer_completed', t.buyer_completed, 'seller_completed', t.seller_completed, 'buyer_meets', t.buyer_meets,
        'seller_meets', t.seller_meets, 'meeting_agreed', t.meeting_agreed,
        'meeting_cancelled', t.meeting_cancelled, 'terms_changed', t.terms_changed, 'offer_by', (
          SELECT person_id FROM open_offers o WHERE o.trade_id = t.id)) END) END AS about
  FROM (SELECT * FROM conversation_members m WHERE m.listed AND ${which}) AS m
  JOIN conversations c ON c.id = m.conversation_id
  LEFT JOIN conversation_members om ON om.conversation_id = m.conversation_id AND om.person_id = m.other_id
  LEFT JOIN people_seen o ON o.id = m.other_id
  LEFT JOIN listing_heads l ON l.id = c.listing_id AND (l.person_id = m.person_id OR ${NOT_BLOCKED})
  LEFT JOIN catalogue p ON p.id = coalesce(l.product_id, c.product_id)
  LEFT JOIN trade_heads t ON t.listing_id = c.listing_id AND t.buyer_id IN (m.person_id, m.other_id)
    AND t.seller_id IN (m.person_id, m.other_id) ${order}`;

export const listConversations = (
  db: Db,
  { personId, after, limit }: { personId: string; after?: { moment: string; id: string }; limit: number },
) => {
  const beyond = after
    ? sql`AND (m.last_message_at, m.conversation_id) < (${after.moment}, ${after.id})`
    : empty;
  const order = sql`ORDER BY m.last_message_at DESC, m.conversation_id DESC`;
  return selectConversations(db, sql`m.person_id = ${personId} ${beyond} ${order} ${limitTo(limit)}`, order);
};

export async function findConversation(db: Db, id: string, personId: string) {
  const [row] = await selectConversations(db, sql`m.conversation_id = ${id} AND m.person_id = ${personId}`);
  return row;
}

export async function countUnread(db: Db, personId: string): Promise<number> {
  const row = await one(db, 'countUnread')`
    SELECT count(*)::int AS count /* not null */ FROM conversation_members WHERE person_id = ${personId} AND unread > 0`;
  return row?.count ?? 0;
}

const ownConversation = (id: string, personId: string) => sql`
  FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
  WHERE m.conversation_id = ${id} AND m.person_id = ${personId} AND m.listed`;

/** Locks the person's conversation until the transaction ends, so that nobody writes in it meanwhile. */
export async function lockConversation(tx: Db, id: string, personId: string) {
  // A statement that waits for the lock may return old values, so they are read after it.
  const count = await run(tx)`SELECT 1 ${ownConversation(id, personId)} FOR NO KEY UPDATE OF c`;
  if (count === 0) return undefined;
  return one(tx, 'lockConversation')`
    SELECT m.other_id, c.last_seq, c.asked_by, m.hidden_before_seq, m.read_seq, m.unread ${ownConversation(id, personId)}`;
}

/** The other person; `hears` is false while one has blocked the other or the request is not accepted. */
export const findListener = (db: Db, id: string, personId: string) =>
  one(db, 'findListener')`
    SELECT m.other_id, c.asked_by IS NULL AND ${NOT_BLOCKED} AS hears /* not null */ ${ownConversation(id, personId)}`;

/** Why the person may not write. */
export const findRefusal = (db: Db, id: string, personId: string) =>
  one(db, 'findRefusal')`
    SELECT ${REFUSED} AS refused /* not null */, ${WAITS} AS waits /* not null */
    FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id LEFT JOIN people_seen o ON o.id = m.other_id
    WHERE m.conversation_id = ${id} AND m.person_id = ${personId} AND m.listed`;

/** The listing that the person's conversation is about, with its thing; without one, its columns are null. */
export const findOffered = (db: Db, id: string, personId: string) =>
  one(db, 'findOffered')`
    SELECT l.person_id AS owner_id, l.type, l.thing_id
    FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id LEFT JOIN listing_heads l ON l.id = c.listing_id
    WHERE m.conversation_id = ${id} AND m.person_id = ${personId} AND m.listed`;

export async function acceptRequest(tx: Db, id: string): Promise<void> {
  await run(tx)`UPDATE conversations SET asked_by = NULL WHERE id = ${id}`;
}

export async function hideConversation(tx: Db, id: string, personId: string, seq: number): Promise<void> {
  await run(tx)`
    UPDATE conversation_members SET listed = false, unread = 0, read_seq = greatest(read_seq, ${seq}), hidden_before_seq = ${seq}
    WHERE conversation_id = ${id} AND person_id = ${personId}`;
}

const REPORTED_MOST = 50;
const REPORTED_AFTER = 10;

/**
 * Stores a copy of the last messages, or of those around the reported one; `false` when that one does not exist. The reported
 * person's account may be deleted.
 */
export async function insertReport(
  tx: Db,
  report: {
    id: string;
    conversationId: string;
    reporterId: string;
    reportedId: string;
    hiddenBefore: number;
    messageId: string | undefined;
    reason: string;
    note: string | undefined;
    now: Date;
  },
): Promise<boolean> {
  const { conversationId, messageId = null } = report;
  const count = await run(tx)`
    WITH seen AS (
      SELECT * FROM messages WHERE conversation_id = ${conversationId} AND seq > ${report.hiddenBefore}
    ), meant AS (
      SELECT CASE WHEN ${messageId}::uuid IS NULL THEN 2147483647
        ELSE (SELECT seq + ${REPORTED_AFTER} FROM seen WHERE id = ${messageId}) END AS up_to
    ), copied AS (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', last.id, 'seq', seq, 'senderId', sender_id,
        'content', CASE WHEN u.id IS NULL THEN '' ELSE content END, 'messageType', CASE WHEN u.id IS NULL THEN 'deleted' ELSE message_type END,
        'image', CASE WHEN u.id IS NOT NULL THEN image END, 'createdAt', created_at) ORDER BY seq), '[]') AS thread
      FROM (SELECT seen.* FROM seen, meant WHERE seq <= up_to ORDER BY seq DESC ${limitTo(REPORTED_MOST)}) AS last
      LEFT JOIN people_seen u ON u.id = last.sender_id
    )
    INSERT INTO conversation_reports (id, conversation_id, reporter_id, reported_id, message_id, reason, note, thread, created_at)
    SELECT ${report.id}, ${conversationId}, ${report.reporterId}, (SELECT u.id FROM people_seen u WHERE u.id = ${report.reportedId}),
      ${messageId}, ${report.reason},
      ${report.note ?? null}, copied.thread, ${report.now.toISOString()}
    FROM copied, meant WHERE meant.up_to IS NOT NULL
    ON CONFLICT (conversation_id, reporter_id, coalesce(message_id, '00000000-0000-0000-0000-000000000000'))
      DO UPDATE SET reason = excluded.reason, note = excluded.note, thread = excluded.thread`;
  return count > 0;
}
