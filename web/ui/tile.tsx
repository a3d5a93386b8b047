import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { type Tint, tintClass } from './tint.ts';

/** Sizes grow with the text size, but leave room for the words beside the tile. */
const sizes = {
  48: 'size-[min(3rem,15vw)] rounded-md',
  64: 'size-[min(4rem,20vw)] rounded-[14px]',
  96: 'size-[min(6rem,30vw)] rounded-[24px]',
  fill: 'aspect-square w-full rounded-[20px]',
};

interface TileProps {
  src: string;
  /** What the picture shows; empty where the name is written beside it. */
  alt?: string;
  tint?: Tint;
  size?: keyof typeof sizes;
  /** Photographs fill the tile, drawings stand on the tint. */
  fit?: 'stand' | 'cover';
  className?: string;
}

export function Tile({ src, alt = '', tint = 'fog', size = 64, fit = 'stand', className }: TileProps) {
  const small = size === 48 || size === 64;
  const picture =
    fit === 'cover' ? 'size-full object-cover' : cx('object-contain', small ? 'size-[84%]' : 'size-[78%]');
  const edge = size === 'fill' ? 600 : size;
  return (
    <span
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden',
        sizes[size],
        tintClass[tint],
        className,
      )}
    >
      <img
        src={src}
        alt={alt}
        width={edge}
        height={edge}
        loading="lazy"
        decoding="async"
        className={picture}
      />
    </span>
  );
}

/** An icon on a soft square, at the head of a notice or a link. */
export function IconSquare({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-accent-soft text-accent-ink">
      {children}
    </span>
  );
}
