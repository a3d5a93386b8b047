import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { lengthText } from '../lib/format.ts';
import { cx } from '../ui/cx.ts';
import { SecondsRuler } from '../ui/seconds-ruler.tsx';
import { useLength, useMoment } from './use-player.ts';

const STEP = 1;
const LONG_STEP = 5;

interface ScrubberProps {
  video: HTMLVideoElement | null;
  seconds: number | null;
  className?: string;
}

/** A seek bar with one tick per second. */
export function Scrubber({ video, seconds, className }: ScrubberProps) {
  const length = useLength(video, seconds);
  const now = useMoment(video, Math.floor);
  const wasPlaying = useRef(false);
  if (!video || length <= 0) return null;

  const seek = (to: number) => {
    video.currentTime = Math.max(0, Math.min(length - 0.05, to));
  };
  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    seek(((clientX - left) / width) * length);
  };
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    wasPlaying.current = video?.paused === false;
    video?.pause();
    seekTo(event);
  }
  function onPointerEnd({ currentTarget, pointerId }: PointerEvent<HTMLElement>) {
    // A press that began outside the bar does not seek.
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    currentTarget.releasePointerCapture(pointerId);
    if (wasPlaying.current) void video?.play().catch(() => undefined);
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: -STEP,
      ArrowRight: STEP,
      Home: -length,
      End: length,
    };
    const step = steps[event.key];
    if (step === undefined || !video) return;
    // Only the keys above are handled here; up and down change the reel.
    event.preventDefault();
    seek(video.currentTime + step * (event.shiftKey ? LONG_STEP : 1));
  }
  const words = `${lengthText(now)} of ${lengthText(length)}`;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Place in the video"
      aria-valuemin={0}
      aria-valuemax={Math.floor(length)}
      aria-valuenow={Math.min(now, Math.floor(length))}
      aria-valuetext={words}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      className={cx(
        'group relative flex h-11 cursor-pointer touch-none items-center rounded-sm outline-offset-0 select-none',
        className,
      )}
    >
      <SecondsRuler
        total={length}
        done={now + 1}
        height={14}
        stroke={2}
        // Thin unless hovered, focused or pressed.
        className="h-3 text-white transition-[height] group-hover:h-5 group-focus-visible:h-5 group-active:h-5"
      />
      <span
        aria-hidden="true"
        className="num pointer-events-none absolute -top-4 left-1/2 hidden -translate-x-1/2 rounded-sm bg-black/70 px-2 py-1 text-xs text-white group-hover:block group-focus-visible:block group-active:block"
      >
        {words}
      </span>
    </div>
  );
}
