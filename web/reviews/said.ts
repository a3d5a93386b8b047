import type { Review, SingleReview } from '../../contract/reviews.ts';

/** The reviews but for some: where a person's first is out, their next takes its place. */
export function without(reviews: Review[], isOut: (review: SingleReview) => boolean): Review[] {
  return reviews.flatMap((review) => {
    const [first, ...followUps] = [review, ...review.followUps].filter((one) => !isOut(one));
    if (!first) return [];
    const isFirst = first !== review || (first.followUpOf && isOut({ ...first, ...first.followUpOf }));
    return [{ ...first, followUps, followUpOf: isFirst ? null : first.followUpOf }];
  });
}
