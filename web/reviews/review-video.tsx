import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toWebVtt } from '../../contract/caption-lines.ts';
import type { SingleReview } from '../../contract/reviews.ts';
import { cardName, lengthText } from '../lib/format.ts';
import { read } from '../lib/query.ts';
import { boundedRatio, Picture } from '../media/public.ts';

type ReviewWithVideo = Pick<SingleReview, 'id' | 'video' | 'images' | 'user'>;

/** A review's video behind its poster; nothing is loaded until it is played. */
export function ReviewVideo({ review }: { review: ReviewWithVideo }) {
  const { video, images } = review;
  const [wanted, setWanted] = useState(false);
  if (!video) return null;
  const [poster] = images;
  const name = `video by ${cardName(review.user)}`;
  return (
    <div
      style={{ aspectRatio: boundedRatio(video) }}
      className="relative mt-3.5 max-h-130 w-full overflow-hidden rounded-[16px] bg-black text-white"
    >
      {poster && (
        <Picture
          picture={poster}
          alt=""
          sizes="(min-width: 62.5rem) 620px, calc(100vw - 64px)"
          fit="cover"
          className={wanted ? 'absolute! -inset-4 opacity-60 blur-xl' : 'absolute! inset-0'}
        />
      )}
      {wanted ? (
        <Film review={review} url={video.url} label={`Video by ${cardName(review.user)}`} />
      ) : (
        <button
          type="button"
          aria-label={video.seconds === null ? `Play ${name}` : `Play ${name}, ${lengthText(video.seconds)}`}
          onClick={() => setWanted(true)}
          className="group absolute inset-0 grid place-items-center -outline-offset-4"
        >
          <span className="grid size-16 place-items-center rounded-full bg-black/60 transition-[scale] group-hover:scale-105 [&_.lucide]:size-7">
            <Play aria-hidden="true" className="ml-1 fill-current" />
          </span>
          {video.seconds !== null && (
            <span className="num absolute right-2.5 bottom-2.5 rounded-sm bg-black/72 px-2 py-1 text-xs leading-none font-medium">
              {lengthText(video.seconds)}
            </span>
          )}
        </button>
      )}
    </div>
  );
}

/** A constant function: a new one on each render would steal the focus again. */
const takeFocus = (video: HTMLVideoElement | null) => video?.focus({ preventScroll: true });

function Film({ review, url, label }: { review: ReviewWithVideo; url: string; label: string }) {
  const { data } = useQuery(read('GET /api/reviews/{id}/captions', { params: { id: review.id } }));
  const captions = data?.captions;
  const [track, setTrack] = useState<string>();
  useEffect(() => {
    if (!captions?.length) return;
    const url = URL.createObjectURL(new Blob([toWebVtt(captions)], { type: 'text/vtt' }));
    setTrack(url);
    return () => URL.revokeObjectURL(url);
  }, [captions]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has those that its author supplied.
    <video
      ref={takeFocus}
      src={url}
      controls
      autoPlay
      playsInline
      preload="none"
      aria-label={label}
      className="absolute inset-0 size-full object-contain"
    >
      {track && <track kind="captions" srcLang="en" label="Captions" src={track} default />}
    </video>
  );
}
