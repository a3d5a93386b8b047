import { sql } from 'drizzle-orm';
import { type Db, limitTo } from '../platform/database.ts';

export interface CommentRow extends Record<string, unknown> {
  id: string;
  review_id: string;
  user_id: string;
  content: string;
  created_at: string;
  edited_at: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
}

const COLUMNS = sql`c.id, c.review_id, c.user_id, c.content, c.created_at, c.edited_at,
  u.first_name, u.last_name, u.profile_image_url`;

export const listComments = (
  db: Db,
  {
    reviewId,
    viewerId,
    after,
    limit,
  }: { reviewId: string; viewerId: string | undefined; after?: string; limit: number },
) =>
  db.execute<CommentRow>(sql`
    SELECT ${COLUMNS} FROM comments c JOIN users u ON u.id = c.user_id
    WHERE c.review_id = ${reviewId}
      ${after === undefined ? sql`` : sql`AND c.id > ${after}`}
      ${
        viewerId === undefined
          ? sql``
          : sql`AND NOT EXISTS (SELECT 1 FROM blocks b WHERE (b.blocker_id = ${viewerId} AND b.blocked_id = c.user_id)
              OR (b.blocker_id = c.user_id AND b.blocked_id = ${viewerId}))`
      }
    ORDER BY c.id ${limitTo(limit)}`);

export async function insertComment(
  tx: Db,
  comment: { id: string; reviewId: string; userId: string; content: string },
) {
  const [row] = await tx.execute<CommentRow>(sql`
    WITH c AS (
      INSERT INTO comments (id, review_id, user_id, content)
      VALUES (${comment.id}, ${comment.reviewId}, ${comment.userId}, ${comment.content}) RETURNING *)
    SELECT ${COLUMNS} FROM c JOIN users u ON u.id = c.user_id`);
  return row;
}

/** One's own, and only while its review is still to be seen. */
export async function updateComment(tx: Db, id: string, userId: string, content: string, now: Date) {
  const [row] = await tx.execute<CommentRow>(sql`
    WITH c AS (
      UPDATE comments SET content = ${content}, edited_at = ${now.toISOString()}
      WHERE id = ${id} AND user_id = ${userId} RETURNING *)
    SELECT ${COLUMNS} FROM c JOIN users u ON u.id = c.user_id`);
  return row;
}

/** The review it was about, and who wrote that; `undefined` when there was no such comment of theirs. */
export async function removeComment(tx: Db, id: string, userId: string) {
  const [row] = await tx.execute<{ reviewId: string; authorId: string }>(sql`
    DELETE FROM comments c USING reviews r WHERE c.id = ${id} AND c.user_id = ${userId} AND r.id = c.review_id
    RETURNING r.id AS "reviewId", r.user_id AS "authorId"`);
  return row;
}
