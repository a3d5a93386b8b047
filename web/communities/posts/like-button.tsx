import { Heart } from 'lucide-react';
import { counted } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { type Likeable, useLikeOf } from './api.ts';

interface LikeButtonProps extends Likeable {
  liked: boolean;
  likes: number;
  className?: string;
}

export function LikeButton({ liked, likes, className, ...of }: LikeButtonProps) {
  const like = useLikeOf(of);
  return (
    <Button
      variant="ghost"
      aria-pressed={liked}
      aria-label={`Like, ${counted(likes, 'like')}`}
      onClick={() => like.mutate()}
      className={cx(liked && 'text-accent-ink', className)}
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
