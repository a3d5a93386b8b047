import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Comment } from '../../../contract/reviews.ts';
import { call, callList, isGone, unlessGone } from '../../lib/api.ts';
import { byCursor, type Page } from '../../lib/paging.ts';
import { queryClient } from '../../lib/query.ts';
import { changeReview } from '../api.ts';

type CommentPage = Page<Comment>;

const keyOf = (reviewId: string) => ['GET /api/reviews/{id}/comments', reviewId];

export const commentPages = (reviewId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(reviewId),
    queryFn: ({ pageParam }): Promise<CommentPage> =>
      callList('GET /api/reviews/{id}/comments', {
        params: { id: reviewId },
        query: { limit: '20', cursor: pageParam },
      }),
    ...byCursor,
  });

function changeComments(reviewId: string, change: (items: Comment[], last: boolean) => Comment[]) {
  queryClient.setQueryData<InfiniteData<CommentPage>>(
    keyOf(reviewId),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({
          ...page,
          items: change(page.items, index === data.pages.length - 1),
        })),
      },
  );
}

const countBy = (reviewId: string, step: number) =>
  changeReview(reviewId, ({ commentsCount }) => ({ commentsCount: commentsCount + step }));

export async function addComment(reviewId: string, content: string, idempotencyKey: string) {
  const comment = await call(
    'POST /api/reviews/{id}/comments',
    { params: { id: reviewId }, body: { content } },
    { idempotencyKey },
  );
  changeComments(reviewId, (items, last) => (last ? [...items, comment] : items));
  countBy(reviewId, 1);
}

export async function saveComment({ id, reviewId }: Comment, content: string) {
  const saved = await call('PATCH /api/comments/{id}', { params: { id }, body: { content } });
  changeComments(reviewId, (items) => items.map((item) => (item.id === id ? saved : item)));
}

export async function deleteComment({ id, reviewId }: Comment) {
  await call('DELETE /api/comments/{id}', { params: { id } }, { keepalive: true }).catch(unlessGone);
  dropComment({ id, reviewId });
}

function dropComment({ id, reviewId }: Pick<Comment, 'id' | 'reviewId'>) {
  changeComments(reviewId, (items) => items.filter((item) => item.id !== id));
  countBy(reviewId, -1);
}

/** For `onError`: calls `then`, and removes the comment from the caches if it no longer exists. */
export const dropIfGone = (comment: Comment, then: (error: unknown) => void) => (error: unknown) => {
  then(error);
  if (isGone(error)) dropComment(comment);
};

/** In order, without duplicates: the person's own new comment stays at the end until its page is loaded. */
export function inOrder(pages: CommentPage[]): Comment[] {
  const known = new Map<string, Comment>();
  for (const comment of pages.flatMap((page) => page.items)) {
    known.delete(comment.id);
    known.set(comment.id, comment);
  }
  return [...known.values()];
}
