import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isMissing } from '../lib/api.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { oneCommunity } from './posts/api.ts';
import { CommunityFeed } from './posts/feed.tsx';
import { PostSkeleton } from './posts/post-skeleton.tsx';

export function CommunityPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(oneCommunity(id));
  if (data)
    return (
      <Page title={data.name}>
        <div className="max-w-[48.5rem]">
          <CommunityFeed community={data} />
        </div>
      </Page>
    );
  if (isMissing(error))
    return (
      <Page>
        <EmptyState heading="h1" title="This community is not there any more." />
      </Page>
    );
  if (error)
    return <LoadFailed as="page" title="This community did not load" onRetry={() => void refetch()} />;
  return (
    <Page>
      <PostSkeleton />
    </Page>
  );
}
