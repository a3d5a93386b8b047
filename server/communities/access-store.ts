import type { Db } from '../platform/database.ts';
import { empty, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { blockedWith, mayBeSeen, notBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { one } = statements<Rows>('communities');

/** A community and the viewer's membership of it, whether they may see it or not. */
export type AccessRow = Rows['findAccess'];

/**
 * `hold` locks the community until the transaction ends, for callers that change its members or number of posts. It locks before it
 * reads: a transaction that it waits for may change the viewer's membership.
 */
export async function findAccess(
  tx: Db,
  id: string,
  viewerId: string | undefined,
  { hold = false } = {},
): Promise<AccessRow | undefined> {
  if (hold) await run(tx)`SELECT 1 FROM communities WHERE id = ${id} FOR NO KEY UPDATE`;
  return one(tx, 'findAccess')`
    SELECT c.id, c.name, c.brand_name, c.brand_key, c.is_public, c.is_official, c.member_count,
      m.state, m.role, m.shows_ownership, m.ban_reason
    FROM communities c LEFT JOIN community_memberships m ON m.community_id = c.id AND m.person_id = ${viewerId ?? null}
    WHERE c.id = ${id} AND c.archived_at IS NULL`;
}

interface Viewing {
  viewerId: string;
  /** Whether the viewer is staff. */
  moderates: boolean;
}

/** Whether the viewer may look into the community `c`: everybody into a public one, members into a private one. */
export const openTo = (viewerId: string | Sql | undefined): Sql =>
  viewerId === undefined
    ? sql`c.is_public`
    : sql`(c.is_public OR EXISTS (
        SELECT 1 FROM community_memberships own
        WHERE own.community_id = c.id AND own.person_id = ${viewerId} AND own.state = 'active'))`;

/** Whether the viewer sees the member `m` (the person `u`). Staff must know who the members are; all see who the staff is. */
export const memberVisibleTo = ({ viewerId, moderates }: Viewing): Sql =>
  moderates
    ? notBlocked(viewerId, sql`m.person_id`)
    : sql`(${mayBeSeen(viewerId, sql`u`)} OR (m.role <> 'member' AND ${notBlocked(viewerId, sql`m.person_id`)}))`;

/** Whether the viewer reads the comment `k`, as `isLegibleComment` says of one that is there. */
export const commentLegibleTo = ({ viewerId, moderates }: Viewing): Sql => sql`
  (k.deleted_at IS NULL ${moderates ? empty : sql`AND (k.removed_at IS NULL OR k.person_id = ${viewerId})`}
    AND (k.person_id IN (${blockedWith(viewerId)})) IS NOT TRUE)`;

/**
 * Whether a person sees the files of this community, post or story in private: as an active member of the community. Only moderators
 * see the files of a removed post; a story must not be over.
 */
export async function isShownToMember(db: Db, usedBy: string, personId: string, now: Date): Promise<boolean> {
  const found = await run(db)`
    SELECT 1 FROM community_memberships m
    WHERE m.person_id = ${personId} AND m.state = 'active' AND m.community_id IN (
      SELECT id FROM communities WHERE id = ${usedBy}
      UNION ALL SELECT community_id FROM community_posts WHERE id = ${usedBy} AND (removed_at IS NULL OR m.role <> 'member')
      UNION ALL SELECT community_id FROM community_stories WHERE id = ${usedBy} AND is_active AND expires_at > ${now})`;
  return found > 0;
}
