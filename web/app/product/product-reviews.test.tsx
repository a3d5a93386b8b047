import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductDetail } from '../../../contract/products.ts';
import { Review } from '../../../contract/reviews.ts';
import { queryClient } from '../../lib/query.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { ProductReviews } from './product-reviews.tsx';

const reviewOf = (title: string) => sample(Review, { rating: 4, title, content: 'In full.' });

test('a list begins with what came with its product, unless that has changed since', async () => {
  const [before, now] = [reviewOf('Before'), reviewOf('Now')];
  const product = sample(ProductDetail, { name: 'Desk Fan', reviews: [before] });
  const at = `/product/${product.id}`;
  const queryKey = ['GET /api/products/{id}', { params: { id: product.id } }];
  queryClient.setQueryData(queryKey, product);
  const { leave } = await show(<ProductReviews product={product} />, { at });
  expect(screen.getByText('Before')).toBeVisible();
  leave();

  // A review has just been posted; its author comes back before the product has been refetched.
  queryClient.removeQueries({ queryKey: ['GET /api/reviews'] });
  await queryClient.invalidateQueries({ queryKey });
  network.answer('GET /api/reviews', { reviews: [now, before], hasMore: false, page: 1, nextCursor: null });
  await show(<ProductReviews product={product} />, { at });
  expect(await screen.findByText('Now')).toBeVisible();
});

test('a list that is drawn while its product arrives anew does not begin with the product of before', async () => {
  const [before, now] = [reviewOf('Before'), reviewOf('Now')];
  const product = sample(ProductDetail, { name: 'Desk Fan', reviews: [before] });
  const queryKey = ['GET /api/products/{id}', { params: { id: product.id } }];
  // The answer is in the cache, and the page has not been drawn with it yet.
  queryClient.setQueryData(queryKey, { ...product, reviews: [now, before] });
  await show(<ProductReviews product={product} />, { at: `/product/${product.id}` });
  expect(await screen.findByText('Now')).toBeVisible();
});
