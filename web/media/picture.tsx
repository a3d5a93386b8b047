import { useState } from 'react';
import type { Picture as PictureData } from '../../contract/media.ts';
import { widthsOf } from '../../contract/media-purposes.ts';
import { cx } from '../ui/cx.ts';

interface PictureProps {
  picture: PictureData;
  /** What it shows; empty only where the text beside it says the same. */
  alt: string;
  /** The displayed width, as in `(min-width: 62.5rem) 420px, 100vw`. */
  sizes: string;
  /** For pictures that are visible at first; all others load when they come near. */
  eager?: boolean;
  /** Keeps its own shape, or fills the box given by the class. */
  fit?: 'whole' | 'cover';
  className?: string;
}

export const srcSetOf = ({ url, width }: PictureData) =>
  widthsOf(width)
    .map((wide) => `${wide === width ? url : `${url}/${wide}`} ${wide}w`)
    .join(', ');

/** An uploaded picture in the right width for the screen, with its space reserved and a blurred placeholder. */
export function Picture({ picture, alt, sizes, eager = false, fit = 'whole', className }: PictureProps) {
  const { url, width, height, placeholder } = picture;
  const [shown, setShown] = useState<string>();
  return (
    <span
      className={cx('relative block overflow-hidden bg-bone', className)}
      style={fit === 'whole' ? { aspectRatio: `${width} / ${height}` } : undefined}
    >
      {placeholder && shown !== url && (
        <span
          aria-hidden="true"
          className="absolute -inset-2 bg-cover bg-center blur-xs"
          style={{ backgroundImage: `url("${placeholder}")` }}
        />
      )}
      <img
        key={url}
        src={url}
        srcSet={srcSetOf(picture)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onLoad={() => setShown(url)}
        className={cx(
          'relative size-full object-cover transition-opacity duration-base',
          placeholder && shown !== url && 'opacity-0',
        )}
      />
    </span>
  );
}
