import { StarGlyph } from '../ui/stars.tsx';

export const reviewCount = (total: number) =>
  total === 1 ? '1 review' : `${total.toLocaleString('en-US')} reviews`;

/** `★ 4.8 · 164 reviews`, or that there are none. */
export function RatingLine({ product }: { product: { averageRating: number; totalReviews: number } }) {
  const { averageRating, totalReviews } = product;
  return (
    <span className="num flex items-center gap-1 text-xs text-ink-3">
      {totalReviews === 0 ? (
        'No reviews yet'
      ) : (
        <>
          <StarGlyph />
          <span className="sr-only">Rated</span> {averageRating.toFixed(1)} · {reviewCount(totalReviews)}
        </>
      )}
    </span>
  );
}
