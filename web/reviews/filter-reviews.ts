import type { Review, SingleReview } from '../../contract/reviews.ts';

/** Filters reviews out. If a person's first review is out, their first follow-up takes its place. */
export function without(reviews: Review[], isOut: (review: SingleReview) => boolean): Review[] {
  return reviews.flatMap((review) => {
    const [first, ...followUps] = [review, ...review.followUps].filter((one) => !isOut(one));
    if (!first) return [];
    const isFirst = first !== review || (first.followUpOf && isOut({ ...first, ...first.followUpOf }));
    return [{ ...first, followUps, followUpOf: isFirst ? null : first.followUpOf }];
  });
}
