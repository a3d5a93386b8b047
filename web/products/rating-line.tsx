import { numberText } from '../lib/format.ts';
import { StarGlyph } from '../ui/stars.tsx';

export const reviewCount = (total: number) => (total === 1 ? '1 review' : `${numberText(total)} reviews`);

interface RatingLineProps {
  product: { averageRating: number; totalReviews: number };
  /** Shown instead of the number of reviews. */
  category?: string;
}

/** `★ 4.8 · 164 reviews`, or that there are none. */
export function RatingLine({ product, category }: RatingLineProps) {
  const { averageRating, totalReviews } = product;
  return (
    <span className="num flex items-center gap-1 text-xs text-ink-3">
      {totalReviews === 0 ? (
        (category ?? 'No reviews yet')
      ) : (
        <>
          <StarGlyph />
          <span className="sr-only">Rated</span> {averageRating.toFixed(1)} ·{' '}
          {category ?? reviewCount(totalReviews)}
        </>
      )}
    </span>
  );
}
