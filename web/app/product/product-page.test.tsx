import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProductDetail } from '../../../contract/products.ts';
import { Review } from '../../../contract/reviews.ts';
import { queryClient } from '../../lib/query.ts';
import { refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { ProductPage } from './product-page.tsx';
import { ProductReviews } from './product-reviews.tsx';

const reviewOf = (title: string, productId: string, rating = 5) =>
  sample(Review, { title, productId, rating, product: { id: productId, name: 'Morrow Pour 0.9' } });

function productOf() {
  const known = sample(ProductDetail, {
    name: 'Morrow Pour 0.9',
    averageRating: 4.5,
    reviewStats: { total: 2, verified: 1, ratingDistribution: { 5: 1, 4: 1 } },
  });
  return { ...known, reviews: [reviewOf('Pours to the drop', known.id), reviewOf('Drips', known.id, 4)] };
}

/** The reviews of a product that the page has just read. */
function showReviewsOf(product: ProductDetail, search = '') {
  queryClient.setQueryData(['GET /api/products/{id}', { params: { id: product.id } }], product);
  return show(<ProductReviews product={product} />, { at: `/product/${product.id}${search}` });
}

test('what is no product says so and leads home', async () => {
  for (const [status, code] of [
    [404, 'product_not_found'],
    [400, 'invalid_request'],
  ] as const) {
    network.answer('GET /api/products/{id}', refused(status, code));
    const { leave } = await show(<ProductPage />, { at: '/product/nonsense' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Product not found · Wellkept');
    leave();
  }
});

test('what failed is said as it was, and comes by itself with the connection', async () => {
  const { id } = productOf();
  network.answer('GET /api/products/{id}', refused(500, 'internal_error'));
  const { user } = await show(<ProductPage />, { at: `/product/${id}` });
  expect(await screen.findByRole('alert')).toHaveTextContent('The fault is ours');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network.answer('GET /api/products/{id}', () => Promise.reject(new TypeError('Failed to fetch')));
  window.dispatchEvent(new Event('offline'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('You are offline'));
  online.mockRestore();
  // Any answer that differs from the old one will do; a browser test shows the real page.
  network.answer('GET /api/products/{id}', refused(404, 'product_not_found'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
});

test('filters and order stand in the address, and are asked for', async () => {
  const product = productOf();
  network.answer('GET /api/reviews', { reviews: [], nextCursor: null, hasMore: false, page: 1 });
  const { user, router } = await showReviewsOf(product);
  expect(await screen.findByText('Pours to the drop')).toBeVisible();
  const filters = within(screen.getByRole('group', { name: 'Filter reviews' }));
  await user.click(filters.getByRole('button', { name: 'Verified 1' }));
  expect(await screen.findByRole('heading', { name: 'No reviews like that' })).toBeVisible();
  await user.click(filters.getByRole('button', { name: 'Rating: Any rating' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '1 star' }));
  await user.click(screen.getByRole('button', { name: 'Sort by: Newest' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Most helpful' }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ verified: '1', rating: '1', sort: 'helpful' }),
  );
  await waitFor(() =>
    expect(network.sent('GET /api/reviews').at(-1)?.query).toMatchObject({
      productId: product.id,
      verified: '1',
      rating: '1',
      sort: 'helpful',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show all reviews' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'helpful' }));
});

test('the filters of an address are shown as chosen', async () => {
  const product = productOf();
  network.answer('GET /api/reviews', {
    reviews: product.reviews.slice(0, 1),
    nextCursor: null,
    hasMore: false,
    page: 1,
  });
  await showReviewsOf(product, '?verified=1&rating=5');
  expect(await screen.findByText('Pours to the drop')).toBeVisible();
  expect(screen.queryByText('Drips')).toBeNull();
  expect(screen.getByRole('button', { name: 'Verified 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Rating: 5 stars' })).toBeVisible();
});

test('a shared review stands first; one that is gone is said', async () => {
  const product = productOf();
  const shared = reviewOf('Still pours', product.id, 3);
  network.answer('GET /api/reviews/{id}', shared);
  const { leave } = await showReviewsOf(product, `?review=${shared.id}`);
  expect(await screen.findByText('The review you were sent')).toBeVisible();
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('Still pours');
  leave();
  network.answer('GET /api/reviews/{id}', refused(404, 'review_not_found'));
  await showReviewsOf(product, `?review=${crypto.randomUUID()}`);
  expect(await screen.findByText('The review you were sent is not here any more.')).toBeVisible();
});
