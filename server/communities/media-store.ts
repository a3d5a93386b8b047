import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';

/**
 * Whether a person is an active member of the community that this community, post or story belongs to. Only moderators see the files
 * of a removed post; a story must not be over.
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
