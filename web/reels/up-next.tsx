import { lengthText } from '../lib/format.ts';
import { Picture } from '../media/public.ts';
import { Stars } from '../ui/stars.tsx';
import type { Reel } from './api.ts';
import { firstNameIn } from './sentences.ts';

interface UpNextProps {
  reels: Reel[];
  onChoose: (id: string) => void;
}

export function UpNext({ reels, onChoose }: UpNextProps) {
  if (reels.length === 0) return null;
  return (
    <section aria-labelledby="up-next" className="min-h-0 overflow-y-auto pt-2">
      <h2 id="up-next" className="mb-3 text-base text-ink-2">
        Up next
      </h2>
      <ol className="grid gap-3.5">
        {reels.map((reel) => (
          <li key={reel.id}>
            <button
              type="button"
              onClick={() => onChoose(reel.id)}
              className="flex w-full items-center gap-3.5 rounded-[16px] text-left outline-offset-4"
            >
              <Thumbnail reel={reel} />
              <span className="min-w-0 text-sm text-ink-2">
                <b className="line-clamp-2 text-base text-ink">{reel.title || reel.content}</b>
                <span className="block truncate">{reel.product.name}</span>
                <span className="mt-0.5 flex items-center gap-2 text-xs">
                  <span className="truncate">{firstNameIn(reel)}</span>
                  <Stars value={reel.rating} className="h-3" />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Thumbnail({ reel }: { reel: Reel }) {
  const [poster] = reel.images;
  return (
    <span className="relative h-31 w-24 shrink-0 overflow-hidden rounded-[16px] bg-bone">
      {poster && <Picture picture={poster} alt="" sizes="96px" fit="cover" className="size-full" />}
      {reel.video.seconds !== null && (
        <span className="num absolute right-1.5 bottom-1.5 rounded-sm bg-black/72 px-1.5 py-0.5 text-xs text-white">
          {lengthText(reel.video.seconds)}
        </span>
      )}
    </span>
  );
}
