import type { Db } from '../platform/database.ts';
import { empty, limitTo, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { commentVisibleTo, visibleTo } from './access.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('reviews');

export type CommentRow = Rows['listComments'];

const COLUMNS = sql`c.id, c.review_id, c.person_id, c.content, c.created_at, c.edited_at,
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
  all(db, 'listComments')`
    SELECT ${COLUMNS} FROM comments c JOIN people_seen u ON u.id = c.person_id
    WHERE c.review_id = ${reviewId}
      ${after === undefined ? empty : sql`AND c.id > ${after}`}
      AND ${commentVisibleTo(viewerId)}
    ORDER BY c.id ${limitTo(limit)}`;

export async function insertComment(
  tx: Db,
  comment: { id: string; reviewId: string; personId: string; content: string },
) {
  return one(tx, 'insertComment')`
    WITH c AS (
      INSERT INTO comments (id, review_id, person_id, content)
      VALUES (${comment.id}, ${comment.reviewId}, ${comment.personId}, ${comment.content}) RETURNING *)
    SELECT ${COLUMNS} FROM c JOIN people_seen u ON u.id = c.person_id`;
}

/** Only the author's own comment, and only while they can see its review. */
export async function updateComment(tx: Db, id: string, personId: string, content: string, now: Date) {
  return one(tx, 'updateComment')`
    WITH c AS (
      UPDATE comments SET content = ${content}, edited_at = ${now}
      FROM reviews r WHERE comments.id = ${id} AND comments.person_id = ${personId} AND r.id = comments.review_id
        AND ${visibleTo(personId)}
      RETURNING comments.*)
    SELECT ${COLUMNS} FROM c JOIN people_seen u ON u.id = c.person_id`;
}

/** Returns the comment's review and that review's author, or `undefined` if the person has no such comment. */
export async function removeComment(tx: Db, id: string, personId: string) {
  return one(tx, 'removeComment')`
    DELETE FROM comments c USING reviews r WHERE c.id = ${id} AND c.person_id = ${personId} AND r.id = c.review_id
    RETURNING r.id AS "reviewId", r.person_id AS "authorId"`;
}
