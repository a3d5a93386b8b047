import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { daysLeft } from '../../../contract/cover.ts';
import { useGreeting, useToday } from '../../lib/me.ts';
import { useFirstKinds, useMoodCard } from '../../mood/public.ts';
import { Feed } from '../../reviews/public.ts';
import { HomeSearch } from '../../search/public.ts';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/page.tsx';
import { HeadingSkeleton } from '../../ui/skeleton.tsx';
import { toastFloor } from '../../ui/toast-floor.ts';
import { useScreen } from '../../ui/use-media-query.ts';
import { coverSummary, soonText } from '../../warranties/public.ts';
import { HomeSide } from './home-side.tsx';
import { tilesFor } from './tiles.ts';

export function HomePage() {
  const hello = useGreeting();
  const today = useToday();
  const isWide = useScreen('(min-width: 62.5rem)');
  const mood = useMoodCard();
  const { data } = useQuery(coverSummary);
  const [next] = data?.soon ?? [];
  const soon = data && soonText(data.expiringSoon, next && daysLeft(next, today));
  return (
    <Page
      title={hello ?? <HeadingSkeleton name="Home" />}
      lead={soon ?? 'Reviews, warranties and trades, kept in one place.'}
      search={<HomeSearch />}
      className="pb-42"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_288px] md:items-start lg:grid-cols-[212px_minmax(0,1fr)_340px] lg:gap-7 2xl:grid-cols-[240px_minmax(0,1fr)_460px] 2xl:gap-9">
        {/* Once the screen width is known, the mood card is rendered only where it is visible, so that keyboard focus goes to
            that one. */}
        <div className="contents lg:sticky lg:top-22 lg:grid lg:gap-5">
          <QuickTiles />
          <div className="max-lg:hidden">{isWide !== false && mood.card}</div>
        </div>
        <HomeSide between={<div className="lg:hidden">{!isWide && mood.card}</div>} />
        <div className="contents md:col-start-1 md:row-start-2 md:block lg:col-auto lg:row-auto">
          <Feed />
          <InstantReviewButton />
        </div>
      </div>
      {mood.sheet}
    </Page>
  );
}

const columns: Record<number, string> = {
  4: 'min-[360px]:grid-cols-4',
  5: 'min-[360px]:grid-cols-6 md:grid-cols-5',
  6: 'min-[360px]:grid-cols-3 md:grid-cols-6',
};
/** Five tiles fill their rows without a gap: three and two, or two, two and one on the narrowest screens. */
const third = 'min-[360px]:col-span-2 md:col-span-1';
const half = 'min-[360px]:col-span-3 md:col-span-1';
const widthsOfFive = [third, third, third, half, `col-span-2 ${half}`];

function QuickTiles() {
  const tiles = tilesFor(useFirstKinds());
  return (
    <nav
      aria-label="Quick actions"
      className={cx(
        'grid grid-cols-2 gap-2 md:col-span-full lg:col-auto lg:grid-cols-1 lg:gap-1',
        columns[tiles.length],
      )}
    >
      {tiles.map(({ to, search, label, icon: Icon }, index) => (
        <Link
          key={to}
          to={to}
          search={search}
          className={cx(
            'flex flex-col items-center gap-2 rounded-lg bg-surface px-1 pt-3.5 pb-3 text-center text-xs font-medium shadow-1 hover:bg-hover lg:flex-row lg:gap-3 lg:bg-transparent lg:p-1.5 lg:text-left lg:text-base lg:shadow-none lg:hover:bg-surface',
            tiles.length === 5 && widthsOfFive[index],
          )}
        >
          <span className="grid size-10 shrink-0 place-items-center rounded-[13px] bg-accent-soft text-accent-ink">
            <Icon aria-hidden="true" />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Hides while scrolling down, comes back on scrolling up. On a wide screen it floats over the feed and covers no fixed content. */
function InstantReviewButton() {
  const away = useScrollingDown();
  return (
    <Link
      to="/instant-review"
      ref={toastFloor}
      className={cx(
        'fixed right-4 bottom-21 z-25 short:static short:ml-auto grid size-14.5 place-items-center rounded-[20px] bg-accent font-[580] text-on-accent shadow-[inset_0_1px_0_rgb(255_255_255/.2),0_10px_24px_-6px_rgb(28_44_171/.55)] transition-[translate,opacity] duration-base hover:bg-accent-hover focus-visible:translate-y-0 focus-visible:opacity-100 md:sticky md:mt-6 md:ml-auto md:flex md:w-fit md:gap-2.5 md:px-5.5 lg:bottom-8 [&_.lucide]:size-6',
        away && 'pointer-events-none translate-y-24 opacity-0',
      )}
    >
      <Camera aria-hidden="true" />
      <span className="sr-only md:not-sr-only">Instant review</span>
    </Link>
  );
}

// In pixels: ignores small movements of the thumb.
const STEP = 8;

function useScrollingDown() {
  const [down, setDown] = useState(false);
  useEffect(() => {
    // `scrollY` is read only after the first scroll: reading it now would force a layout.
    let last: number | undefined;
    function onScroll() {
      last ??= scrollY;
      if (Math.abs(scrollY - last) < STEP) return;
      setDown(scrollY > last && scrollY > 0);
      last = scrollY;
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return down;
}
