import { CircleCheck } from 'lucide-react';
import { ProductTile } from '../products/product-tile.tsx';
import { reviewCount } from '../products/rating-line.tsx';
import { Button } from '../ui/button.tsx';
import type { KnownProduct } from './review-values.ts';

interface ChosenProductProps {
  product: KnownProduct;
  onChange: (() => void) | undefined;
}

export function ChosenProduct({ product, onChange }: ChosenProductProps) {
  const { totalReviews } = product;
  return (
    <div className="-mt-1.5 flex items-center gap-3 rounded-[16px] bg-hover p-2 pr-3.5 inset-ring inset-ring-line">
      <ProductTile product={product} />
      <p className="min-w-0 flex-1">
        <b className="block truncate">{product.name}</b>
        <span className="num block text-xs text-ink-2">
          {totalReviews ? `${reviewCount(totalReviews)}. Yours joins them.` : 'Yours is the first review.'}
        </span>
      </p>
      {onChange ? (
        <Button variant="ghost" className="-mr-2" onClick={onChange}>
          Change
        </Button>
      ) : (
        <CircleCheck aria-hidden="true" className="text-accent-ink" />
      )}
    </div>
  );
}
