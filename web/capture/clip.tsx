import { Play, VideoOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../lib/format.ts';
import { cx } from '../ui/cx.ts';
import { useReducedMotion } from '../ui/reduced-motion.ts';
import { SecondsRuler } from '../ui/seconds-ruler.tsx';
import type { CapturedMedia } from './captured-media.ts';
import { clockText } from './rules.ts';

/** An address for the file while it is shown. */
export function useFileUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setUrl(made);
    return () => {
      // An element that has just gone may still be reading.
      if (made) setTimeout(() => URL.revokeObjectURL(made), 10_000);
    };
  }, [file]);
  return url;
}

async function play(element: HTMLVideoElement) {
  try {
    await element.play();
  } catch {
    // Before the person has tapped the page, a browser may play only muted video.
    element.muted = true;
    await element.play().catch(() => undefined);
  }
}

interface ClipProps {
  captured: CapturedMedia;
  /** Autoplays, unless the person prefers reduced motion. */
  plays?: boolean;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** The recorded video, in a loop; a tap plays it and holds it. */
export function Clip({ captured, plays = false, fit = 'cover', className }: ClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [unplayable, setUnplayable] = useState<string>();
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(captured.seconds);
  const src = useFileUrl(captured.file);
  const poster = useFileUrl(captured.poster);
  const noMotion = useReducedMotion();

  useEffect(() => {
    if (src && plays && !noMotion && video.current) void play(video.current);
  }, [src, plays, noMotion]);
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    element.muted = false;
    void play(element);
  };
  const whole = Math.max(1, Math.round(length ?? 0));
  return (
    <div className={cx('overflow-hidden', className)}>
      <video
        ref={video}
        src={src}
        poster={poster}
        loop
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setUnplayable(src)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          setLength((known) => known ?? (Number.isFinite(duration) ? duration : undefined))
        }
        className={cx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
      >
        <track kind="captions" />
      </video>
      {src && unplayable === src ? (
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-6 text-center text-sm text-white">
          <VideoOff aria-hidden="true" />
          This browser cannot play this video.
        </p>
      ) : (
        <button
          type="button"
          onClick={toggle}
          aria-label={
            playing ? 'Pause your video' : `Play your video${length ? `, ${counted(whole, 'second')}` : ''}`
          }
          className="absolute inset-0 grid place-items-center rounded-[inherit] -outline-offset-4"
        >
          {!playing && (
            <span className="grid size-18 place-items-center rounded-full bg-[#0d0f13]/78 text-white">
              <Play aria-hidden="true" className="ml-1 size-7! fill-current" />
            </span>
          )}
        </button>
      )}
      {length !== undefined && (
        <div className="pointer-events-none absolute inset-x-3 bottom-3 flex items-center gap-3 rounded-[14px] bg-[#0d0f13]/82 px-3.5 py-2.5 text-white">
          <SecondsRuler
            total={whole}
            done={playing || at > 0 ? at : whole}
            height={14}
            stroke={2}
            label={`${counted(whole, 'second')} of video`}
          />
          <span className="num text-xs">{clockText(whole)}</span>
        </div>
      )}
    </div>
  );
}
