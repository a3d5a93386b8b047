import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ChevronRight, Package } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { Product, ProductDetail } from '../../../contract/products.ts';
import { ProductClaims } from '../../claims/public.ts';
import { ProductCommunity } from '../../communities/public.ts';
import { isMissing } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { useTabLink } from '../../lib/use-tab-link.ts';
import { SecondHand } from '../../marketplace/public.ts';
import { Picture } from '../../media/public.ts';
import {
  oneProduct,
  ProductFailed,
  ProductHeader,
  ProductNotFound,
  RatingBreakdown,
  RatingSummary,
} from '../../products/public.ts';
import { SimilarProducts, TrendingNow, useNotedView } from '../../recommendations/public.ts';
import { ReviewSkeleton } from '../../reviews/public.ts';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { tintClass, tintOf } from '../../ui/tint.ts';
import { useStayingInSight } from '../../ui/use-staying-in-sight.ts';
import { OwnedNote } from '../../warranties/public.ts';

// Rendered by the server for visitors; its code loads right after the code of the parts above it.
const ProductReviews = lazy(() =>
  import('./product-reviews.tsx').then((module) => ({ default: module.ProductReviews })),
);

export function ProductPage() {
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(oneProduct(id ?? ''));
  const title = data?.name ?? (error ? 'Product not found' : 'Product');
  useEffect(() => {
    document.title = `${title} · Wellkept`;
  }, [title]);
  if (data) return <ProductView key={data.id} product={data} />;
  if (!error) return <ProductSkeleton />;
  return isMissing(error) ? (
    <ProductNotFound />
  ) : (
    <ProductFailed error={error} onRetry={() => void refetch()} />
  );
}

function ProductView({ product }: { product: ProductDetail }) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { ref, top } = useStayingInSight<HTMLDivElement>();
  useNotedView(product.id);
  const linkOf = useTabLink('tab', 'reviews');
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
      <div className="grid min-w-0 content-start gap-5">
        <ProductHeader product={product} />
        {product.owned && <OwnedNote owned={product.owned} />}
        <SecondHand productId={product.id} />
      </div>
      {/* Below `lg` the list of reviews is long, so these come before it. */}
      <div className="grid min-w-0 gap-5 empty:hidden md:col-span-full md:grid-cols-2 md:items-start lg:hidden">
        <ProductCommunity productId={product.id} />
        <SimilarProducts productId={product.id} />
      </div>
      <div id="reviews" className="min-w-0 md:col-span-full lg:col-span-1 lg:mt-7">
        <Tabs
          label="About this product"
          value={tab === 'breakdown' ? 'breakdown' : 'reviews'}
          onChange={open}
          linkOf={linkOf}
          tabs={[
            {
              value: 'reviews',
              label: `Reviews (${product.reviewStats.total})`,
              panel: (
                <Suspense fallback={<ReviewSkeleton count={2} />}>
                  <ProductReviews product={product} />
                </Suspense>
              ),
            },
            {
              value: 'breakdown',
              label: 'Rating Breakdown',
              panel: (
                <>
                  <RatingBreakdown product={product} />
                  <div className="mt-4 lg:hidden">
                    <Suspense>
                      <ProductClaims productId={product.id} />
                    </Suspense>
                  </div>
                </>
              ),
            },
          ]}
        />
      </div>
      {/* Below `lg` the list of reviews is long, so the rating figures are in the breakdown tab instead. */}
      <div ref={ref} style={{ top }} className="hidden gap-5 lg:sticky lg:mt-7 lg:grid">
        {tab !== 'breakdown' && <RatingSummary product={product} />}
        <ProductCommunity productId={product.id} />
        {/* One boundary for both, so that neither pushes the other down when it arrives. */}
        <Suspense>
          <ProductClaims productId={product.id} />
          <SimilarProducts productId={product.id} />
        </Suspense>
      </div>
      {!boot.user && (
        <div className="min-w-0 empty:hidden md:col-span-full lg:mt-7">
          <TrendingNow productId={product.id} />
        </div>
      )}
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className={pictureBox} />
      <Loading label="Loading the product" className="grid gap-3 lg:pt-3">
        <Skeleton className="w-36" />
        <Skeleton className="h-10 w-3/4 rounded-md" />
        <Skeleton className="h-5 w-56" />
        <Skeleton className="mt-2 h-20 rounded-md" />
        <Skeleton className="mt-2 h-13.5 rounded-[16px]" />
      </Loading>
      <div className="mt-7">
        <ReviewSkeleton count={2} />
      </div>
    </div>
  );
}

/** The breadcrumbs; the category leads to the feed, which only members have. */
function ProductCrumbs({ product }: { product: Product }) {
  const chevron = <ChevronRight aria-hidden="true" className="size-4" />;
  return (
    <nav
      aria-label="Breadcrumb"
      className="-my-3 hidden text-sm text-ink-2 lg:col-span-full lg:block [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:hover:text-ink"
    >
      <ol className="flex min-h-11 items-center gap-1.5 *:flex *:min-w-0 *:items-center *:gap-1.5">
        <li>
          <Link to="/" search={{}}>
            Home
          </Link>
          {chevron}
        </li>
        <li>
          {boot.user ? (
            <Link to="/" search={{ category: product.category }}>
              {product.category}
            </Link>
          ) : (
            product.category
          )}
          {chevron}
        </li>
        <li aria-current="page" className="text-ink">
          <span className="truncate">{product.name}</span>
        </li>
      </ol>
    </nav>
  );
}

function ProductPicture({ product }: { product: Product }) {
  return (
    <div className={cx(pictureBox, tintClass[tintOf(product.name)])}>
      {product.image ? (
        <Picture
          picture={product.image}
          alt={product.name}
          sizes="(min-width: 100rem) 1008px, (min-width: 62.5rem) 704px, (min-width: 48rem) 50vw, calc(100vw - 32px)"
          className="size-full"
          fit="stand"
          tint="none"
          eager
        />
      ) : (
        <Package aria-hidden="true" strokeWidth={1} className="size-24 text-ink-3" />
      )}
    </div>
  );
}

/** The layout of the product page and its skeleton. */
const frame =
  'wrap-page grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-28 md:grid-cols-2 md:items-start md:gap-x-7 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-x-12 lg:pb-24 2xl:grid-cols-[minmax(0,1fr)_480px]';
const pictureBox =
  'relative grid aspect-[1/.86] w-full place-items-center overflow-hidden rounded-[24px] md:aspect-square lg:aspect-auto lg:h-130 lg:rounded-[28px] 2xl:h-150';
