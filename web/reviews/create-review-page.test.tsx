import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network, show } from '../testing/show.tsx';
import { CreateReviewPage } from './create-review-page.tsx';

test('what is missing is said at its field, and the first one gets the focus', async () => {
  network.answer('GET /api/products/search', []);
  const { user } = await show(<CreateReviewPage />, { at: '/create-review' });
  await user.click(screen.getByRole('button', { name: 'Post review' }));
  expect(await screen.findByText('Product name is required')).toBeVisible();
  expect(screen.getByText('Category is required')).toBeVisible();
  expect(screen.getByLabelText('Product name')).toHaveFocus();
  await user.click(screen.getByLabelText('Category'));
  await user.click(await screen.findByRole('option', { name: 'Home & Garden' }));
  expect(screen.getByLabelText('Category')).toHaveTextContent('Home & Garden');
  expect(screen.queryByText('Category is required')).toBeNull();
});
