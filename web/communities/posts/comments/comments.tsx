import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useId } from 'react';
import type { CommunityDetail } from '../../../../contract/communities.ts';
import type { CommunityPost } from '../../../../contract/community-posts.ts';
import { isGone } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RetryLine } from '../../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { isOwn } from '../api.ts';
import { commentsHeading, WRITE } from '../post-card.tsx';
import { newText } from '../sentences.ts';
import { newComments, useNews } from '../watch.ts';
import { eachOnce, refreshComments, threadPages } from './api.ts';
import { CommentEntry } from './comment-entry.tsx';
import { Thread } from './thread.tsx';

interface CommentsProps {
  post: CommunityPost;
  community: CommunityDetail;
  /** The comment that a link leads to: its thread stands first. */
  sought: string | undefined;
}

/** All that is said under a post, and the box to say more. */
export function Comments({ post, community, sought }: CommentsProps) {
  const id = useId();
  const query = useInfiniteQuery(threadPages(post.id, sought));
  const threads = eachOnce(query.data?.pages);
  // Loads the comments that arrived while the page was not open.
  useEffect(() => {
    if (newComments.of(post.id).size > 0) void refreshComments(post.id);
  }, [post.id]);
  return (
    <Card as="section" aria-labelledby={id} className="px-4 py-4 lg:px-6 lg:py-5.5">
      <h2 id={id} className="mb-3 text-lg">
        {commentsHeading(post)}
      </h2>
      {query.isPending && <CommentSkeleton count={post.commentsCount} />}
      {query.isError && !query.data && !isGone(query.error) && (
        <RetryLine error={query.error} onRetry={() => void query.refetch()}>
          The comments did not load.
        </RetryLine>
      )}
      {query.isSuccess && threads.length === 0 && (
        <p className="pb-4 text-ink-2">
          {post.type === 'question'
            ? `No answers yet.${post.can.comment && !isOwn(post) ? ' Do you know?' : ''}`
            : `No comments yet.${post.can.comment ? ' Ask, or add what you know.' : ''}`}
        </p>
      )}
      {threads.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
          {threads.map((thread, index) => (
            // What a link leads to stands in the first thread.
            <Thread key={thread.id} post={post} thread={thread} sought={index === 0 ? sought : undefined} />
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
          className="-mt-2 mb-3 -ml-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more comments
        </Button>
      )}
      <NewComments postId={post.id} />
      <div id={WRITE}>
        <CommentEntry post={post} community={community} />
      </div>
    </Card>
  );
}

/** Lies over the page, so that nothing that is being read moves; a press reads what is new. */
function NewComments({ postId }: { postId: string }) {
  const count = useNews(newComments, postId);
  async function read() {
    const fresh = [...newComments.of(postId)];
    await refreshComments(postId);
    requestAnimationFrame(() => {
      const first = fresh.map((id) => document.getElementById(`comment-${id}`)).find(Boolean);
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
    });
  }
  return (
    <div role="status" className="sticky bottom-24 z-20 flex h-0 items-end justify-center lg:bottom-8">
      {count > 0 && (
        <Button variant="primary" className="mb-2 rounded-full shadow-3" onClick={() => void read()}>
          <ArrowDown aria-hidden="true" /> {newText(count, 'comment')}
        </Button>
      )}
    </div>
  );
}

function CommentSkeleton({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Loading label="Loading comments" className="grid gap-4 pb-4">
      {['first', 'second', 'third'].slice(0, count).map((name) => (
        <div key={name} className="flex gap-2.5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2 pt-1">
            <Skeleton className="w-40" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
