import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useShown } from '../lib/hidden.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { ListingPage } from './api.ts';
import { ListingBones } from './listing-bones.tsx';
import { ListingRows } from './listing-rows.tsx';

interface ListingListProps {
  query: UseInfiniteQueryResult<InfiniteData<ListingPage>>;
  /** What the list is of, for screen readers. */
  label: string;
  /** Under which its cards' heights are kept for the way back. */
  name: string;
  /** What stands there when there is nothing. */
  empty: ReactNode;
}

/** Any list of listings, in all its states. */
export function ListingList({ query, empty, ...list }: ListingListProps) {
  const listings = useShown(query.data?.pages.flatMap((page) => page.items) ?? []);
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <ListingBones />;
  if (query.isError && !query.data) return <Failed onRetry={retry} />;
  if (listings.length === 0 && !query.hasNextPage) return <Card className="py-4">{empty}</Card>;
  const readOn = query.hasNextPage && !query.isFetching && !query.isError;
  return (
    <div className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
      <h2 className="sr-only">{list.label}</h2>
      <ListingRows
        {...list}
        listings={listings}
        busy={query.isFetchingNextPage || query.isPlaceholderData}
        total={query.hasNextPage ? -1 : listings.length}
        onNearEnd={readOn ? query.fetchNextPage : undefined}
      />
      <div className="mt-5">
        {query.isFetchingNextPage && <ListingBones />}
        {query.isFetchNextPageError && <Failed onRetry={retry} />}
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Card role="alert" className="py-4">
      <EmptyState
        title="The listings did not load"
        action={
          <Button variant="soft" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection. If it keeps happening, the fault is ours.
      </EmptyState>
    </Card>
  );
}
