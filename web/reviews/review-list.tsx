import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import type { ReviewPage } from './api.ts';
import { FailedReviews } from './failed-reviews.tsx';
import { useShown } from './hidden.ts';
import { ReviewBones } from './review-bones.tsx';
import { VirtualReviews } from './virtual-reviews.tsx';

interface ReviewListProps {
  query: UseInfiniteQueryResult<InfiniteData<ReviewPage>>;
  /** What the list is of, for screen readers. */
  label: string;
  /** Under which its cards' heights are kept for the way back. */
  name: string;
  place: 'feed' | 'product';
  /** What stands there when there is nothing. */
  empty: ReactNode;
  /** The last line of a list that has been read to its end. */
  end: string;
}

/** Any list of reviews, in all its states. */
export function ReviewList({ query, empty, end, ...list }: ReviewListProps) {
  const reviews = useShown(query.data?.pages.flatMap((page) => page.reviews) ?? []);
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <ReviewBones />;
  if (query.isError && !query.data) return <FailedReviews onRetry={retry} />;
  if (reviews.length === 0 && !query.hasNextPage) return <Card className="py-4">{empty}</Card>;
  const readOn = query.hasNextPage && !query.isFetching && !query.isError;
  return (
    <>
      <VirtualReviews
        {...list}
        reviews={reviews}
        busy={query.isFetchingNextPage}
        total={query.hasNextPage ? -1 : reviews.length}
        onNearEnd={readOn ? query.fetchNextPage : undefined}
      />
      <div className="mt-4">
        {query.isFetchingNextPage && <ReviewBones count={2} />}
        {query.isFetchNextPageError && <FailedReviews onRetry={retry} />}
        {!query.hasNextPage && <p className="py-4 text-center text-sm text-ink-3">{end}</p>}
      </div>
    </>
  );
}
