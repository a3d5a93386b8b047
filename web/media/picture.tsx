import { useState } from 'react';
import type { Picture as PictureData } from '../../contract/media.ts';
import { widthsOf } from '../../contract/media-purposes.ts';
import { useDrawn } from '../lib/use-drawn.ts';
import { cx } from '../ui/cx.ts';
import { type Tint, tintClass } from '../ui/tint.ts';
import { isCutOut } from './cut-out.ts';

interface PictureProps {
  picture: PictureData;
  /** What it shows; empty only where the text beside it says the same. */
  alt: string;
  /** The displayed width, as in `(min-width: 62.5rem) 420px, 100vw`. */
  sizes: string;
  /** For pictures that are visible at first; all others load when they come near. */
  eager?: boolean;
  /** `whole` keeps its own shape, `cover` fills the box, `stand` fills it too but shows a picture with transparency whole. */
  fit?: 'whole' | 'cover' | 'stand';
  /** The colour behind a picture with transparency; `none` if its container has one already. */
  tint?: Tint | 'none';
  className?: string;
}

export const srcSetOf = ({ url, width }: PictureData) =>
  widthsOf(width)
    .map((wide) => `${wide === width ? url : `${url}/${wide}`} ${wide}w`)
    .join(', ');

/**
 * An uploaded picture in the right width for the screen. Until it loads, its space shows the tint if it has transparency, or a
 * blurred copy if it is large.
 */
export function Picture({ picture, alt, sizes, eager = false, fit = 'whole', ...look }: PictureProps) {
  const { tint = 'fog', className } = look;
  const { url, width, height, placeholder } = picture;
  const [shown, setShown] = useState<string>();
  // A server-rendered picture may be visible already, so it must not fade in again.
  const [fades] = useState(!useDrawn());
  const cutOut = isCutOut(picture);
  const stands = cutOut && fit === 'stand';
  // A small one comes sooner than a browser could make its blurred copy.
  const waits = placeholder && shown !== url;
  const isBlurred = waits && !cutOut && !/^\d\dpx$/.test(sizes);
  const isHidden = waits && fades;
  const isAwaited = isBlurred || isHidden;
  // A picture in the HTML may have loaded before React listens for `load`.
  const notice = (image: HTMLImageElement | null) => {
    if (isAwaited && image?.complete && image.naturalWidth > 0) setShown(url);
  };
  const ground = tint === 'none' ? undefined : tintClass[tint];
  return (
    <span
      data-picture={url}
      className={cx('relative block overflow-hidden', cutOut ? ground : 'bg-bone', className)}
      style={fit === 'whole' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {isBlurred && (
        <span
          aria-hidden="true"
          className="absolute -inset-2 bg-cover bg-center blur-xs"
          style={{ backgroundImage: `url("${placeholder}")` }}
        />
      )}
      <img
        key={url}
        ref={notice}
        src={url}
        srcSet={srcSetOf(picture)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={() => isAwaited && setShown(url)}
        className={cx(
          'relative size-full transition-opacity duration-base',
          stands ? 'object-contain p-[2%]' : 'object-cover',
          isHidden && 'opacity-0',
        )}
      />
    </span>
  );
}
