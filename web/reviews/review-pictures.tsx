import { Suspense, useState } from 'react';
import type { Review } from '../../contract/reviews.ts';
import { cardName } from '../lib/format.ts';
import { Picture, PictureViewer } from '../media/public.ts';
import { cx } from '../ui/cx.ts';
import { pictureLayout } from './picture-layout.ts';

/** A review's pictures in a grid whose shape is known before they load, without the poster of its video. */
export function ReviewPictures({ review }: { review: Pick<Review, 'images' | 'video' | 'user'> }) {
  const images = review.video ? review.images.slice(1) : review.images;
  const [shown, setShown] = useState<number>();
  const { grid, ratio, cells } = pictureLayout(images);
  const author = cardName(review.user);
  return (
    <>
      {images.length > 0 && (
        <ul
          className={cx('mt-3.5 grid max-h-130 w-full gap-1 overflow-hidden rounded-[16px]', grid)}
          style={{ aspectRatio: ratio }}
        >
          {cells.map(({ picture, place, sizes }, index) => {
            const hidden = images.length - cells.length;
            const rest = index === cells.length - 1 && hidden > 0;
            return (
              <li key={picture.url} className={cx('relative min-h-0 min-w-0', place)}>
                <button
                  type="button"
                  aria-label={`Picture ${index + 1} of ${images.length} by ${author}`}
                  onClick={() => setShown(index)}
                  className="absolute inset-0 -outline-offset-4"
                >
                  <Picture picture={picture} alt="" sizes={sizes} fit="cover" className="size-full" />
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
            pictures={images}
            author={author}
            first={shown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
