import { X } from 'lucide-react';
import { Suspense, useEffect, useId, useRef } from 'react';
import { CommentEntry, CommentList } from '../reviews/public.ts';
import { IconButton } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import type { Reel } from './api.ts';

interface ReelCommentsProps {
  reel: Reel;
  open: boolean;
  onClose: () => void;
}

/** In a sheet below the picture on the phone, in a panel beside it on a desktop. */
export function ReelComments({ reel, open, onClose }: ReelCommentsProps) {
  const isWide = useMediaQuery('(min-width: 62.5rem)');
  if (isWide) return open && <CommentsPanel reel={reel} onClose={onClose} />;
  return (
    <Sheet
      title={<Title count={reel.commentsCount} />}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      desktop="below"
      footer={
        <Suspense>
          <div className="w-full">
            <CommentEntry review={reel} compact />
          </div>
        </Suspense>
      }
    >
      <Suspense>
        <CommentList review={reel} />
      </Suspense>
    </Sheet>
  );
}

const Title = ({ count }: { count: number }) => (
  <>
    Comments <span className="num text-ink-3">{count}</span>
  </>
);

function CommentsPanel({ reel, onClose }: Omit<ReelCommentsProps, 'open'>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      data-scrolls
      aria-labelledby={id}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="flex min-h-0 flex-1 flex-col rounded-[24px] bg-raised px-4.5 pt-3.5 pb-4 text-ink shadow-3"
    >
      <header className="flex items-center justify-between">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-xl outline-none">
          <Title count={reel.commentsCount} />
        </h2>
        <IconButton label="Close comments" className="-mr-2.5" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <Suspense>
        {/* A scrollable area must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
        <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pt-2 outline-offset-4">
          <CommentList key={reel.id} review={reel} />
        </div>
        <div className="border-t border-line pt-3">
          <CommentEntry key={reel.id} review={reel} compact />
        </div>
      </Suspense>
    </section>
  );
}
