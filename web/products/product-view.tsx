import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ProductDetail } from '../../contract/products.ts';
import { Tabs } from '../ui/tabs.tsx';
import { frame } from './layout.ts';
import { ProductCrumbs } from './product-crumbs.tsx';
import { ProductHeader } from './product-header.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { RatingBreakdown } from './rating-breakdown.tsx';
import { RatingSummary } from './rating-summary.tsx';

export function ProductView({ product }: { product: ProductDetail }) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (next: 'reviews' | 'breakdown') =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, tab: next === 'breakdown' ? next : undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={frame}>
      <ProductCrumbs product={product} />
      <ProductPicture product={product} />
      <ProductHeader product={product} />
      <div id="reviews" className="min-w-0 scroll-mt-20 lg:mt-7">
        <Tabs
          label="About this product"
          value={tab === 'breakdown' ? 'breakdown' : 'reviews'}
          onChange={open}
          tabs={[
            {
              value: 'reviews',
              label: `Reviews (${product.reviewStats.total})`,
              panel: <ProductReviews product={product} />,
            },
            {
              value: 'breakdown',
              label: 'Rating Breakdown',
              panel: <RatingBreakdown product={product} />,
            },
          ]}
        />
      </div>
      {tab !== 'breakdown' && <RatingSummary product={product} />}
    </div>
  );
}
