import { Package } from 'lucide-react';
import type { Cover } from '../../contract/warranties.ts';
import { Picture } from '../media/public.ts';
import { cx } from '../ui/cx.ts';
import { Tile } from '../ui/tile.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';

interface ThingPictureProps {
  product: Pick<Cover['product'], 'image'>;
  /** The displayed width. */
  width: number;
  className?: string;
}

/** The product's photo in a frame, beside its written name; a parcel if there is none. */
export function ThingPicture({ product, width, className }: ThingPictureProps) {
  const frame = cx('overflow-hidden rounded-[20px]', className);
  if (!product.image) {
    return (
      <span aria-hidden="true" className={cx('grid place-items-center text-ink-3', frame)}>
        <Package strokeWidth={1} className="size-[58%]" />
      </span>
    );
  }
  return (
    <span className={cx('shadow-[0_0_0_1px_var(--line),0_6px_16px_-8px_rgb(18_20_26/.3)]', frame)}>
      <Picture picture={product.image} alt="" sizes={`${width}px`} fit="cover" className="size-full" />
    </span>
  );
}

const parcel = { 48: 'size-12 rounded-md', 64: 'size-16 rounded-md', 96: 'size-24 rounded-[24px]' };

interface ProductTileProps {
  product: { name: string; imageUrl: string | null };
  size?: keyof typeof parcel;
}

/** The product's picture in a small tile; a parcel on its tint if there is none. */
export function ProductTile({ product, size = 48 }: ProductTileProps) {
  if (product.imageUrl) return <Tile src={`${product.imageUrl}/240`} size={size} fit="cover" />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center text-ink-2',
        parcel[size],
        tintClass[tintOf(product.name)],
      )}
    >
      <Package />
    </span>
  );
}
