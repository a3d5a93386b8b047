import { useNavigate, useSearch } from '@tanstack/react-router';
import { Volume2 } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageVisible } from '../lib/page-visible.ts';
import { savesData } from '../lib/saves-data.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { useReducedMotion } from '../ui/reduced-motion.ts';
import type { Reel as ReelData } from './api.ts';
import { ReelsBottom, ReelsTop, useBars } from './bars.tsx';
import { frame } from './frame.ts';
import { LastScreen, type More } from './last-screen.tsx';
import { END, nearEnd } from './places.ts';
import { setSound, useCaptions, useSound } from './preferences.ts';
import { Reel, type Watching } from './reel.tsx';
import { UpNext } from './up-next.tsx';
import { usePlace } from './use-place.ts';
import { useReelKeysAndWheel } from './use-reel-keys-and-wheel.ts';

const ReelComments = lazy(() =>
  import('./reel-comments.tsx').then((module) => ({ default: module.ReelComments })),
);

interface ReelFeedProps {
  reels: ReelData[];
  /** The reel to begin with, if it is there. */
  first: string | undefined;
  more: More;
  /** Called with each reel that comes into view. */
  onWatch: (id: string) => void;
}

/** One reel per screen. Only the reel in view and its neighbours are rendered; the others are empty boxes of the same height. */
export function ReelFeed({ reels, first, more, onWatch }: ReelFeedProps) {
  const screens = [...reels.map(({ id }) => id), END];
  const scroller = useRef<HTMLElement>(null);
  const { index, go, show } = usePlace(scroller, screens, first);
  const reel = reels[index];
  const autoplay = !useReducedMotion() && !savesData();
  const visible = usePageVisible();

  // A pause counts only for its own reel; every other reel starts by the autoplay setting.
  const [pause, setPause] = useState<{ id: string; paused: boolean }>();
  const paused = !reel || (pause?.id === reel.id ? pause.paused : !autoplay);
  const bars = useBars({ loaded: true, paused });
  const sound = useAudible();
  const captioned = useCaptions(sound.audible);
  const [commentsOpen, setCommentsOpen] = useState(false);

  useAddress(reel?.id);
  const current = reel?.id;
  useEffect(() => {
    if (current) onWatch(current);
  }, [current, onWatch]);
  useReadingOn(more, index, reels.length);
  useReelKeysAndWheel(scroller, { screens: screens.length, go, onMute: sound.toggle });

  const watching: Watching = {
    paused,
    onPaused: (next) => {
      if (reel) setPause({ id: reel.id, paused: next });
    },
    audible: sound.audible,
    onRefused: (silent) => {
      if (!silent) sound.silence();
      else if (reel) setPause({ id: reel.id, paused: true });
    },
    captioned,
    commentsOpen: commentsOpen && reel !== undefined,
    onComments: () => setCommentsOpen(!commentsOpen),
    onElsewhere: bars.tapped,
    onStep: (step) => go(step),
    onBack: show,
  };
  const toFirst = (event: MouseEvent) => {
    event.preventDefault();
    go(-screens.length);
  };
  const barProps = { shown: bars.shown, onHeld: bars.held, onReels: toFirst };
  return (
    <>
      <ReelsTop {...barProps} audible={sound.audible} onSound={sound.toggle} />
      <section
        ref={scroller}
        role="feed"
        aria-label="Video reviews"
        className="h-dvh snap-y snap-mandatory overflow-y-auto overscroll-contain [overflow-anchor:none] [scrollbar-width:none] lg:h-[calc(100dvh-4rem)]"
      >
        {screens.map((id, at) => {
          const shown = reels[at];
          const near = Math.abs(at - index) <= 1;
          return (
            <div key={id} className="h-full snap-start snap-always">
              {shown && near && (
                <Reel
                  reel={shown}
                  active={at === index}
                  playing={!paused && visible}
                  preload={preloadOf(at - index, autoplay)}
                  position={at + 1}
                  total={more.has ? -1 : reels.length}
                  {...watching}
                />
              )}
              {id === END && near && (
                <LastScreen more={more} active={at === index} onFirst={() => go(-screens.length)} />
              )}
            </div>
          );
        })}
      </section>
      {sound.refused && reel && (
        <Button
          variant="inverse"
          onClick={sound.toggle}
          className="absolute top-[calc(4rem+env(safe-area-inset-top))] left-1/2 z-20 -translate-x-1/2 rounded-full lg:top-20"
        >
          <Volume2 aria-hidden="true" /> Tap for sound
        </Button>
      )}
      {reel && (
        <BesideVideo
          reel={reel}
          next={reels.slice(index + 1, index + 4)}
          onChoose={show}
          commentsOpen={commentsOpen}
          onCommentsClose={() => setCommentsOpen(false)}
        />
      )}
      {!(commentsOpen && reel) && <ReelsBottom {...barProps} />}
    </>
  );
}

interface BesideVideoProps {
  reel: ReelData;
  /** The reels that follow. */
  next: ReelData[];
  onChoose: (id: string) => void;
  commentsOpen: boolean;
  onCommentsClose: () => void;
}

/** The comments while they are open; else, on a wide screen, the reels that follow. */
function BesideVideo({ reel, next, onChoose, commentsOpen, onCommentsClose }: BesideVideoProps) {
  const [commentsOpened, setCommentsOpened] = useState(false);
  if (commentsOpen && !commentsOpened) setCommentsOpened(true);
  return (
    <aside
      aria-label="Beside the video"
      className={cx(
        'pointer-events-none absolute inset-x-0 top-16 bottom-0 z-10 hidden',
        frame(commentsOpen),
      )}
    >
      <div
        className={cx(
          'col-start-3 row-start-1 ml-24 min-h-0 flex-col *:pointer-events-auto',
          commentsOpen ? 'flex' : 'hidden min-[70rem]:flex',
        )}
      >
        {!commentsOpen && <UpNext reels={next} onChoose={onChoose} />}
        {commentsOpened && (
          <Suspense>
            <ReelComments reel={reel} open={commentsOpen} onClose={onCommentsClose} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

/** Reads the next page of reels when few are left. */
function useReadingOn(more: More, index: number, count: number) {
  const readOn = useEffectEvent(more.read);
  const isNearEnd = more.has && !more.failed && nearEnd(index, count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that brought little is followed by the next.
  useEffect(() => {
    if (isNearEnd) readOn();
  }, [isNearEnd, count]);
}

/** The reel in view is preloaded in full and its neighbours' metadata; nothing if the browser saves data. */
function preloadOf(distance: number, autoplay: boolean) {
  if (savesData()) return 'none';
  return distance === 0 && autoplay ? 'auto' : 'metadata';
}

/** The sound setting, limited by the browser's autoplay rules. */
function useAudible() {
  const wished = useSound();
  const [refused, setRefused] = useState(false);
  const audible = wished && !refused;
  return {
    audible,
    refused: wished && refused,
    silence: () => setRefused(true),
    toggle() {
      setRefused(false);
      setSound(!audible);
    },
  };
}

/** In milliseconds: a reel gets into the address only after this time, not while scrolling past. */
const SETTLED = 300;

/** Keeps the reel in view in the address, for sharing and for coming back. */
function useAddress(id: string | undefined) {
  const { start, order } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (!id || id === start) return;
    const timer = setTimeout(
      () => void navigate({ to: '/reels', search: { order, start: id }, replace: true, resetScroll: false }),
      SETTLED,
    );
    return () => clearTimeout(timer);
  }, [id, start, order, navigate]);
}
