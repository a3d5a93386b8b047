import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VirtualRows } from '../../ui/virtual-rows.tsx';
import type { CommunityPage } from '../api.ts';
import { CommunityCard } from './community-card.tsx';

interface CommunityListProps {
  query: UseInfiniteQueryResult<InfiniteData<CommunityPage>>;
  /** The key under which the cards' heights are kept for coming back. */
  name: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

const FAILED = 'The communities did not load';

/** Communities in as many columns as fit, in all states of the list. */
export function CommunityList({ query, name, empty }: CommunityListProps) {
  const pages = query.data?.pages;
  const communities = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const columns = useColumns();
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <CommunitySkeletons count={6} />;
  if (query.isError && !query.data) return <LoadFailed title={FAILED} error={query.error} onRetry={retry} />;
  if (communities.length === 0 && !query.hasNextPage) return <Card className="py-4">{empty}</Card>;
  const readOn = query.hasNextPage && !query.isFetching && !query.isError;
  const isPhone = columns === 1;
  return (
    <div className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      <h2 className="sr-only">Communities</h2>
      <VirtualRows
        items={communities}
        keyOf={({ id }) => id}
        columns={columns}
        className="grid-cols-[minmax(0,1fr)] gap-x-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
        cellClassName="grid"
        label="Communities"
        name={name}
        usual={isPhone ? 350 : 424}
        gap={isPhone ? 16 : 20}
        ahead={isPhone ? 6 : 2}
        busy={query.isFetchingNextPage || query.isPlaceholderData}
        onNearEnd={readOn ? query.fetchNextPage : undefined}
        draw={(community, index) => (
          <CommunityCard
            community={community}
            position={index + 1}
            total={query.hasNextPage ? -1 : communities.length}
            eager={index < columns}
          />
        )}
      />
      <div className="mt-5">
        {query.isFetchingNextPage && <CommunitySkeletons count={3} />}
        {query.isFetchNextPageError && <LoadFailed title={FAILED} error={query.error} onRetry={retry} />}
      </div>
    </div>
  );
}

/** How many cards fit side by side. */
function useColumns() {
  const tablet = useMediaQuery('(min-width: 40rem)');
  const desk = useMediaQuery('(min-width: 62.5rem)');
  const broad = useMediaQuery('(min-width: 100rem)');
  if (broad) return 4;
  return desk ? 3 : tablet ? 2 : 1;
}

function CommunitySkeletons({ count }: { count: number }) {
  return (
    <Loading
      label="Loading communities"
      className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 2xl:grid-cols-4"
    >
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Card key={index} className="overflow-hidden">
          <Skeleton className="h-28 rounded-none lg:h-39" />
          <div className="px-4 pb-4 lg:px-5 lg:pb-5">
            <div className="-mt-5 flex items-end justify-between">
              <Skeleton className="size-12 rounded-[14px] shadow-[0_0_0_3px_var(--surface)]" />
              <Skeleton className="h-6 w-24 rounded-sm" />
            </div>
            <Skeleton className="mt-4 h-5 w-1/2" />
            <Skeleton className="mt-3 h-3.5" />
            <Skeleton className="mt-1.5 h-3.5 w-3/4" />
            <div className="mt-4 flex justify-between border-t border-line pt-3 lg:mt-9">
              <Skeleton className="h-8 w-14" />
              <Skeleton className="h-8 w-12" />
              <Skeleton className="h-8 w-18" />
            </div>
            <div className="mt-4 flex gap-2">
              <Skeleton className="h-11 flex-1 rounded-md" />
              <Skeleton className="size-11 rounded-md" />
            </div>
          </div>
        </Card>
      ))}
    </Loading>
  );
}
