import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Story } from '../../../contract/stories.ts';
import { Picture } from '../../media/public.ts';
import { cx } from '../../ui/cx.ts';
import { CommunityCover } from '../community-art.tsx';
import { secondsFor } from './sentences.ts';
import { useStoryClock } from './use-story-clock.ts';

interface StoryStageProps {
  story: Story;
  playing: boolean;
  audible: boolean;
  /** The bar that shows how much of it has passed. */
  bar: RefObject<HTMLElement | null>;
  onEnd: () => void;
  /** Called when the browser does not let a video play by itself. */
  onRefused: () => void;
}

/** The story's content, shown for its duration. */
export function StoryStage(props: StoryStageProps) {
  const { story } = props;
  if (story.video) return <VideoStage {...props} video={story.video} />;
  if (story.image) return <PictureStage {...props} image={story.image} />;
  return <TextStage {...props} />;
}

const SIZES = '(min-width: 40rem) 480px, 100vw';
/** Height divided by width: a taller picture fills the screen; others are shown whole over a blurred copy. */
const TALL = 1.45;
const blurred = 'absolute! inset-0 scale-110 blur-2xl brightness-60';

function PictureStage({
  story,
  image,
  playing,
  bar,
  onEnd,
}: StoryStageProps & { image: NonNullable<Story['image']> }) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useStoryClock(bar, { seconds: secondsFor(story), running: playing && ready, onEnd });
  useEffect(() => {
    // The last one is in front.
    const picture = [...(box.current?.querySelectorAll('img') ?? [])].at(-1);
    if (!picture || picture.complete) return setReady(true);
    const stop = new AbortController();
    for (const name of ['load', 'error'])
      picture.addEventListener(name, () => setReady(true), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  const tall = image.height / image.width >= TALL;
  const shown = { picture: image, sizes: SIZES, eager: true } as const;
  return (
    <div ref={box} className="absolute inset-0 grid place-items-center">
      {tall ? (
        <Picture {...shown} alt={story.title} fit="cover" className="absolute! inset-0" />
      ) : (
        <>
          <Picture {...shown} alt="" fit="cover" className={blurred} />
          <Picture {...shown} alt={story.title} className="w-full bg-transparent!" />
        </>
      )}
    </div>
  );
}

function VideoStage({
  story,
  video: { url, width, height },
  playing,
  audible,
  bar,
  onEnd,
  onRefused,
}: StoryStageProps & { video: NonNullable<Story['video']> }) {
  const element = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (!playing) return element.current?.pause();
    element.current?.play().catch((error: unknown) => {
      // Only `NotAllowedError` means that autoplay was refused; a pause or unmount before the start rejects too.
      if (error instanceof DOMException && error.name === 'NotAllowedError') refused();
    });
  }, [playing]);
  function drawTime() {
    const { currentTime = 0, duration = Number.NaN } = element.current ?? {};
    if (bar.current && duration > 0) bar.current.style.transform = `scaleX(${currentTime / duration})`;
  }
  if (state === 'failed')
    return (
      <p role="alert" className="absolute inset-0 grid place-items-center p-8 text-center">
        This video did not load.
      </p>
    );
  return (
    <>
      <video
        ref={element}
        src={url}
        playsInline
        muted={!audible}
        preload="auto"
        aria-label={story.title}
        onLoadedData={() => setState('ready')}
        onError={() => setState('failed')}
        onTimeUpdate={drawTime}
        onEnded={onEnd}
        className={cx(
          'absolute inset-0 size-full transition-opacity duration-base',
          height / width >= TALL ? 'object-cover' : 'object-contain',
          state === 'loading' && 'opacity-0',
        )}
      />
      {state === 'loading' && (
        <span
          role="status"
          aria-label="Loading the video"
          className="absolute top-1/2 left-1/2 size-10 -translate-1/2 animate-spin rounded-full border-3 border-white/30 border-t-white"
        />
      )}
    </>
  );
}

function TextStage({ story, playing, bar, onEnd }: StoryStageProps) {
  useStoryClock(bar, { seconds: secondsFor(story), running: playing, onEnd });
  const { title, content, community } = story;
  return (
    <>
      <CommunityCover
        community={{ ...community, cover: null }}
        sizes={SIZES}
        className="absolute! inset-0 [&>svg]:top-[28%] [&>svg]:-right-[28%] [&>svg]:h-[62%]"
      />
      <div className="absolute inset-0 grid content-center gap-4 px-7 py-24 text-ink sm:px-9">
        <p className="text-[1.9375rem]/9 font-bold tracking-[-.028em] text-balance">{title}</p>
        {content && (
          <p className="max-w-[46ch] text-lg text-pretty whitespace-pre-line text-ink-2">{content}</p>
        )}
      </div>
    </>
  );
}
