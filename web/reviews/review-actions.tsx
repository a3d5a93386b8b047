import { MessageCircle, Share2 } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { CommentBones } from '../comments/comment-bones.tsx';
import { boot } from '../lib/boot.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { LikeButton } from './like-button.tsx';
import { ReviewMenu } from './review-menu.tsx';
import { shareReview } from './share.ts';
import { useKept } from './use-kept.ts';

const Comments = lazy(() =>
  import('../comments/comments.tsx').then((module) => ({ default: module.Comments })),
);

export function ReviewActions({ review, place }: { review: Review; place: 'feed' | 'product' }) {
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
          <Suspense fallback={<CommentBones count={count} />}>
            <Comments review={review} />
          </Suspense>
        </div>
      )}
    </>
  );
}
