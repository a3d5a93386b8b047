import { Ellipsis, Heart, MessageCircle, Share2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { counted, numberText } from '../lib/format.ts';
import { share } from '../lib/share.ts';
import { cx } from '../ui/cx.ts';
import type { Reel } from './api.ts';
import { ReelMenu, type ReelMenuProps } from './reel-menu.tsx';
import { addressOf, COPIED, nameOf } from './sentences.ts';

const action =
  'grid min-h-14 w-14 shrink-0 place-content-center justify-items-center gap-1 rounded-[18px] text-sm leading-none font-semibold text-white drop-shadow-[0_1px_3px_rgb(0_0_0/.6)] transition-[background-color,scale] active:scale-95 pointer-fine:hover:bg-white/10 [&_.lucide]:size-7';

interface ReelActionsProps extends ReelMenuProps {
  commentsOpen: boolean;
  onLike: () => void;
  onComments: () => void;
  className: string;
}

export function ReelActions({
  reel,
  commentsOpen,
  onLike,
  onComments,
  className,
  ...menu
}: ReelActionsProps) {
  const { liked, likes, commentsCount } = reel;
  return (
    <div className={cx('grid gap-1.5 max-lg:[@media(max-height:30rem)]:grid-flow-col', className)}>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`Like, ${counted(likes, 'like')}`}
        onClick={onLike}
        className={action}
      >
        <Heart
          aria-hidden="true"
          className={cx(
            'transition-[scale] duration-base',
            liked && 'scale-110 fill-[#ff6a5e] stroke-[#ff6a5e]',
          )}
        />
        <Count>{likes}</Count>
      </button>
      <button
        type="button"
        aria-expanded={commentsOpen}
        aria-label={counted(commentsCount, 'comment')}
        onClick={onComments}
        className={action}
      >
        <MessageCircle aria-hidden="true" />
        <Count>{commentsCount}</Count>
      </button>
      <button type="button" onClick={() => void shareReel(reel)} className={action}>
        <Share2 aria-hidden="true" />
        Share
      </button>
      <ReelMenu
        reel={reel}
        {...menu}
        trigger={
          <button type="button" aria-label="More" onKeyDown={leaveArrows} className={action}>
            <Ellipsis aria-hidden="true" />
          </button>
        }
      />
    </div>
  );
}

/** The arrow keys change the reel, so they must not open the menu; Enter and Space do. */
function leaveArrows(event: KeyboardEvent & { preventBaseUIHandler?: () => void }) {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventBaseUIHandler?.();
}

const Count = ({ children }: { children: number }) => <span className="num">{numberText(children)}</span>;

const shareReel = (reel: Reel) =>
  share({
    title: nameOf(reel),
    text: reel.content,
    path: addressOf(reel),
    copied: COPIED,
  });
