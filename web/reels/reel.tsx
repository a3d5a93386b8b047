import { ChevronDown, ChevronUp } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { captionAt } from '../../contract/caption-lines.ts';
import { failedAs } from '../lib/error-toast.ts';
import { dropIfGone, useLike } from '../reviews/public.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import type { Reel as ReelData } from './api.ts';
import { frame } from './frame.ts';
import { isForPage, isPressable } from './keys.ts';
import { ReelActions } from './reel-actions.tsx';
import { ReelWords } from './reel-details.tsx';
import { type Flash, ReelStage } from './reel-stage.tsx';
import { Scrubber } from './scrubber.tsx';
import { nameOf } from './sentences.ts';
import { createTapDetector } from './taps.ts';
import { useMoment } from './use-player.ts';

/** State and callbacks that all reels share. */
export interface Watching {
  paused: boolean;
  onPaused: (paused: boolean) => void;
  /** Whether the sound is on. If the browser refuses autoplay with sound, the reel starts muted. */
  audible: boolean;
  onRefused: (silent: boolean) => void;
  captioned: boolean;
  commentsOpen: boolean;
  onComments: () => void;
  /** A tap beside the video. */
  onElsewhere: () => void;
  onStep: (step: number) => void;
  onBack: (id: string) => void;
}

interface ReelProps extends Watching {
  reel: ReelData;
  /** Whether it is the one in view. */
  active: boolean;
  playing: boolean;
  /** How much of the video is loaded before it plays. */
  preload: 'none' | 'metadata' | 'auto';
  position: number;
  total: number;
}

export function Reel({ reel, active, position, total, ...props }: ReelProps) {
  const { onPaused, paused, commentsOpen } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [flash, setFlash] = useState<Flash>();
  const like = useLike(reel.id, dropIfGone(reel, failedAs('Error', 'Failed to like reel')));
  const showFlash = (kind: Flash['kind'], x?: number, y?: number) =>
    setFlash({ kind, x, y, key: Date.now() });
  function toggle() {
    onPaused(!paused);
    showFlash(paused ? 'play' : 'pause');
  }
  const onTap = useTaps({
    onTap: toggle,
    onDouble(x, y) {
      // The second toggle has undone the first.
      showFlash('heart', x, y);
      if (!reel.liked) like.mutate();
    },
  });
  useReelKeys(active, { ' ': toggle, l: like.mutate, c: props.onComments });

  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('a, button, [role=slider]')) props.onElsewhere();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the bars also come when the keyboard reaches them.
    <article
      id={`reel-${reel.id}`}
      tabIndex={-1}
      aria-label={nameOf(reel)}
      aria-posinset={position}
      aria-setsize={total}
      inert={!active}
      onClick={onClick}
      className={cx('relative h-full outline-none', frame(commentsOpen))}
    >
      <ReelStage
        reel={reel}
        video={video}
        onVideo={setVideo}
        flash={flash}
        onTap={onTap}
        {...props}
        playing={active && props.playing}
      />
      <div
        className={cx(
          'pointer-events-none absolute inset-x-0 bottom-[calc(4.125rem+env(safe-area-inset-bottom))] grid grid-cols-[minmax(0,1fr)_auto] px-4 lg:contents',
          commentsOpen && 'hidden',
        )}
      >
        {/* A gradient as tall as the text, so that it stays readable over any video. */}
        <div
          aria-hidden="true"
          className="col-span-2 col-start-1 row-span-2 row-start-2 -mx-4 -mt-20 -mb-[calc(4.125rem+env(safe-area-inset-bottom))] bg-[linear-gradient(transparent,rgb(10_11_15/.62)_5rem,rgb(10_11_15/.78)_9rem,rgb(10_11_15/.9))] lg:hidden"
        />
        <div className="self-end pb-3 max-lg:[@media(max-height:30rem)]:pb-14 lg:z-10 lg:col-start-2 lg:row-start-1 lg:mx-6 lg:mb-14 lg:justify-self-center">
          {active && props.captioned && <Captions video={video} reel={reel} />}
        </div>
        <ReelActions
          reel={reel}
          onLike={() => like.mutate()}
          commentsOpen={commentsOpen}
          onComments={props.onComments}
          captioned={props.captioned}
          onBack={props.onBack}
          className="pointer-events-auto -mr-2.5 -mb-12 self-end lg:z-10 lg:col-start-3 lg:row-start-1 lg:mr-0 lg:mb-4 lg:ml-4 lg:justify-self-start"
        />
        <div className="pointer-events-auto col-span-2 col-start-1 row-start-2 min-w-0 lg:col-span-1 lg:row-start-1 lg:self-end lg:pr-10 lg:pb-4">
          <ReelWords reel={reel} />
        </div>
        <Scrubber
          video={video}
          seconds={reel.video.seconds}
          className="pointer-events-auto col-span-2 col-start-1 row-start-3 lg:z-10 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:mx-6 lg:mb-2 lg:self-end"
        />
      </div>
      <StepButtons isFirst={position === 1} onStep={props.onStep} />
    </article>
  );
}

interface Taps {
  /** Called with each tap. */
  onTap: () => void;
  /** Called after the second tap of a double tap, with its place on the element. */
  onDouble: (x: number, y: number) => void;
}

function useTaps({ onTap, onDouble }: Taps) {
  const [kindOfTap] = useState(createTapDetector);
  return (event: MouseEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y, timeStamp: at, detail } = event;
    // A click by keyboard has no position and is never part of a double tap.
    const isDouble = detail > 0 && kindOfTap({ at, x, y }) === 'double';
    onTap();
    if (isDouble) onDouble(x - left, y - top);
  };
}

/** What the keys do while the reel is in view; Space presses the focused button first. */
function useReelKeys(active: boolean, actions: Record<string, () => void>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isForPage(event)) return;
    const key = event.key.toLowerCase();
    if (!Object.hasOwn(actions, key) || (key === ' ' && isPressable(event.target))) return;
    actions[key]?.();
    event.preventDefault();
  });
  useEffect(() => {
    if (!active) return;
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [active]);
}

/** Only on wide screens; on a phone one swipes. */
function StepButtons({ isFirst, onStep }: { isFirst: boolean; onStep: (step: number) => void }) {
  return (
    <div className="z-10 col-start-3 row-start-1 mt-4 ml-5 hidden grid-flow-row justify-items-start gap-1 self-start justify-self-start lg:grid">
      <IconButton
        label="Previous reel"
        aria-disabled={isFirst}
        onClick={() => onStep(-1)}
        className="aria-disabled:opacity-40"
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton label="Next reel" onClick={() => onStep(1)}>
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Captions({ video, reel }: { video: HTMLVideoElement | null; reel: ReelData }) {
  const words = useMoment(video, (now) => captionAt(reel.captions, now));
  if (!words) return null;
  return (
    <p className="w-fit max-w-[34ch] rounded-md bg-black/78 px-3 py-1.5 text-base/6 font-medium text-pretty whitespace-pre-line text-white">
      {words}
    </p>
  );
}
