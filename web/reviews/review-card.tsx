import { memo, useId } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { ageText } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewByline } from './review-byline.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import { ReviewProduct } from './review-product.tsx';
import { ReviewRating } from './review-rating.tsx';
import { ReviewText } from './review-text.tsx';
import { exactAge } from './words.ts';

interface ReviewCardProps {
  review: Review;
  /** On a product's own page the product goes without saying. */
  place: 'feed' | 'product';
  /** Its place in the list and how long that is, as far as anybody knows. */
  position?: number;
  total?: number;
}

export const ReviewCard = memo(function ReviewCard({ review, place, position, total }: ReviewCardProps) {
  const id = useId();
  const age = (place === 'feed' ? ageText : exactAge)(review.createdAt);
  return (
    <Card
      as="article"
      aria-labelledby={review.title ? `${id}-title` : `${id}-author`}
      aria-posinset={position}
      aria-setsize={total}
      className="relative px-4 pt-4 pb-1.5 lg:px-6 lg:pt-6 lg:pb-2.5"
    >
      <ReviewByline review={review} id={`${id}-author`} age={review.editedAt ? `${age} · Edited` : age} />
      <ReviewRating rating={review.rating} />
      {review.title && (
        <h3
          id={`${id}-title`}
          className="mt-1.5 text-lg tracking-[-.014em] break-words lg:text-xl lg:tracking-[-.02em]"
        >
          {review.title}
        </h3>
      )}
      <ReviewText id={review.id}>{review.content}</ReviewText>
      <ReviewPictures review={review} />
      {review.tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
          {review.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Badge className="max-w-full shrink">
                <span className="truncate">{tag}</span>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {place === 'feed' && <ReviewProduct product={review.product} />}
      <ReviewActions review={review} place={place} />
    </Card>
  );
});
