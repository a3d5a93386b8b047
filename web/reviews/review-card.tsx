import { CornerDownRight } from 'lucide-react';
import { memo, useId } from 'react';
import type { Review, SingleReview } from '../../contract/reviews.ts';
import { ageText } from '../lib/format.ts';
import { spanText } from '../lib/time-span.ts';
import { useClock } from '../lib/use-clock.ts';
import { ProductLink } from '../products/public.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { LongText } from '../ui/long-text.tsx';
import { ReviewActions } from './review-actions.tsx';
import { PrivateMark, PurchaseWords, ReviewByline, ReviewRating, WrittenAt } from './review-byline.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import { ReviewVideo } from './review-video.tsx';
import { exactAge } from './sentences.ts';

interface ReviewCardProps {
  review: Review;
  /** On a product's page the product is not repeated. */
  place: 'feed' | 'product';
  /** Its position in the list and the list's length, if known. */
  position?: number;
  total?: number;
}

/** A review with its author's follow-ups, if they are loaded. */
export const ReviewCard = memo(function ReviewCard({ review, place, position, total }: ReviewCardProps) {
  const id = useId();
  const { followUpOf } = review;
  return (
    <Card
      as="article"
      aria-labelledby={review.title ? `${id}-title` : `${id}-author`}
      aria-posinset={position}
      aria-setsize={total}
      className="relative px-4 pt-4 pb-1.5 lg:px-6 lg:pt-6 lg:pb-2.5"
    >
      <ReviewByline review={review} id={`${id}-author`} age={useAge(review, place)} />
      {followUpOf && (
        <p className="mt-3.5 -mb-1.5 flex items-center gap-1.5 text-sm font-medium text-ink-2 [&_.lucide]:size-4">
          <CornerDownRight aria-hidden="true" /> Follow-up after{' '}
          {spanText(followUpOf.createdAt, review.createdAt)}
        </p>
      )}
      <ReviewBody review={review} place={place} titleId={`${id}-title`} />
      {review.followUps.map((later) => (
        <FollowUp key={later.id} review={later} first={review} place={place} />
      ))}
    </Card>
  );
});

type Place = ReviewCardProps['place'];

function useAge({ createdAt, editedAt }: SingleReview, place: Place) {
  const clock = useClock();
  const age = place === 'feed' ? ageText(createdAt, clock) : exactAge(createdAt, clock.now);
  return editedAt ? `${age} · Edited` : age;
}

interface FollowUpProps {
  review: SingleReview;
  first: SingleReview;
  place: Place;
}

/** A later review by the same person, under their first one. */
function FollowUp({ review, first, place }: FollowUpProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={review.title ? `${id}-after ${id}-title` : `${id}-after`}
      className="-mx-4 border-t border-line px-4 pt-4 lg:-mx-6 lg:px-6"
    >
      <header>
        <div className="flex flex-wrap items-center gap-x-2">
          <p
            id={`${id}-after`}
            className="flex items-center gap-1.5 font-semibold tracking-[-.01em] [&_.lucide]:size-4 [&_.lucide]:text-ink-3"
          >
            <CornerDownRight aria-hidden="true" /> After {spanText(first.createdAt, review.createdAt)}
          </p>
          {review.isPrivate && <PrivateMark />}
        </div>
        <WrittenAt review={review} age={useAge(review, place)} />
        <PurchaseWords review={review} />
      </header>
      <ReviewBody review={review} place={place} titleId={`${id}-title`} />
    </article>
  );
}

interface ReviewBodyProps {
  review: SingleReview;
  place: Place;
  titleId: string;
}

/** The review's content and actions. */
function ReviewBody({ review, place, titleId }: ReviewBodyProps) {
  return (
    <>
      <ReviewRating rating={review.rating} />
      {review.title && (
        <h3
          id={titleId}
          className="mt-1.5 text-lg tracking-[-.014em] break-words lg:text-xl lg:tracking-[-.02em]"
        >
          {review.title}
        </h3>
      )}
      <LongText id={review.id} className="mt-1 max-w-[62ch] text-ink-2">
        {review.content}
      </LongText>
      <ReviewVideo review={review} />
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
      {place === 'feed' && (
        <ProductLink
          product={review.product}
          className="mt-3.5 rounded-[16px] pr-3.5 inset-ring-line hover:bg-hover"
        />
      )}
      <ReviewActions review={review} place={place} />
    </>
  );
}
