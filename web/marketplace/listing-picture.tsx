import { Package } from 'lucide-react';
import type { Listing } from '../../contract/marketplace.ts';
import { Picture } from '../media/picture.tsx';
import { cx } from '../ui/cx.ts';
import { tintClass, tintOf } from '../ui/tint.ts';

interface ListingPictureProps {
  listing: Pick<Listing, 'images' | 'product'>;
  /** How wide it is drawn, as in `(min-width: 62.5rem) 420px, 100vw`. */
  sizes: string;
  eager?: boolean;
  className?: string;
}

/** Its first picture, or the product's, or a parcel on the product's tint. The title stands beside it. */
export function ListingPicture({ listing, sizes, eager, className }: ListingPictureProps) {
  const { images, product } = listing;
  const picture = images[0] ?? product.image;
  if (picture)
    return <Picture picture={picture} alt="" sizes={sizes} fit="cover" eager={eager} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={cx('grid place-items-center text-ink-3', tintClass[tintOf(product.name)], className)}
    >
      <Package strokeWidth={1} className="size-14" />
    </span>
  );
}
