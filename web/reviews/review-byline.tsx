import { Handshake, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { fullDate, wallClock } from '../lib/clock.ts';
import { inkedDay } from '../lib/days.ts';
import { cardName, portrait } from '../lib/format.ts';
import { useClock } from '../lib/use-clock.ts';
import { PersonLink } from '../profiles/public.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { Stamp } from '../ui/stamp.tsx';
import { Stars } from '../ui/stars.tsx';
import { ProofWords } from './proof-label.tsx';

type Author = Pick<
  Review,
  'user' | 'location' | 'isPrivate' | 'proof' | 'proofReasons' | 'verifiedOn' | 'boughtUsed' | 'createdAt'
>;

interface ReviewBylineProps {
  review: Author;
  /** How long ago, in words. */
  age: ReactNode;
  id?: string;
}

export function ReviewByline({ review, age, id }: ReviewBylineProps) {
  const name = cardName(review.user);
  const stamped = review.proof === 'verified' && review.verifiedOn;
  return (
    <header className={cx('flex min-h-11 items-start gap-2', stamped && 'pr-24')}>
      <div className="relative flex min-h-11 min-w-0 flex-1 items-start gap-2">
        <Avatar name={name} src={portrait(review.user)} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <p id={id} className="min-w-0 truncate font-semibold tracking-[-.01em]">
              <PersonLink id={review.user.id} className="after:absolute after:inset-0 after:rounded-md">
                {name}
              </PersonLink>
            </p>
            {review.isPrivate && <PrivateMark />}
          </div>
          <WrittenAt review={review} age={age} />
          <PurchaseWords review={review} />
        </div>
      </div>
      {stamped && (
        <ReviewStamp day={stamped} className="absolute top-3 right-3.5 lg:top-4.5 lg:right-5 lg:size-22" />
      )}
    </header>
  );
}

export const PrivateMark = () => (
  <Badge>
    <Lock aria-hidden="true" /> Only you
  </Badge>
);

interface WrittenAtProps {
  review: Pick<Review, 'createdAt' | 'location'>;
  age: ReactNode;
}

export function WrittenAt({ review: { createdAt, location }, age }: WrittenAtProps) {
  const { zone } = useClock();
  return (
    <p className="num text-xs break-words text-ink-3">
      <time dateTime={createdAt} title={fullDate(wallClock(new Date(createdAt), zone))}>
        {age}
      </time>
      {location && ` · ${location}`}
    </p>
  );
}

type Purchase = Pick<Review, 'proof' | 'proofReasons' | 'boughtUsed'>;

/** How the purchase is proven, or that it was made on this site. */
export function PurchaseWords({ review }: { review: Purchase }) {
  if (!review.proof && !review.boughtUsed) return null;
  return (
    <p className="mt-px flex flex-wrap items-center gap-x-2.5 text-xs font-[580] text-accent-ink">
      <ProofWords review={review} className="relative" />
      {review.boughtUsed && (
        <span className="flex items-center gap-1">
          <Handshake aria-hidden="true" className="size-3.5" /> Bought used here
        </span>
      )}
    </p>
  );
}

interface ReviewStampProps {
  /** The day on which the purchase was verified. */
  day: string;
  className?: string;
}

/** The postmark in a card's corner; "Verified purchase" is written beside it. */
function ReviewStamp({ day, className }: ReviewStampProps) {
  return (
    <Stamp
      size="sm"
      date={inkedDay(day)}
      ring={['Verified purchase', 'Checked here']}
      label="Verified purchase"
      className={className}
    />
  );
}

export function ReviewRating({ rating }: { rating: number }) {
  return (
    <p className="mt-3.5 flex items-center gap-2 text-sm text-ink-2">
      <span aria-hidden="true" className="flex">
        <Stars value={rating} />
      </span>
      <span className="num">{rating} out of 5</span>
    </p>
  );
}
