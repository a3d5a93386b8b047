import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownReviewPages } from './api.ts';
import { ReviewList } from './review-list.tsx';

/** What the signed-in person wrote, private reviews included. */
export function OwnReviews({ empty }: { empty: ReactNode }) {
  return (
    <section aria-label="Your reviews">
      <h2 className="sr-only">Your reviews</h2>
      <ReviewList
        query={useInfiniteQuery(ownReviewPages)}
        label="Your reviews"
        name="own"
        place="feed"
        end="That is everything you have written."
        empty={empty}
      />
    </section>
  );
}
