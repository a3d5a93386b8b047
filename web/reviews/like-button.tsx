import { Heart } from 'lucide-react';
import type { Review } from '../../contract/reviews.ts';
import { boot } from '../lib/boot.ts';
import { failedAs } from '../lib/failed.ts';
import { askToLogIn } from '../lib/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useLike } from './api.ts';

const failures = { feed: 'Failed to update like status', product: 'Failed to toggle like' };

export function LikeButton({ review, place }: { review: Review; place: 'feed' | 'product' }) {
  const like = useLike(review.id, failedAs('Error', failures[place]));
  const { liked, likes } = review;
  return (
    <Button
      variant="ghost"
      aria-pressed={liked}
      aria-label={likes === 1 ? 'Like, 1 like' : `Like, ${likes} likes`}
      onClick={() => (boot.user ? like.mutate() : askToLogIn('Please log in to like reviews'))}
      className={cx(liked && 'text-accent-ink')}
    >
      <Heart
        aria-hidden="true"
        className={cx(
          'transition-[scale] duration-base',
          liked && 'scale-110 fill-current motion-reduce:scale-100',
        )}
      />
      <span className="num">{likes}</span>
    </Button>
  );
}
