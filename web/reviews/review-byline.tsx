import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { cardName } from '../lib/format.ts';
import { PersonLink } from '../profiles/person-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { portrait } from './portrait.ts';
import { PurchaseWords, ReviewStamp } from './review-stamp.tsx';

type Author = Pick<
  Review,
  'user' | 'location' | 'isPrivate' | 'isVerifiedPurchase' | 'verifiedOn' | 'boughtUsed' | 'createdAt'
>;

interface ReviewBylineProps {
  review: Author;
  /** How long ago, in words. */
  age: ReactNode;
  id?: string;
}

const fullDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export function ReviewByline({ review, age, id }: ReviewBylineProps) {
  const name = cardName(review.user);
  const stamped = review.isVerifiedPurchase && review.verifiedOn;
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
            {review.isPrivate && (
              <Badge>
                <Lock aria-hidden="true" /> Only you
              </Badge>
            )}
          </div>
          <p className="num text-xs break-words text-ink-3">
            <time dateTime={review.createdAt} title={fullDate.format(new Date(review.createdAt))}>
              {age}
            </time>
            {review.location && ` · ${review.location}`}
          </p>
          <PurchaseWords review={review} />
        </div>
      </div>
      {stamped && (
        <ReviewStamp day={stamped} className="absolute top-3 right-3.5 lg:top-4.5 lg:right-5 lg:size-22" />
      )}
    </header>
  );
}
