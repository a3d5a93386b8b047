import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { useScrollingDown } from './use-scrolling-down.ts';

/** Out of the way while reading on, back as soon as one turns around. */
export function InstantReviewButton() {
  const away = useScrollingDown();
  return (
    <Link
      to="/instant-review"
      className={cx(
        'fixed right-4 bottom-21 z-25 grid size-14.5 place-items-center rounded-[20px] bg-accent font-[580] text-on-accent shadow-[inset_0_1px_0_rgb(255_255_255/.2),0_10px_24px_-6px_rgb(28_44_171/.55)] transition-[translate,opacity] duration-base hover:bg-accent-hover focus-visible:translate-y-0 focus-visible:opacity-100 lg:right-8 lg:bottom-8 lg:flex lg:w-auto lg:gap-2.5 lg:px-5.5 [&_.lucide]:size-6',
        away && 'pointer-events-none translate-y-24 opacity-0',
      )}
    >
      <Camera aria-hidden="true" />
      <span className="sr-only lg:not-sr-only">Instant review</span>
    </Link>
  );
}
