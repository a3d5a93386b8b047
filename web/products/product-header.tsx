import { Link } from '@tanstack/react-router';
import { CopyX, PencilLine, SquarePen, Tag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProductDetail } from '../../contract/products.ts';
import { boot } from '../lib/boot.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Name } from '../ui/name.tsx';
import { Stars } from '../ui/stars.tsx';
import { factWords } from './product-card.tsx';
import { reviewCount } from './rating-line.tsx';
import { shortName } from './short-name.ts';

// Longer names would fill the column in large letters.
const LONG = 18;

export function ProductHeader({ product }: { product: ProductDetail }) {
  const { total, verified } = product.reviewStats;
  const [brand, name] = shortName(product);
  return (
    <div className="min-w-0 lg:pt-3">
      <p className="text-sm text-ink-2">{factWords(product)}</p>
      <h1
        className={cx(
          'mt-0.5 text-3xl tracking-[-.028em] lg:tracking-[-.036em]',
          name.length > LONG ? 'lg:text-4xl' : 'lg:text-[3.5rem]/14',
        )}
      >
        <span className="sr-only">{brand} </span>
        <Name>{name}</Name>
      </h1>
      <div className="num mt-1 flex min-h-11 flex-wrap items-center gap-x-2">
        {total === 0 ? (
          <p className="text-ink-2">No reviews yet</p>
        ) : (
          <>
            <Stars value={product.averageRating} />
            <b>{product.averageRating.toFixed(1)}</b>
            <a
              href="#reviews"
              className="flex min-h-11 items-center font-medium text-accent-ink hover:underline"
            >
              {reviewCount(total)}
            </a>
            {verified > 0 && <span className="text-sm text-ink-3">{verified} verified</span>}
          </>
        )}
      </div>
      {product.description && (
        <p className="mt-1 max-w-[52ch] text-pretty break-words whitespace-pre-line text-ink-2 lg:mt-2.5 lg:text-lg">
          {product.description}
        </p>
      )}
      {!product.isPublic && (
        <p className="mt-1 max-w-[52ch] text-sm text-pretty text-ink-2">
          Others do not find this yet. A public review or a listing of it makes it public.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 *:flex-1 *:px-3.5">
        <LinkButton
          variant="primary"
          size="lg"
          render={<Link to="/create-review" search={{ productId: product.id }} />}
        >
          <SquarePen aria-hidden="true" /> Write Review
        </LinkButton>
        <LinkButton size="lg" render={<Link to="/marketplace" search={{ productId: product.id }} />}>
          <Tag aria-hidden="true" /> Find Deals
        </LinkButton>
      </div>
      {boot.user && <ProductCare product={product} />}
    </div>
  );
}

const CorrectProduct = lazy(() =>
  import('./correct-product.tsx').then((module) => ({ default: module.CorrectProduct })),
);
const ReportProduct = lazy(() =>
  import('./report-product.tsx').then((module) => ({ default: module.ReportProduct })),
);

/** Members' actions to correct the catalogue. */
function ProductCare({ product }: { product: ProductDetail }) {
  const [asked, setAsked] = useState<'correct' | 'report'>();
  const dialog = { open: true, onOpenChange: () => setAsked(undefined) };
  return (
    <div className="mt-2 -ml-3 flex flex-wrap text-sm [&_.lucide]:size-4">
      {product.can.edit && (
        <Button variant="ghost" onClick={() => setAsked('correct')}>
          <PencilLine aria-hidden="true" /> Correct this product
        </Button>
      )}
      <Button variant="ghost" onClick={() => setAsked('report')}>
        <CopyX aria-hidden="true" /> Report a duplicate
      </Button>
      <Suspense>
        {asked === 'correct' && <CorrectProduct product={product} {...dialog} />}
        {asked === 'report' && <ReportProduct product={product} {...dialog} />}
      </Suspense>
    </div>
  );
}
