import type { Db } from '../platform/database.ts';
import { limitTo, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { RANK } from './members-store.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('communities');

/**
 * Makes the next person the owner of each of these communities, which have lost theirs. Returns the new owners; a community without
 * members gets none. The caller must have locked the communities.
 */
export const promoteNext = (tx: Db, communityIds: readonly string[]) =>
  all(tx, 'promoteNext')`
    WITH next AS (
      SELECT DISTINCT ON (m.community_id) m.community_id, m.person_id, m.role
      FROM community_memberships m JOIN people_seen u ON u.id = m.person_id
      WHERE m.community_id = ANY (${[...communityIds]}::uuid[]) AND m.state = 'active'
      ORDER BY m.community_id, ${RANK}, m.joined_at, m.person_id)
    UPDATE community_memberships m SET role = 'owner' FROM next
    WHERE m.community_id = next.community_id AND m.person_id = next.person_id
    RETURNING m.community_id, m.person_id, next.role AS role_before`;

/** Whoever runs these communities now was not chosen by the brand: neither the mark nor a published proof holds for them. */
export async function takeMarks(tx: Db, communityIds: readonly string[]): Promise<void> {
  await run(tx)`
    UPDATE communities SET is_official = false, official_domain = NULL, proof_token = DEFAULT, proof_place = NULL, proof_misses = 0, proof_due_at = NULL
    WHERE id = ANY (${[...communityIds]}::uuid[]) AND is_official`;
}

export async function archive(tx: Db, communityIds: readonly string[], now: Date): Promise<void> {
  await run(
    tx,
  )`UPDATE communities SET archived_at = ${now}, proof_due_at = NULL WHERE id = ANY (${[...communityIds]}::uuid[])`;
}

/** The files that members of these communities could see, without those of removed posts and of stories that were taken off. */
export async function listShownFiles(tx: Db, communityIds: readonly string[]): Promise<string[]> {
  const ids = sql`${[...communityIds]}::uuid[]`;
  const rows = await all(tx, 'listShownFiles')`
    SELECT file ->> 'id' AS id /* not null */ FROM (
      SELECT jsonb_build_array(logo, cover) AS files FROM communities WHERE id = ANY (${ids})
      UNION ALL SELECT images || jsonb_build_array(video) FROM community_posts WHERE community_id = ANY (${ids}) AND removed_at IS NULL
      UNION ALL SELECT jsonb_build_array(image, video) FROM community_stories WHERE community_id = ANY (${ids}) AND is_active) AS shown
    CROSS JOIN jsonb_array_elements(files) AS file WHERE jsonb_typeof(file) = 'object'`;
  return rows.map(({ id }) => id);
}

/**
 * Empties up to `most` reasons that a deleted person gave as a moderator, for bans and for what they removed. The bans and removals
 * stay. Returns how many.
 */
export async function emptyReasons(tx: Db, personId: string, most: number): Promise<number> {
  const bans = await run(tx)`
    UPDATE community_memberships SET ban_reason = '' WHERE (community_id, person_id) IN (
      SELECT community_id, person_id FROM community_memberships
      WHERE banned_by = ${personId} AND ban_reason <> '' ${limitTo(most)})`;
  const posts = await run(tx)`
    UPDATE community_posts SET removal_reason = NULL WHERE id IN (
      SELECT id FROM community_posts WHERE removed_by = ${personId} AND removal_reason IS NOT NULL ${limitTo(most)})`;
  const comments = await run(tx)`
    UPDATE community_post_comments SET removal_reason = NULL WHERE id IN (
      SELECT id FROM community_post_comments
      WHERE removed_by = ${personId} AND removal_reason IS NOT NULL ${limitTo(most)})`;
  return bans + posts + comments;
}

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
