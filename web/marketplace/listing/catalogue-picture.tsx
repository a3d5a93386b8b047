import { Package } from 'lucide-react';
import type { Listing } from '../../../contract/marketplace.ts';
import { Picture } from '../../media/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { SoldMark } from './sold-mark.tsx';

/** The product's own picture where there are no photos, and said to be that. */
export function CataloguePicture({ listing, className }: { listing: Listing; className: string }) {
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
            fit="cover"
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
