import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProductDetail } from '../../contract/products.ts';
import { reviewPages } from '../reviews/api.ts';
import { ReviewList } from '../reviews/review-list.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { SharedReview } from './shared-review.tsx';
import { useProductFilter } from './use-product-filter.ts';

export function ProductReviews({ product }: { product: ProductDetail }) {
  const [filter, change] = useProductFilter();
  const usual = Object.values(filter).every((value) => value === undefined);
  // The product came with its newest reviews.
  const seed = usual ? { reviews: product.reviews, nextCursor: product.nextCursor } : undefined;
  const query = useInfiniteQuery(reviewPages({ productId: product.id, ...filter }, seed));
  const clear = () => change({ rating: undefined, verified: undefined, pictures: undefined });
  return (
    <section aria-label="Reviews">
      <h2 className="sr-only">Reviews</h2>
      <SharedReview productId={product.id} />
      {product.reviewStats.total > 0 && (
        <ReviewFilters filter={filter} onChange={change} stats={product.reviewStats} />
      )}
      <ReviewList
        query={query}
        label={`Reviews of ${product.name}`}
        name={`${product.id} ${JSON.stringify(filter)}`}
        place="product"
        end="That is every review."
        empty={
          usual ? (
            <EmptyState
              heading="h3"
              title="No reviews yet"
              action={
                <LinkButton
                  variant="soft"
                  render={<Link to="/create-review" search={{ productId: product.id }} />}
                >
                  Write Review
                </LinkButton>
              }
            >
              Own one? Yours would be the first.
            </EmptyState>
          ) : (
            <EmptyState
              heading="h3"
              title="No reviews like that"
              action={
                <Button variant="soft" onClick={clear}>
                  Show all reviews
                </Button>
              }
            />
          )
        }
      />
    </section>
  );
}
