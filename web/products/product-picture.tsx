import { Package } from 'lucide-react';
import type { Cover } from '../../contract/warranties.ts';
import { isCutOut, Picture } from '../media/public.ts';
import { cx } from '../ui/cx.ts';
import { Tile } from '../ui/tile.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';

interface ThingPictureProps {
  product: Pick<Cover['product'], 'image'>;
  /** The displayed width. */
  width: number;
  eager?: boolean;
  className?: string;
}

/** The product's photo in a frame, or a parcel icon if there is none. Decorative: the name is written beside it. */
export function ThingPicture({ product, width, eager = false, className }: ThingPictureProps) {
  const frame = cx('overflow-hidden rounded-[20px]', className);
  if (!product.image) {
    return (
      <span aria-hidden="true" className={cx('grid place-items-center text-ink-3', frame)}>
        <Package strokeWidth={1} className="size-[58%]" />
      </span>
    );
  }
  return (
    <span
      className={cx(
        !isCutOut(product.image) && 'shadow-[0_0_0_1px_var(--line),0_6px_16px_-8px_rgb(18_20_26/.3)]',
        frame,
      )}
    >
      <Picture
        picture={product.image}
        alt=""
        sizes={`${width}px`}
        eager={eager}
        fit="stand"
        tint="none"
        className="size-full"
      />
    </span>
  );
}

const parcel = {
  48: 'size-[min(3rem,15vw)] rounded-md',
  64: 'size-[min(4rem,20vw)] rounded-md',
  96: 'size-[min(6rem,30vw)] rounded-[24px]',
};

interface ProductTileProps {
  product: { name: string; imageUrl: string | null };
  size?: keyof typeof parcel;
}

/** The product's picture in a small tile; a parcel on its tint if there is none. */
export function ProductTile({ product, size = 48 }: ProductTileProps) {
  const tint = tintOf(product.name);
  if (product.imageUrl) return <Tile src={`${product.imageUrl}/240`} size={size} tint={tint} fit="cover" />;
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center text-ink-2', parcel[size], tintClass[tint])}
    >
      <Package />
    </span>
  );
}
