import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review, ReviewSort } from '../../contract/reviews.ts';
import { useHidden } from '../lib/hidden-items.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { PickMenu } from '../ui/pick-menu.tsx';
import { VirtualRows } from '../ui/virtual-rows.tsx';
import type { ReviewPage } from './api.ts';
import { without } from './filter-reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { sortNames } from './sentences.ts';

interface ReviewListProps {
  query: UseInfiniteQueryResult<InfiniteData<ReviewPage>>;
  /** What the list contains, for screen readers. */
  label: string;
  /** The key under which the cards' heights are kept for coming back. */
  name: string;
  place: 'feed' | 'product';
  /** Shown when the list is empty. */
  empty: ReactNode;
  /** The line after the last review. */
  end: string;
  /** How far below the top of its page the list begins on a phone, at least. */
  top?: number;
}

const GAP = 16;
const USUAL_HEIGHT = 400;
const idOf = ({ id }: { id: string }) => id;

/** Any list of reviews, in all its states. */
export function ReviewList({ query, place, empty, end, ...list }: ReviewListProps) {
  const reviews = useShownReviews(query.data?.pages.flatMap((page) => page.reviews) ?? []);
  const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <ReviewSkeleton />;
  if (query.isError && !query.data)
    return <LoadFailed heading="p" title="Failed to fetch reviews" error={query.error} onRetry={retry} />;
  if (reviews.length === 0 && !query.hasNextPage) return <Card className="py-4">{empty}</Card>;
  const total = query.hasNextPage ? -1 : reviews.length;
  const readOn = query.hasNextPage && !query.isFetching && !query.isError;
  return (
    <>
      <VirtualRows
        {...list}
        items={reviews}
        keyOf={idOf}
        draw={(review, index) => (
          <ReviewCard review={review} place={place} position={index + 1} total={total} />
        )}
        gap={GAP}
        usual={USUAL_HEIGHT}
        busy={query.isFetchingNextPage}
        onNearEnd={readOn ? query.fetchNextPage : undefined}
      />
      <div className="mt-4">
        {query.isFetchingNextPage && <ReviewSkeleton count={2} />}
        {query.isFetchNextPageError && (
          <LoadFailed heading="p" title="Failed to fetch reviews" error={query.error} onRetry={retry} />
        )}
        {!query.hasNextPage && <p className="py-4 text-center text-sm text-ink-3">{end}</p>}
      </div>
    </>
  );
}

function useShownReviews(reviews: Review[]): Review[] {
  const out = useHidden();
  return out.size ? without(reviews, ({ id, userId }) => out.has(id) || out.has(userId)) : reviews;
}

interface SortMenuProps {
  value: ReviewSort | undefined;
  onChange: (sort: ReviewSort | undefined) => void;
}

export function SortMenu({ value = 'newest', onChange }: SortMenuProps) {
  return (
    <PickMenu
      label="Sort by"
      options={Object.entries(sortNames) as [ReviewSort, string][]}
      value={value}
      onChange={(sort) => onChange(sort === 'newest' ? undefined : sort)}
      trigger={
        <Button variant="ghost" aria-label={`Sort by: ${sortNames[value]}`}>
          <SlidersHorizontal aria-hidden="true" />
          {sortNames[value]}
        </Button>
      }
    />
  );
}
