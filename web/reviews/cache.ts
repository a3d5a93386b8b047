import type { InfiniteData } from '@tanstack/react-query';
import type { ProductDetail } from '../../contract/products.ts';
import type { Review } from '../../contract/reviews.ts';
import { queryClient } from '../lib/query.ts';
import type { ReviewPage } from './api.ts';

const lists = ['GET /api/reviews', 'GET /api/reviews/user'];
const product = 'GET /api/products/{id}';

/** Every list that may hold a review: feeds, one's own, and those that come with a product. */
function eachList(change: (reviews: Review[]) => Review[]) {
  for (const list of lists) {
    queryClient.setQueriesData<InfiniteData<ReviewPage>>(
      { queryKey: [list] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, reviews: change(page.reviews) })),
        },
    );
  }
  queryClient.setQueriesData<ProductDetail>(
    { queryKey: [product] },
    (data) => data && { ...data, reviews: change(data.reviews) },
  );
}

/** The same change wherever the review is shown. */
export function changeReview(id: string, change: (review: Review) => Review) {
  eachList((reviews) => reviews.map((review) => (review.id === id ? change(review) : review)));
  queryClient.setQueriesData<Review>(
    { queryKey: ['GET /api/reviews/{id}', { params: { id } }] },
    (review) => review && change(review),
  );
}

/** A review that is no more. */
export function dropReview({ id, productId }: Review) {
  eachList((reviews) => reviews.filter((review) => review.id !== id));
  queryClient.removeQueries({ queryKey: ['GET /api/reviews/{id}', { params: { id } }] });
  queryClient.invalidateQueries({ queryKey: [product, { params: { id: productId } }] });
}

/** After something new: what is shown is read again, what is not starts over when it is. */
export function refreshReviews(productId?: string) {
  const queryKeys = [...lists.map((list) => [list]), [product, productId && { params: { id: productId } }]];
  for (const key of queryKeys) {
    const queryKey = key.filter(Boolean);
    queryClient.removeQueries({ queryKey, type: 'inactive' });
    queryClient.invalidateQueries({ queryKey });
  }
}
