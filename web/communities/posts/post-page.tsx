import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { CommunityDetail } from '../../../contract/communities.ts';
import type { CommunityPost } from '../../../contract/community-posts.ts';
import { isMissing } from '../../lib/api.ts';
import { useHidden } from '../../lib/hidden-items.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { oneCommunity } from '../api.ts';
import { knownPost, onePost, useRefetchOnNewRights } from './api.ts';
import { noticeComments, readAccepted } from './comments/api.ts';
import { Comments } from './comments/comments.tsx';
import { calledOf, PostCard } from './post-card.tsx';
import { PostSkeleton } from './post-skeleton.tsx';
import { useAnswers, useWatch } from './watch.ts';

/** One post with all that is said under it. */
export function PostPage() {
  const { id = '', postId = '' } = useParams({ strict: false });
  const post = useQuery(onePost(postId));
  const community = useQuery(oneCommunity(id));
  // A post deleted a moment ago can still be restored.
  const gone = useHidden().has(postId) || isMissing(post.error) || isMissing(community.error);
  const known = post.data ?? knownPost(postId);
  const misplaced = known !== undefined && known.communityId !== id;
  const title =
    gone || misplaced
      ? 'Post not found'
      : known && community.data
        ? calledOf(known, community.data)
        : (known?.title ?? 'Post');
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
  if (gone || misplaced) return <PostMissing communityId={id} />;
  if (known && community.data) return <PostView key={postId} post={known} community={community.data} />;
  if (post.error || community.error)
    return (
      <LoadFailed
        as="page"
        title="This post did not load"
        error={post.error}
        onRetry={() => {
          void post.refetch();
          void community.refetch();
        }}
      />
    );
  return (
    <div className={frame}>
      <div className="h-11" />
      <PostSkeleton count={1} />
    </div>
  );
}

const frame = 'wrap-page grid max-w-[46rem]! grid-cols-[minmax(0,1fr)] gap-3.5 pt-2 pb-28 lg:pt-5 lg:pb-24';

function PostView({ post, community }: { post: CommunityPost; community: CommunityDetail }) {
  const { comment } = useSearch({ strict: false });
  useWatch(community.id, () => void noticeComments(post.id).catch(() => undefined));
  useAnswers(readAccepted);
  useRefetchOnNewRights(community);
  return (
    <div className={frame}>
      <Link
        to="/communities/$id"
        params={{ id: community.id }}
        search={{}}
        className="-mb-2 flex min-h-11 w-fit max-w-full items-center gap-1.5 text-sm font-medium text-accent-ink hover:underline"
      >
        <ChevronLeft aria-hidden="true" className="size-4! shrink-0" />
        <span className="truncate">{community.name}</span>
      </Link>
      <PostCard post={post} community={community} />
      {/* Remounted for another link, because its comment's thread comes first. */}
      <Comments key={comment ?? ''} post={post} community={community} sought={comment} />
    </div>
  );
}

function PostMissing({ communityId }: { communityId: string }) {
  return (
    <div className="wrap-page grid min-h-[60dvh] place-items-center py-10">
      <EmptyState
        heading="h1"
        title="This post is not there any more."
        action={
          <LinkButton
            variant="primary"
            render={<Link to="/communities/$id" params={{ id: communityId }} search={{}} />}
          >
            Back to the community
          </LinkButton>
        }
      >
        It was deleted or removed, or the link is incomplete.
      </EmptyState>
    </div>
  );
}
