import type { ProductDetail } from '../../contract/products.ts';
import { Stars } from '../ui/stars.tsx';
import { reviewCount } from './rating-line.tsx';

export function RatingHead({ product }: { product: ProductDetail }) {
  return (
    <div className="flex items-center gap-4.5">
      <b className="num text-4xl leading-none font-bold tracking-[-.05em]">
        {product.averageRating.toFixed(1)}
      </b>
      <div>
        <Stars value={product.averageRating} />
        <p className="num mt-0.5 text-sm text-ink-2">{reviewCount(product.reviewStats.total)}</p>
      </div>
    </div>
  );
}
