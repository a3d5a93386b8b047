import type { Db } from '../platform/database.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { blockedWith } from '../profiles/public.ts';
import { isStaff, type Viewer } from './access.ts';
import { commentLegibleTo } from './access-store.ts';
import { shownOwnership } from './members-store.ts';
import { mentionsIn, takeBackAnswers } from './posts-store.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('communities');

export type CommentRow = Rows['listThreads'];

const columns = (viewerId: string) => sql`
  k.id, k.post_id, k.parent_id, k.thread_id, u.id AS person_id, k.content, k.likes, k.created_at, k.edited_at, k.deleted_at,
  k.removed_at, k.removal_reason, blocked.id IS NOT NULL AS blocked /* not null */,
  k.thread_size - (SELECT count(*)::int FROM (${blockedWith(viewerId)}) AS unseen (id)
    JOIN community_post_comments r ON r.person_id = unseen.id AND r.post_id = k.post_id AND r.thread_id = k.id AND r.id <> k.id
      AND r.deleted_at IS NULL AND r.removed_at IS NULL) AS thread_size /* not null */,
  ${mentionsIn(sql`k.mentions`, viewerId)} AS mentions /* not null, shaped */,
  EXISTS (SELECT 1 FROM community_comment_likes l WHERE l.comment_id = k.id AND l.person_id = ${viewerId}) AS liked /* not null */,
  u.first_name, u.last_name, u.profile_image_url, CASE WHEN m.state = 'active' THEN m.role END AS author_role /* shaped */,
  own.since AS owner_since, own.product AS owner_product`;

/** The joins around the comment `k`. Its author may have deleted their account. */
const around = (viewerId: string) => sql`
  JOIN communities c ON c.id = k.community_id
  LEFT JOIN people_seen u ON u.id = k.person_id
  LEFT JOIN community_memberships m ON m.community_id = k.community_id AND m.person_id = k.person_id
  ${shownOwnership}
  LEFT JOIN (${blockedWith(viewerId)}) AS blocked (id) ON blocked.id = k.person_id`;

/** Comments that the viewer can read, and comments that stay as placeholders because they have replies. */
const kept = (viewer: Viewer): Sql =>
  sql`(k.replies > 0 OR ${commentLegibleTo({ viewerId: viewer.viewerId, moderates: isStaff(viewer) })})`;

/** Comments of the first level. */
export const listThreads = (
  db: Db,
  postId: string,
  viewer: Viewer,
  { after, without, limit }: { after?: string | undefined; without?: string | undefined; limit: number },
) =>
  all(db, 'listThreads')`
    SELECT ${columns(viewer.viewerId)} FROM (
      SELECT * FROM community_post_comments k
      WHERE k.post_id = ${postId} AND k.parent_id IS NULL AND ${kept(viewer)}
        ${after === undefined ? empty : sql`AND k.id > ${after}`} ${without === undefined ? empty : sql`AND k.id <> ${without}`}
      ORDER BY k.id ${limitTo(limit)}) AS k ${around(viewer.viewerId)}
    ORDER BY k.id`;

/** The first replies of several threads, or more of one. */
export const listReplies = (
  db: Db,
  threadIds: readonly string[],
  viewer: Viewer,
  { after, limit }: { after?: string | undefined; limit: number },
) =>
  all(db, 'listReplies')`
    SELECT ${columns(viewer.viewerId)} FROM unnest(${threadIds}::uuid[]) AS thread (id) CROSS JOIN LATERAL (
      SELECT * FROM community_post_comments k
      WHERE k.thread_id = thread.id AND k.id > ${after ?? sql`thread.id`} AND ${kept(viewer)}
      ORDER BY k.id ${limitTo(limit)}) AS k ${around(viewer.viewerId)}
    ORDER BY k.id`;

export const listCommentsById = (db: Db, ids: readonly string[], viewerId: string) =>
  all(db, 'listCommentsById')`
    SELECT ${columns(viewerId)} FROM community_post_comments k ${around(viewerId)} WHERE k.id = ANY (${ids})`;

/** `hold` locks the comment until the transaction ends; lock its post first. */
export const findCommentHead = (tx: Db, id: string, { hold = false } = {}) =>
  one(tx, 'findCommentHead')`
    SELECT id, post_id, community_id, person_id, parent_id, thread_id, replies, deleted_at, removed_at
    FROM community_post_comments WHERE id = ${id} ${hold ? sql`FOR NO KEY UPDATE` : empty}`;

export interface NewComment {
  id: string;
  postId: string;
  communityId: string;
  personId: string;
  parentId: string | null;
  threadId: string;
  content: string;
  mentions: string[];
  isAnswer: boolean;
  createdAt: Date;
}

export async function insertComment(tx: Db, comment: NewComment): Promise<void> {
  await run(tx)`
    INSERT INTO community_post_comments (id, post_id, community_id, person_id, parent_id, thread_id, content, mentions, is_answer,
      created_at)
    VALUES (${comment.id}, ${comment.postId}, ${comment.communityId}, ${comment.personId}, ${comment.parentId}, ${comment.threadId},
      ${comment.content}, ${comment.mentions}::uuid[], ${comment.isAnswer}, ${comment.createdAt})`;
}

export async function updateComment(
  tx: Db,
  id: string,
  { content, mentions, now }: { content: string; mentions: string[] | undefined; now: Date },
): Promise<void> {
  await run(tx)`
    UPDATE community_post_comments SET content = ${content}, edited_at = ${now}
      ${mentions ? sql`, mentions = ${mentions}::uuid[]` : empty}
    WHERE id = ${id}`;
}

/** A comment with replies stays as an empty placeholder. Call this while the post is locked. */
export async function deleteComment(tx: Db, id: string, now: Date): Promise<void> {
  const gone = await run(tx)`DELETE FROM community_post_comments WHERE id = ${id} AND replies = 0`;
  if (gone > 0) return;
  await run(tx)`
    UPDATE community_post_comments SET content = '', mentions = '{}', deleted_at = ${now} WHERE id = ${id}`;
  await clearReferences(tx, [id]);
}

/** A placeholder is neither an accepted answer nor reported; where no placeholder stays, foreign keys see to both. */
async function clearReferences(tx: Db, ids: readonly string[]): Promise<void> {
  await takeBackAnswers(tx, ids);
  await run(tx)`DELETE FROM community_reports WHERE comment_id = ANY (${[...ids]}::uuid[])`;
}

/** Empties up to `most` comments of a deleted person and removes their author; the replies stay. Returns how many. */
export async function emptyComments(tx: Db, personId: string, most: number, now: Date): Promise<number> {
  const emptied = await all(tx, 'emptyComments')`
    UPDATE community_post_comments SET person_id = NULL, content = '', mentions = '{}', removal_reason = NULL,
      deleted_at = coalesce(deleted_at, ${now})
    WHERE id = ANY (ARRAY(SELECT id FROM community_post_comments WHERE person_id = ${personId} ${limitTo(most)}))
    RETURNING id`;
  if (emptied.length > 0)
    await clearReferences(
      tx,
      emptied.map(({ id }) => id),
    );
  return emptied.length;
}

export async function removeComment(
  tx: Db,
  id: string,
  { reason, byId, now }: { reason: string; byId: string; now: Date },
): Promise<void> {
  await run(tx)`
    UPDATE community_post_comments SET removed_at = ${now}, removed_by = ${byId}, removal_reason = ${reason} WHERE id = ${id}`;
  await takeBackAnswers(tx, [id]);
}

export async function restoreComment(tx: Db, id: string): Promise<void> {
  await run(tx)`
    UPDATE community_post_comments SET removed_at = NULL, removed_by = NULL, removal_reason = NULL WHERE id = ${id}`;
}

/** Call this while the comment is locked. */
export async function flipCommentLike(tx: Db, id: string, personId: string): Promise<boolean> {
  if (
    (await run(
      tx,
    )`DELETE FROM community_comment_likes WHERE comment_id = ${id} AND person_id = ${personId}`) > 0
  )
    return false;
  await run(tx)`INSERT INTO community_comment_likes (comment_id, person_id) VALUES (${id}, ${personId})`;
  return true;
}

export async function countCommentLikes(tx: Db, id: string): Promise<number> {
  const row = await one(tx, 'countCommentLikes')`SELECT likes FROM community_post_comments WHERE id = ${id}`;
  return row?.likes ?? 0;
}
