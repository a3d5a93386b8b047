import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  CommunityComment,
  CommunityPost,
  CommunityThread,
} from '../../../../contract/community-posts.ts';
import { counted } from '../../../lib/format.ts';
import { useHidden } from '../../../lib/hidden-items.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryLine } from '../../../ui/load-failed.tsx';
import { eachOnce, replyPages } from './api.ts';
import { ReplyBox } from './comment-entry.tsx';
import { CommentItem } from './comment-item.tsx';
import { threadRows } from './thread-rows.ts';

interface ThreadProps {
  post: CommunityPost;
  thread: CommunityThread;
  /** The comment that a link led to. */
  sought: string | undefined;
}

const indents = ['', 'ml-5 lg:ml-11', 'ml-9 lg:ml-20', 'ml-13 lg:ml-28'];

/** A comment of the first level with what stands under it: the first replies, and the others on demand. */
export function Thread({ post, thread, sought }: ThreadProps) {
  const [open, setOpen] = useState(false);
  const [answered, setAnswered] = useState<string>();
  const isSoughtHidden =
    sought !== undefined && sought !== thread.id && !thread.replies.some(({ id }) => id === sought);
  const query = useInfiniteQuery({ ...replyPages(thread.id), enabled: open });
  const hidden = useHidden();
  const loaded = query.data ? eachOnce(query.data.pages) : [];
  // Merges both sources: the person's new reply may be in only one of them.
  const replies = eachOnce([
    { items: loaded, nextCursor: null },
    { items: thread.replies, nextCursor: null },
  ]).filter(({ id }) => !hidden.has(id));
  const ordered = replies.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const left = Math.max(0, thread.repliesCount - replies.length);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const isFound = ordered.some(({ id }) => id === sought);
  // A link leads to a reply further down: it is read until it is found.
  useEffect(() => {
    if (!isSoughtHidden || isFound || isFetching) return;
    if (!open) setOpen(true);
    else if (hasNextPage) void fetchNextPage();
  }, [isSoughtHidden, isFound, isFetching, open, hasNextPage, fetchNextPage]);

  const item = (comment: CommunityComment, small: boolean, to?: CommunityComment) => (
    <>
      <CommentItem
        post={post}
        comment={comment}
        to={to}
        sought={comment.id === sought}
        small={small}
        onReply={post.can.comment ? () => setAnswered(comment.id) : undefined}
      />
      {answered === comment.id && <ReplyBox post={post} to={comment} onDone={() => setAnswered(undefined)} />}
    </>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {!hidden.has(thread.id) && item(thread, false)}
      {ordered.length > 0 && (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {threadRows(thread.id, ordered).map(({ comment, indent, to }) => (
            <li key={comment.id} className={indents[indent]}>
              {item(comment, true, to)}
            </li>
          ))}
        </ol>
      )}
      {query.isError && (
        <RetryLine error={query.error} onRetry={() => void (query.data ? fetchNextPage() : query.refetch())}>
          The replies did not load.
        </RetryLine>
      )}
      {left > 0 && !query.isError && (!open || hasNextPage || isFetching) && (
        <Button
          variant="ghost"
          busy={isFetching}
          className="w-fit text-sm text-accent-ink lg:ml-8"
          onClick={() => (open ? void fetchNextPage() : setOpen(true))}
        >
          View {counted(left, 'more reply', 'more replies')}
        </Button>
      )}
    </li>
  );
}
