import { Suspense, useState } from 'react';
import type { Picture as PictureData } from '../../contract/media.ts';
import { cx } from '../ui/cx.ts';
import type { Tint } from '../ui/tint.ts';
import { PictureViewer } from './lazy.ts';
import { Picture } from './picture.tsx';
import { pictureLayout } from './picture-layout.ts';

interface PictureGridProps {
  pictures: PictureData[];
  /** Whose they are, for their labels. */
  author: string;
  /** The tint behind pictures with a transparent background. */
  tint?: Tint;
}

/** Pictures in a grid whose shape is known before they load; each opens in full screen. */
export function PictureGrid({ pictures, author, tint }: PictureGridProps) {
  const [shown, setShown] = useState<number>();
  const { grid, ratio, cells } = pictureLayout(pictures);
  return (
    <>
      {pictures.length > 0 && (
        <ul
          className={cx('mt-3.5 grid max-h-130 w-full gap-1 overflow-hidden rounded-[16px]', grid)}
          style={{ aspectRatio: ratio }}
        >
          {cells.map(({ picture, place, sizes }, index) => {
            const hidden = pictures.length - cells.length;
            const rest = index === cells.length - 1 && hidden > 0;
            return (
              <li key={picture.url} className={cx('relative min-h-0 min-w-0', place)}>
                <button
                  type="button"
                  aria-label={`Picture ${index + 1} of ${pictures.length} by ${author}`}
                  onClick={() => setShown(index)}
                  className="absolute inset-0 -outline-offset-4"
                >
                  <Picture
                    picture={picture}
                    alt=""
                    sizes={sizes}
                    fit="stand"
                    tint={tint}
                    className="size-full"
                  />
                  {rest && (
                    <span
                      aria-hidden="true"
                      className="num absolute inset-0 grid place-items-center bg-black/55 text-2xl font-bold text-white"
                    >
                      +{hidden}
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Suspense>
        {shown !== undefined && (
          <PictureViewer
            pictures={pictures}
            author={author}
            first={shown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
