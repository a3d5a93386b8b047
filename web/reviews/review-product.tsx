import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Review } from '../../contract/reviews.ts';
import { ProductTile } from '../products/product-tile.tsx';
import { RatingLine } from '../products/rating-line.tsx';

/** The thing that is reviewed, and the way to its page. */
export function ReviewProduct({ product }: { product: Review['product'] }) {
  return (
    <Link
      to="/product/$id"
      params={{ id: product.id }}
      search={{}}
      className="mt-3.5 flex items-center gap-3 rounded-[16px] py-2 pr-3.5 pl-2 inset-ring inset-ring-line transition-colors hover:bg-hover"
    >
      <ProductTile product={product} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold tracking-[-.01em]">{product.name}</span>
        <RatingLine product={product} />
      </span>
      <ChevronRight aria-hidden="true" className="text-ink-2" />
    </Link>
  );
}
