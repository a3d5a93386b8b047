import { Heart, Pause, Play } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Picture } from '../media/public.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { motionIsReduced } from '../ui/reduced-motion.ts';
import type { Reel as ReelData } from './api.ts';
import { firstNameIn } from './sentences.ts';
import { usePlayer } from './use-player.ts';

interface ReelStageProps {
  reel: ReelData;
  playing: boolean;
  paused: boolean;
  /** How much of the video is loaded before it plays. */
  preload: 'none' | 'metadata' | 'auto';
  audible: boolean;
  onRefused: (silent: boolean) => void;
  commentsOpen: boolean;
  video: HTMLVideoElement | null;
  onVideo: (video: HTMLVideoElement | null) => void;
  flash: Flash | undefined;
  onTap: (event: MouseEvent) => void;
}

/** The video. A landscape one is shown whole, over its blurred poster. */
export function ReelStage({ reel, video, onVideo, flash, onTap, ...props }: ReelStageProps) {
  const { url, width, height } = reel.video;
  const { playing, onRefused, paused } = props;
  const isWide = width > height;
  const [poster] = reel.images;
  const { state, waiting, retry } = usePlayer(video, {
    url,
    // A landscape video's poster is only its blurred background.
    hasPoster: poster !== undefined && !isWide,
    playing,
    muted: !props.audible,
    onRefused,
  });
  return (
    <div
      className={cx(
        'absolute inset-0 overflow-hidden bg-sunk lg:relative lg:inset-auto lg:col-start-2 lg:row-start-1 lg:rounded-[28px]',
        props.commentsOpen && 'bottom-[62dvh]',
      )}
    >
      {poster && (
        <Picture
          picture={poster}
          alt=""
          sizes="(min-width: 62.5rem) 440px, 100vw"
          eager
          fit="cover"
          className={cx('absolute! inset-0', isWide && 'scale-110 blur-2xl brightness-75')}
        />
      )}
      <video
        ref={onVideo}
        playsInline
        loop
        muted={!props.audible}
        preload={props.preload}
        aria-label={`Video by ${firstNameIn(reel)}`}
        className={cx(
          'absolute inset-0 size-full transition-opacity duration-base',
          isWide ? 'object-contain object-[50%_30%] lg:object-center' : 'object-cover',
          state !== 'ready' && 'opacity-0',
        )}
      />
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-[70%] bottom-0 hidden bg-linear-to-b from-transparent to-[rgb(10_11_15/.7)] lg:block"
      />
      {state === 'failed' ? (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-sunk/80 pb-40 text-white lg:pb-0">
          <p>No video available</p>
          <Button variant="inverse" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <button
          type="button"
          aria-label={paused ? 'Play' : 'Pause'}
          onClick={onTap}
          className="absolute inset-0 touch-pan-y -outline-offset-4 select-none"
        >
          {paused && (
            <span className="absolute top-[30%] left-1/2 grid size-20 -translate-1/2 place-items-center rounded-full bg-black/45 text-white lg:top-1/2 [&_.lucide]:size-9">
              <Play aria-hidden="true" className="ml-1 fill-current" />
            </span>
          )}
          {flash && <FlashMark key={flash.key} flash={flash} />}
        </button>
      )}
      {waiting && (
        <span
          role="status"
          aria-label="Loading the video"
          className="pointer-events-none absolute top-[30%] left-1/2 size-10 -translate-1/2 animate-spin rounded-full border-3 border-white/30 border-t-white lg:top-1/2"
        />
      )}
    </div>
  );
}

/** The effect of the last tap. */
export interface Flash {
  kind: 'play' | 'pause' | 'heart';
  x?: number | undefined;
  y?: number | undefined;
  /** A new key restarts the animation. */
  key: number;
}

const icons = { play: Play, pause: Pause, heart: Heart };

/** Shows the effect of a tap for a moment; a pause has its own permanent button. */
function FlashMark({ flash: { kind, x, y } }: { flash: Flash }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const scale = motionIsReduced() ? ['1', '1', '1'] : ['0.6', '1.1', '1'];
    mark.current?.animate({ opacity: [1, 1, 0], scale }, { duration: 700, fill: 'forwards' });
  }, []);
  if (kind === 'pause') return null;
  const Icon = icons[kind];
  return (
    <span
      ref={mark}
      style={{ left: x, top: y }}
      className={cx(
        'pointer-events-none absolute grid size-20 -translate-1/2 place-items-center text-white',
        x === undefined && 'top-[30%] left-1/2 rounded-full bg-black/45 lg:top-1/2',
        kind === 'heart' ? '[&_.lucide]:size-20' : '[&_.lucide]:size-9',
      )}
    >
      <Icon
        aria-hidden="true"
        className={kind === 'heart' ? 'fill-[#ff6a5e] stroke-[#ff6a5e]' : 'ml-1 fill-current'}
      />
    </span>
  );
}
