import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import { empty, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('communities');

export interface NewReport {
  communityId: string;
  personId: string;
  postId: string | null;
  commentId: string | null;
  storyId: string | null;
  reason: string;
  note: string | null;
  now: Date;
}

/** A person has one report per thing. A further one replaces it and opens it again. */
export async function insertReport(tx: Db, report: NewReport): Promise<void> {
  await run(tx)`
    INSERT INTO community_reports (id, community_id, person_id, post_id, comment_id, story_id, reason, note, created_at)
    VALUES (${uuidv7()}, ${report.communityId}, ${report.personId}, ${report.postId}, ${report.commentId}, ${report.storyId},
      ${report.reason}, ${report.note}, ${report.now})
    ON CONFLICT (person_id, community_id, post_id, comment_id, story_id) DO UPDATE SET
      reason = excluded.reason, note = excluded.note, settled_at = NULL, settled_by = NULL`;
}

/** The open reports, with the reported text and its author. Blocks hide nothing here. */
export const listReports = (db: Db, communityId: string, after: string | undefined, limit: number) =>
  all(db, 'listReports')`
    SELECT r.id, r.reason, r.note, r.created_at, coalesce(r.post_id, k.post_id) AS post_id, r.comment_id, r.story_id,
      coalesce(k.content, s.title, p.title, p.content) AS text /* not null */,
      u.id AS author_id, u.first_name, u.last_name, u.profile_image_url
    FROM community_reports r
    LEFT JOIN community_posts p ON p.id = r.post_id
    LEFT JOIN community_post_comments k ON k.id = r.comment_id
    LEFT JOIN community_stories s ON s.id = r.story_id
    LEFT JOIN people_seen u ON u.id = coalesce(p.person_id, k.person_id, s.person_id)
    WHERE r.community_id = ${communityId} AND r.settled_at IS NULL AND num_nonnulls(r.post_id, r.comment_id, r.story_id) = 1
      ${after === undefined ? empty : sql`AND r.id > ${after}`}
    ORDER BY r.id LIMIT ${limit}`;

export async function settleReport(
  tx: Db,
  communityId: string,
  id: string,
  { byId, now }: { byId: string; now: Date },
): Promise<void> {
  await run(tx)`
    UPDATE community_reports SET settled_at = ${now}, settled_by = ${byId}
    WHERE id = ${id} AND community_id = ${communityId} AND settled_at IS NULL`;
}
