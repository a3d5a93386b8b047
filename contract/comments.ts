import { z } from 'zod';
import { Author, Cursor, Id, IdParams, Moment, queryNumber, text } from './common.ts';
import { del, get, patch, post } from './endpoint.ts';

export const Comment = z.object({
  id: Id,
  userId: Id,
  reviewId: Id,
  content: z.string(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  user: Author,
  can: z.object({ edit: z.boolean() }),
});
export type Comment = z.infer<typeof Comment>;

export const CommentForm = z.strictObject({ content: text(1000, 'Please enter a comment') });

export const listComments = get('/api/reviews/{id}/comments', {
  access: 'public',
  summary: 'What was said about a review, oldest first',
  params: IdParams,
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Comment),
  errors: ['review_not_found'],
});

export const addComment = post('/api/reviews/{id}/comments', {
  access: 'member',
  summary: 'Comment on a review',
  params: IdParams,
  body: CommentForm,
  reply: Comment,
  status: 201,
  errors: ['review_not_found'],
  idempotent: true,
});

export const changeComment = patch('/api/comments/{id}', {
  access: 'member',
  summary: 'Change one’s own comment',
  params: IdParams,
  body: CommentForm,
  reply: Comment,
  errors: ['comment_not_found'],
});

export const deleteComment = del('/api/comments/{id}', {
  access: 'member',
  summary: 'Delete one’s own comment',
  params: IdParams,
  errors: ['comment_not_found'],
});
