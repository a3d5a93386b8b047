import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CurrentPerson } from '../../../contract/identity.ts';
import type { SingleReview } from '../../../contract/reviews.ts';
import { isGone } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { failedAs } from '../../lib/error-toast.ts';
import { displayName, portrait } from '../../lib/format.ts';
import { useShown } from '../../lib/hidden-items.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { useKept } from '../../lib/use-kept.ts';
import { useSignInUrl } from '../../lib/use-sign-in-url.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RetryLine } from '../../ui/load-failed.tsx';
import { dropIfGone } from '../api.ts';
import { addComment, commentPages, inOrder } from './api.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { CommentSkeleton } from './comment-skeleton.tsx';

/** The comments on a review, oldest first, and the form for a new one. */
export function Comments({ review }: { review: SingleReview }) {
  return (
    <section aria-label="Comments" className="mt-1 border-t border-line pt-3 pb-2.5">
      <CommentList review={review} />
      <CommentEntry review={review} />
    </section>
  );
}

export function CommentList({ review }: { review: SingleReview }) {
  const query = useInfiniteQuery(commentPages(review.id));
  const comments = useShown(inOrder(query.data?.pages ?? []));
  return (
    <>
      {query.isPending && <CommentSkeleton count={review.commentsCount} />}
      {query.isError && !query.data && <CommentsFailed query={query} />}
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
        <RetryLine error={query.error} onRetry={() => void query.fetchNextPage()}>
          More comments did not load.
        </RetryLine>
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
    </>
  );
}

interface CommentEntryProps {
  review: SingleReview;
  /** One line with a button at its end, at the foot of a panel. */
  compact?: boolean;
}

export const CommentEntry = ({ review, compact }: CommentEntryProps) =>
  boot.user ? <AddComment review={review} me={boot.user} compact={compact} /> : <LogInToComment />;

function CommentsFailed({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  if (isGone(query.error) && query.error.reason)
    return (
      <p role="alert" className="pb-3 text-sm text-ink-2">
        {query.error.reason}
      </p>
    );
  return (
    <RetryLine error={query.error} onRetry={() => void query.refetch()}>
      The comments did not load.
    </RetryLine>
  );
}

function LogInToComment() {
  const signIn = useSignInUrl();
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 rounded-[16px] bg-hover py-2 pr-2 pl-4 inset-ring inset-ring-line">
      Please log in to comment
      <LinkButton href={signIn}>Log in</LinkButton>
    </p>
  );
}

function AddComment({ review, me, compact }: CommentEntryProps & { me: CurrentPerson }) {
  const [draft, setDraft] = useKept(`comment ${review.id}`, '');
  // The same text keeps its key, so that a retry after a lost connection posts it once.
  const sent = useRef({ words: '', key: '' });
  const mutationKey = ['comment', review.id];
  const posting = useMutation({
    mutationKey,
    mutationFn: (words: string) => {
      if (sent.current.words !== words) sent.current = { words, key: crypto.randomUUID() };
      return addComment(review.id, words, sent.current.key);
    },
    onSuccess: () => {
      sent.current = { words: '', key: '' };
      setDraft('');
      toast({ title: 'Success', description: 'Comment posted successfully' });
    },
    onError: dropIfGone(review, failedAs('Error', 'Failed to post comment')),
  });
  return (
    <div className="flex items-start gap-2.5">
      <Avatar name={displayName(me)} src={portrait(me)} tint="iris" className="mt-1.5 shrink-0" />
      <CommentForm
        label="Add a comment"
        action="Post"
        compact={compact}
        content={draft}
        busy={posting.isPending}
        onChange={setDraft}
        // A double click may fire twice before `busy` is rendered.
        onSend={(words) => queryClient.isMutating({ mutationKey }) === 0 && posting.mutate(words)}
      />
    </div>
  );
}
