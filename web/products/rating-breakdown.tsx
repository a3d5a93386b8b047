import type { ProductDetail } from '../../contract/products.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RatingBars } from './rating-bars.tsx';
import { RatingHead } from './rating-head.tsx';
import { RatingTable } from './rating-table.tsx';
import { VerifiedShare } from './verified-share.tsx';

export function RatingBreakdown({ product }: { product: ProductDetail }) {
  const stats = product.reviewStats;
  if (stats.total === 0) {
    return (
      <Card className="py-4">
        <EmptyState title="No ratings yet">The first review sets the first bar.</EmptyState>
      </Card>
    );
  }
  return (
    <Card as="section" className="grid gap-5 p-4.5 lg:p-6">
      <h2 className="sr-only">Rating Breakdown</h2>
      <RatingHead product={product} />
      <div className="relative">
        <RatingBars stats={stats} wide />
        <RatingTable stats={stats} />
      </div>
      <VerifiedShare stats={stats} />
    </Card>
  );
}
