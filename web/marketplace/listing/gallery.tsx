import { ChevronLeft, ChevronRight, Package } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { Listing } from '../../../contract/marketplace.ts';
import type { Picture as PictureData } from '../../../contract/media.ts';
import { displayName } from '../../lib/format.ts';
import { isCutOut, Picture, PictureViewer, useTint } from '../../media/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { tintClass } from '../../ui/tint.ts';
import { places, stage } from './layout.ts';

const sizes = '(min-width: 62.5rem) 704px, calc(100vw - 32px)';

/** The photos: swiped on the phone, by arrow or thumbnail elsewhere; each opens full screen. */
export function Gallery({ listing }: { listing: Listing }) {
  const { images } = listing;
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<number>();
  const tint = useTint(listing.product);
  const box = cx(stage, tintClass[tint]);
  if (images.length === 0) return <CataloguePicture listing={listing} className={cx(box, places.picture)} />;

  const many = images.length > 1;
  const go = (to: number) => {
    const { current } = strip;
    current?.scrollTo({ left: to * current.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={places.picture}>
      <div className={box}>
        <ul
          ref={strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setIndex(Math.round(scrollLeft / clientWidth))
          }
          className="flex size-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {images.map((picture, place) => (
            <li key={picture.url} className="@container-size relative size-full shrink-0 snap-center">
              <button
                type="button"
                aria-label={`Photo ${place + 1} of ${images.length}`}
                onClick={() => setShown(place)}
                onFocus={() => go(place)}
                className="absolute inset-0 grid cursor-zoom-in place-items-center overflow-hidden rounded-[24px] -outline-offset-4 lg:rounded-[28px]"
              >
                <Photo picture={picture} first={place === 0} />
              </button>
            </li>
          ))}
        </ul>
        {many && (
          <>
            <Badge tone="raised" className="absolute right-3 bottom-3">
              {index + 1} of {images.length}
            </Badge>
            <Arrow side="left" onClick={() => go(index - 1)} hidden={index === 0} />
            <Arrow side="right" onClick={() => go(index + 1)} hidden={index === images.length - 1} />
          </>
        )}
        {listing.status === 'sold' && <SoldMark />}
      </div>
      {many && (
        <ul className="mt-3 hidden gap-2 lg:flex">
          {images.map((picture, place) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={`Show photo ${place + 1}`}
                aria-current={place === index}
                onClick={() => go(place)}
                className="block size-18 overflow-hidden rounded-[14px] opacity-72 transition-opacity hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-accent-ink"
              >
                <Picture picture={picture} alt="" sizes="72px" fit="stand" className="size-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {shown !== undefined && (
          <PictureViewer
            pictures={images}
            author={displayName(listing.user)}
            first={shown}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Shows the whole photo, whatever its shape, on a blurred copy of itself, or on the tint if it has no ground. */
function Photo({ picture, first }: { picture: PictureData; first: boolean }) {
  return (
    <>
      {picture.placeholder && !isCutOut(picture) && (
        <span
          aria-hidden="true"
          className="absolute -inset-6 bg-cover bg-center opacity-70 blur-xl"
          style={{ backgroundImage: `url("${picture.placeholder}")` }}
        />
      )}
      <span
        className="relative block"
        style={{ width: `min(100cqw, calc(100cqh * ${picture.width / picture.height}))` }}
      >
        <Picture picture={picture} alt="" sizes={sizes} tint="none" eager={first} />
      </span>
    </>
  );
}

function Arrow({ side, onClick, hidden }: { side: 'left' | 'right'; onClick: () => void; hidden: boolean }) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={side === 'left' ? 'Previous photo' : 'Next photo'}
      variant="secondary"
      onClick={onClick}
      className={cx(
        'absolute! top-1/2 hidden -translate-y-1/2 rounded-full! lg:inline-flex',
        side === 'left' ? 'left-3' : 'right-3',
        hidden && 'lg:invisible',
      )}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

/** The product's own picture, labelled as such, for a listing without photos. */
function CataloguePicture({ listing, className }: { listing: Listing; className: string }) {
  const { product } = listing;
  return (
    <div className={cx(className, 'grid place-items-center')}>
      {product.image ? (
        <>
          <Picture
            picture={product.image}
            alt={product.name}
            sizes="(min-width: 62.5rem) 704px, calc(100vw - 32px)"
            className="size-full"
            fit="stand"
            tint="none"
            eager
          />
          <Badge tone="raised" className="absolute right-3 bottom-3">
            Picture from the catalogue
          </Badge>
        </>
      ) : (
        <Package aria-hidden="true" strokeWidth={1} className="size-24 text-ink-3" />
      )}
      {listing.status === 'sold' && <SoldMark />}
    </div>
  );
}

/** In the corner of the picture; the text beside it says the same. */
function SoldMark() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute top-4 left-4 rounded-md bg-ink px-3 py-1 font-semibold text-bg"
    >
      Sold
    </span>
  );
}
