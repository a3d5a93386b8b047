import type { Db } from '../platform/database.ts';
import { limitTo } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { RANK } from './members-store.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('communities');

/**
 * Makes the next person the owner of each of these communities, which have lost theirs. Archives those without members. Returns the
 * new owners. The caller must have locked the communities.
 */
export const promoteNext = (tx: Db, communityIds: readonly string[], now: Date) =>
  all(tx, 'promoteNext')`
    WITH next AS (
      SELECT DISTINCT ON (m.community_id) m.community_id, m.person_id
      FROM community_memberships m JOIN people_seen u ON u.id = m.person_id
      WHERE m.community_id = ANY (${[...communityIds]}::uuid[]) AND m.state = 'active'
      ORDER BY m.community_id, ${RANK}, m.joined_at, m.person_id),
    archived AS (
      UPDATE communities SET archived_at = ${now}
      WHERE id = ANY (${[...communityIds]}::uuid[]) AND id NOT IN (SELECT community_id FROM next))
    UPDATE community_memberships m SET role = 'owner' FROM next
    WHERE m.community_id = next.community_id AND m.person_id = next.person_id
    RETURNING m.community_id, m.person_id`;

/** Deletes up to `most` memberships of a deleted person in communities that they own. Returns these communities, locked. */
export async function leaveOwned(tx: Db, personId: string, most: number): Promise<string[]> {
  const rows = await all(tx, 'leaveOwned')`
    WITH owned AS (
      SELECT c.id FROM communities c
      WHERE c.id IN (SELECT community_id FROM community_memberships WHERE person_id = ${personId} AND role = 'owner')
      ORDER BY c.id ${limitTo(most)} FOR NO KEY UPDATE)
    DELETE FROM community_memberships m USING owned
    WHERE m.community_id = owned.id AND m.person_id = ${personId} RETURNING m.community_id`;
  return rows.map(({ community_id }) => community_id);
}

/** Empties up to `most` comments of a deleted person and removes their author; the replies stay. Returns how many. */
export const emptyComments = (tx: Db, personId: string, most: number, now: Date): Promise<number> =>
  run(tx)`
    UPDATE community_post_comments SET person_id = NULL, content = '', mentions = '{}', removal_reason = NULL,
      deleted_at = coalesce(deleted_at, ${now})
    WHERE id = ANY (ARRAY(SELECT id FROM community_post_comments WHERE person_id = ${personId} ${limitTo(most)}))`;
