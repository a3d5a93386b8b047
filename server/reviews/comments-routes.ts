import { v7 as uuidv7 } from 'uuid';
import {
  addComment,
  type Comment,
  changeComment,
  deleteComment,
  listComments,
} from '../../contract/reviews.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import {
  type CommentRow,
  insertComment,
  listComments as readComments,
  removeComment,
  updateComment,
} from './comments-store.ts';
import { findAuthor, holdReview } from './store.ts';

export function addCommentRoutes({ route, clock, events }: Pick<Platform, 'route' | 'clock' | 'events'>) {
  route(listComments, async ({ tx, params, query, caller, request, reply }) => {
    if (!(await findAuthor(tx, params.id, caller?.id))) throw new Problem('review_not_found');
    const limit = query.limit ?? 50;
    const rows = await readComments(tx, {
      reviewId: params.id,
      viewerId: caller?.id,
      limit: limit + 1,
      ...(query.cursor ? { after: fromCursor(query.cursor, 'id').id } : {}),
    });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map((row) => toComment(row, caller?.id));
  });

  route(addComment, async ({ tx, params, body, caller }) => {
    const author = await holdReview(tx, params.id, caller.id);
    if (!author) throw new Problem('review_not_found');
    const row = await insertComment(tx, {
      id: uuidv7(),
      reviewId: params.id,
      personId: caller.id,
      content: body.content,
    });
    if (!row) throw new Problem('review_not_found');
    if (author !== caller.id) {
      await events.raise(tx, 'review-commented', {
        reviewId: params.id,
        authorId: author,
        byId: caller.id,
        commentId: row.id,
      });
    }
    return toComment(row, caller.id);
  });

  route(changeComment, async ({ tx, params, body, caller }) => {
    const row = await updateComment(tx, params.id, caller.id, body.content, clock.now());
    if (!row) throw new Problem('comment_not_found');
    return toComment(row, caller.id);
  });

  route(deleteComment, async ({ tx, params, caller }) => {
    const removed = await removeComment(tx, params.id, caller.id);
    if (!removed) throw new Problem('comment_not_found');
    const { reviewId, authorId } = removed;
    if (authorId !== caller.id) {
      await events.raise(tx, 'review-comment-deleted', {
        reviewId,
        authorId,
        byId: caller.id,
        commentId: params.id,
      });
    }
  });
}

const toComment = (row: CommentRow, viewerId: string | undefined): Comment => ({
  id: row.id,
  userId: row.person_id,
  reviewId: row.review_id,
  content: row.content,
  createdAt: isoOf(row.created_at),
  editedAt: row.edited_at && isoOf(row.edited_at),
  user: {
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
  },
  can: { edit: row.person_id === viewerId },
});
