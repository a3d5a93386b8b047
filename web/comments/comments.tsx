import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '../../contract/reviews.ts';
import { boot } from '../lib/boot.ts';
import { useShown } from '../reviews/hidden.ts';
import { Button } from '../ui/button.tsx';
import { AddComment } from './add-comment.tsx';
import { commentPages, inOrder } from './api.ts';
import { CommentBones } from './comment-bones.tsx';
import { CommentItem } from './comment-item.tsx';
import { LogInToComment } from './log-in-to-comment.tsx';

/** What was said about a review, oldest first, and the place to say more. */
export function Comments({ review }: { review: Pick<Review, 'id' | 'userId' | 'commentsCount'> }) {
  const query = useInfiniteQuery(commentPages(review.id));
  const comments = useShown(inOrder(query.data?.pages ?? []));
  return (
    <section aria-label="Comments" className="mt-1 border-t border-line pt-3 pb-2.5">
      {query.isPending && <CommentBones count={review.commentsCount} />}
      {query.isError && !query.data && (
        <Retry onRetry={() => void query.refetch()}>The comments did not load.</Retry>
      )}
      {query.isSuccess && comments.length === 0 && (
        <p className="pb-3 text-sm text-ink-2">No comments yet. Ask, or add what you know.</p>
      )}
      {comments.length > 0 && (
        <ol className="grid gap-3 pb-3">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} byAuthor={comment.userId === review.userId} />
          ))}
        </ol>
      )}
      {query.isFetchNextPageError && (
        <Retry onRetry={() => void query.fetchNextPage()}>More comments did not load.</Retry>
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="ghost"
          className="-mt-1 mb-2 -ml-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more comments
        </Button>
      )}
      {boot.user ? <AddComment reviewId={review.id} me={boot.user} /> : <LogInToComment />}
    </section>
  );
}

function Retry({ children, onRetry }: { children: string; onRetry: () => void }) {
  return (
    <p role="alert" className="mb-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
      {children}
      <Button variant="ghost" className="text-accent-ink" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
