import { Heart, MessageCircle, Share2 } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { SingleReview } from '../../contract/reviews.ts';
import { boot } from '../lib/boot.ts';
import { failedAs } from '../lib/error-toast.ts';
import { share } from '../lib/share.ts';
import { askToLogIn } from '../lib/sign-in.ts';
import { useKept } from '../lib/use-kept.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { dropIfGone, useLike } from './api.ts';
import { CommentSkeleton } from './comments/comment-skeleton.tsx';
import { Comments } from './lazy.ts';
import { ReviewMenu } from './review-menu.tsx';

export function ReviewActions({ review, place }: { review: SingleReview; place: 'feed' | 'product' }) {
  const id = useId();
  const [open, setOpen] = useKept(`comments ${review.id}`, false);
  const count = review.commentsCount;
  return (
    <>
      <footer className="-mx-1.5 mt-1.5 flex items-center gap-0.5">
        <LikeButton review={review} place={place} />
        <Button
          variant="ghost"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={count === 1 ? '1 comment' : `${count} comments`}
          onClick={() => setOpen(!open)}
        >
          <MessageCircle aria-hidden="true" />
          <span className="num">{count}</span>
        </Button>
        <span className="ml-auto flex">
          {!review.isPrivate && (
            <IconButton label="Share" onClick={() => shareReview(review)}>
              <Share2 aria-hidden="true" />
            </IconButton>
          )}
          {boot.user && <ReviewMenu review={review} />}
        </span>
      </footer>
      {open && (
        <div id={id}>
          <Suspense fallback={<CommentSkeleton count={count} />}>
            <Comments review={review} />
          </Suspense>
        </div>
      )}
    </>
  );
}

const failures = { feed: 'Failed to update like status', product: 'Failed to toggle like' };

function LikeButton({ review, place }: { review: SingleReview; place: 'feed' | 'product' }) {
  const like = useLike(review.id, dropIfGone(review, failedAs('Error', failures[place])));
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

const shareReview = ({ id, productId, title, product }: SingleReview) =>
  share({
    title: title ?? `A review of ${product.name}`,
    path: `/product/${productId}?review=${id}`,
  });
