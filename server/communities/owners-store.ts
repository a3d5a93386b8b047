import type { Db } from '../platform/database.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { eitherBlocked } from '../profiles/public.ts';
import { ownersOf } from '../warranties/public.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

/** A question for owners that nobody has answered yet. */
const WAITS = sql`p.removed_at IS NULL AND p.owners_only AND p.accepted_id IS NULL AND p.answers_count = 0`;

export const findWaiting = (tx: Db, postId: string, since: Date) =>
  one(tx, 'findWaiting')`
    SELECT p.id, p.community_id, p.person_id, p.product_id, c.brand_key
    FROM community_posts p JOIN communities c ON c.id = p.community_id
    WHERE p.id = ${postId} AND ${WAITS} AND p.created_at > ${since.toISOString()} AND c.archived_at IS NULL`;

/** A page of the unanswered questions for owners, the oldest first. */
export const listWaiting = (
  db: Db,
  { since, after, limit }: { since: Date; after: string | undefined; limit: number },
) =>
  all(db, 'listWaiting')`
    SELECT p.id FROM community_posts p
    WHERE ${WAITS} AND p.created_at > ${since.toISOString()} ${after ? sql`AND p.id > ${after}` : empty}
    ORDER BY p.id ${limitTo(limit)}`;

/**
 * Stores and returns whom to ask: owners of the very product first, then those who have owned something of the brand longest. Nobody
 * is asked the same question twice, or any question here if they were asked one after `quietSince`.
 */
export async function noteAsked(
  tx: Db,
  question: NonNullable<Awaited<ReturnType<typeof findWaiting>>>,
  { now, quietSince, limit }: { now: Date; quietSince: Date; limit: number },
): Promise<string[]> {
  const {
    id,
    community_id: communityId,
    person_id: byId,
    product_id: productId,
    brand_key: brand,
  } = question;
  const rows = await all(tx, 'noteAsked')`
    INSERT INTO owners_asked (post_id, person_id, community_id, asked_at)
    SELECT ${id}::uuid, m.person_id, m.community_id, ${now.toISOString()}::timestamptz
    FROM community_memberships m JOIN (${ownersOf(sql`${brand}::text`)}) owner ON owner.person_id = m.person_id
    WHERE m.community_id = ${communityId} AND m.state = 'active' AND m.notices <> 'none' AND m.person_id <> ${byId}
      AND NOT ${eitherBlocked(sql`m.person_id`, sql`${byId}::uuid`)}
      AND NOT EXISTS (
        SELECT 1 FROM owners_asked o WHERE o.person_id = m.person_id AND o.community_id = m.community_id
          AND (o.post_id = ${id} OR o.asked_at > ${quietSince.toISOString()}))
    ORDER BY (${productId}::uuid = ANY (owner.product_ids)) IS TRUE DESC, owner.since NULLS LAST, m.person_id ${limitTo(limit)}
    RETURNING person_id`;
  return rows.map(({ person_id }) => person_id);
}
