import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { useTop } from './use-top.ts';

const GAP = 16;
const USUAL_HEIGHT = 400;
// How many cards before the end the next page is asked for.
const AHEAD = 4;

/** The cards' heights by list and width, so that a list comes back as tall as it was and the position still fits. */
const heights = new Map<string, VirtualItem[]>();

interface VirtualReviewsProps {
  reviews: Review[];
  label: string;
  name: string;
  place: 'feed' | 'product';
  busy: boolean;
  /** How many there are; -1 while nobody knows. */
  total: number;
  onNearEnd?: () => void;
}

/** Only the cards near the screen are drawn, in one piece that lies where they belong. */
export function VirtualReviews({ reviews, onNearEnd, ...list }: VirtualReviewsProps) {
  const box = useRef<HTMLDivElement>(null);
  const kept = `${list.name} ${document.documentElement.clientWidth}`;
  const top = useTop(box);
  const virtualizer = useWindowVirtualizer({
    count: reviews.length,
    estimateSize: () => USUAL_HEIGHT,
    getItemKey: (index) => reviews[index]?.id ?? index,
    overscan: 3,
    gap: GAP,
    scrollMargin: top,
    initialMeasurementsCache: heights.get(kept) ?? [],
  });
  useEffect(() => () => void heights.set(kept, virtualizer.takeSnapshot()), [kept, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= reviews.length - AHEAD) onNearEnd?.();
  }, [last, reviews.length, onNearEnd]);

  return (
    <div
      ref={box}
      role="feed"
      aria-label={list.label}
      aria-busy={list.busy}
      className="relative [overflow-anchor:none]"
      style={{ height: virtualizer.getTotalSize() }}
    >
      <div
        className="absolute inset-x-0 top-0 flex flex-col"
        style={{ gap: GAP, transform: `translateY(${(items[0]?.start ?? top) - top}px)` }}
      >
        {items.map(({ key, index }) => {
          const review = reviews[index];
          return (
            review && (
              <div key={key} data-index={index} ref={virtualizer.measureElement}>
                <ReviewCard review={review} place={list.place} position={index + 1} total={list.total} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
