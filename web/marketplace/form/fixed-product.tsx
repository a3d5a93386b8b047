import type { Listing } from '../../../contract/marketplace.ts';
import { ProductTile } from '../../products/product-picture.tsx';

/** A listing stays about what it was made for. */
export function FixedProduct({ product }: { product: Listing['product'] }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-hover p-2 pr-3.5 inset-ring inset-ring-line">
      <ProductTile product={product} />
      <p className="min-w-0">
        <b className="block truncate">{product.name}</b>
        <span className="block text-xs text-ink-3">
          {[product.brand, product.category].filter(Boolean).join(' · ')}
        </span>
      </p>
    </div>
  );
}
