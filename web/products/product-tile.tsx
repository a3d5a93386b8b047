import { Package } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { Tile } from '../ui/tile.tsx';
import { tintClass, tintOf } from '../ui/tint.ts';

interface ProductTileProps {
  product: { name: string; imageUrl: string | null };
  size?: 48 | 64;
}

/** The product's picture, small; a parcel on its tint where there is none. */
export function ProductTile({ product, size = 48 }: ProductTileProps) {
  if (product.imageUrl) return <Tile src={`${product.imageUrl}/240`} size={size} fit="cover" />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-md text-ink-2',
        size === 48 ? 'size-12' : 'size-16',
        tintClass[tintOf(product.name)],
      )}
    >
      <Package />
    </span>
  );
}
