import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listing } from '../../contract/marketplace.ts';
import { useShown } from '../lib/hidden-items.ts';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/cx.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { VirtualRows } from '../ui/virtual-rows.tsx';
import type { ListingPage } from './api.ts';
import { ListingCard } from './listing-card.tsx';

interface ListingListProps {
  query: UseInfiniteQueryResult<InfiniteData<ListingPage>>;
  /** What the list contains, for screen readers. */
  label: string;
  /** The key under which the cards' heights are kept for coming back. */
  name: string;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

/** Any list of listings, in all its states. */
export function ListingList({ query, empty, ...list }: ListingListProps) {
  const listings = useShown(query.data?.pages.flatMap((page) => page.items) ?? []);
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <ListingSkeleton />;
  if (query.isError && !query.data)
    return <LoadFailed title="The listings did not load" error={query.error} onRetry={retry} />;
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
        {query.isFetchingNextPage && <ListingSkeleton />}
        {query.isFetchNextPageError && (
          <LoadFailed title="The listings did not load" error={query.error} onRetry={retry} />
        )}
      </div>
    </div>
  );
}

const cards = ['a', 'b', 'c', 'd', 'e'];

function ListingSkeleton() {
  return (
    <Loading
      label="Loading listings"
      className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5"
    >
      {cards.map((key) => (
        <Card
          key={key}
          className="grid grid-cols-[116px_minmax(0,1fr)] gap-3.5 p-3 sm:grid-cols-1 sm:gap-0 sm:overflow-hidden sm:p-0"
        >
          <Skeleton className="h-36 rounded-[14px] sm:aspect-5/4 sm:h-auto sm:rounded-none" />
          <div className="grid content-start gap-2.5 pt-1 sm:p-4">
            <Skeleton className="w-3/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="mt-1 h-3 w-full" />
            <Skeleton className="w-2/3" />
          </div>
          <div className="col-span-full flex items-center justify-between gap-3 sm:grid sm:justify-stretch sm:px-4 sm:pb-4">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-11 w-36 rounded-md sm:w-full" />
          </div>
        </Card>
      ))}
    </Loading>
  );
}

/**
 * Eager pictures: as many as a phone shows at first. On wider screens the other visible ones load lazily, which starts in the same
 * frame.
 */
const EAGER = 2;

/** How many cards fit side by side. */
function useColumns() {
  const tablet = useMediaQuery('(min-width: 40rem)');
  const desk = useMediaQuery('(min-width: 62.5rem)');
  const wide = useMediaQuery('(min-width: 80rem)');
  const broad = useMediaQuery('(min-width: 100rem)');
  if (broad) return 5;
  if (wide) return 4;
  return desk ? 3 : tablet ? 2 : 1;
}

interface ListingRowsProps {
  listings: Listing[];
  label: string;
  name: string;
  busy: boolean;
  /** The length of the list; -1 while unknown. */
  total: number;
  onNearEnd?: () => void;
}

function ListingRows({ listings, total, ...list }: ListingRowsProps) {
  const columns = useColumns();
  const isPhone = columns === 1;
  return (
    <VirtualRows
      {...list}
      items={listings}
      keyOf={({ id }) => id}
      columns={columns}
      className="grid-cols-[minmax(0,1fr)] gap-x-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5"
      // The cards of a row share its grid lines (subgrid), so that their parts align.
      cellClassName="grid sm:row-span-5 sm:grid-rows-subgrid"
      gap={isPhone ? 12 : 20}
      usual={isPhone ? 232 : 530}
      top={500}
      overscan={isPhone ? 4 : 2}
      ahead={isPhone ? 6 : 2}
      draw={(listing, index) => (
        <ListingCard listing={listing} position={index + 1} total={total} eager={index < EAGER} />
      )}
    />
  );
}
