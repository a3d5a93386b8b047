import type { ProductDetail, ReviewStats } from '../../contract/products.ts';
import { numberText } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { VerifiedMark } from '../ui/stamp.tsx';
import { StarGlyph, Stars } from '../ui/stars.tsx';
import { reviewCount } from './rating-line.tsx';

const steps = [5, 4, 3, 2, 1] as const;

/** `141 of 164` in whole percent; at least 1 if there is any. */
const shareOf = (part: number, whole: number) =>
  part === 0 || whole === 0 ? 0 : Math.max(1, Math.round((part / whole) * 100));

/** Hidden from screen readers, which read the table of the breakdown. */
function RatingBars({ stats, wide = false }: { stats: ReviewStats; wide?: boolean }) {
  return (
    <div aria-hidden="true" className="num grid gap-2 text-sm">
      {steps.map((step) => {
        const count = stats.ratingDistribution[step];
        return (
          <div key={step} className="flex items-center gap-2">
            <span className="w-2.5 text-right">{step}</span>
            <StarGlyph className="size-3" />
            <span className={wide ? 'h-3 flex-1' : 'h-2 flex-1'}>
              <span className="flex h-full overflow-hidden rounded-full bg-bone">
                <span className="rounded-full bg-ink" style={{ width: `${shareOf(count, stats.total)}%` }} />
              </span>
            </span>
            <span className="w-9 text-right text-ink-2">{numberText(count)}</span>
            {wide && <span className="w-10 text-right font-medium">{shareOf(count, stats.total)}%</span>}
          </div>
        );
      })}
    </div>
  );
}

/** Beside the reviews where there is room; on the phone the breakdown has its own tab. */
export function RatingSummary({ product }: { product: ProductDetail }) {
  if (product.reviewStats.total === 0) return null;
  return (
    <aside aria-label="Ratings" className="hidden lg:block">
      <Card className="grid gap-4 p-6">
        <RatingHead product={product} />
        <RatingBars stats={product.reviewStats} />
        <VerifiedShare stats={product.reviewStats} />
      </Card>
    </aside>
  );
}

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

function RatingHead({ product }: { product: ProductDetail }) {
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

/** The bars as a table, for screen readers. */
function RatingTable({ stats }: { stats: ReviewStats }) {
  return (
    // In a wrapper, because some screen readers ignore a table of one pixel.
    <div className="sr-only">
      <table>
        <caption>Reviews by rating</caption>
        <thead>
          <tr>
            <th scope="col">Rating</th>
            <th scope="col">Reviews</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{step === 1 ? '1 star' : `${step} stars`}</th>
              <td>{stats.ratingDistribution[step]}</td>
              <td>{shareOf(stats.ratingDistribution[step], stats.total)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VerifiedShare({ stats }: { stats: ReviewStats }) {
  const { total, verified } = stats;
  return (
    <div className="num flex items-center gap-4 border-t border-line pt-4 text-sm">
      <VerifiedMark>Verified {shareOf(verified, total)}%</VerifiedMark>
      <p>
        <b>
          {verified} of {total}
        </b>{' '}
        {total === 1 ? 'review is' : 'reviews are'} of a verified purchase.
      </p>
    </div>
  );
}
