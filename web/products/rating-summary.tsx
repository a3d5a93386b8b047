import type { ProductDetail } from '../../contract/products.ts';
import { Card } from '../ui/card.tsx';
import { RatingBars } from './rating-bars.tsx';
import { RatingHead } from './rating-head.tsx';
import { VerifiedShare } from './verified-share.tsx';

/** Beside the reviews where there is room; on the phone the breakdown has a tab of its own. */
export function RatingSummary({ product }: { product: ProductDetail }) {
  if (product.reviewStats.total === 0) return null;
  return (
    <aside aria-label="Ratings" className="hidden lg:sticky lg:top-22 lg:mt-7 lg:block">
      <Card className="grid gap-4 p-6">
        <RatingHead product={product} />
        <RatingBars stats={product.reviewStats} />
        <VerifiedShare stats={product.reviewStats} />
      </Card>
    </aside>
  );
}
