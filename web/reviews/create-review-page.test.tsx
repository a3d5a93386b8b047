import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FoundProduct, Product, ProductDetail } from '../../contract/products.ts';
import { Review } from '../../contract/reviews.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { maya, network, show } from '../testing/show.tsx';
import { CreateReviewPage } from './create-review-page.tsx';

const kettle = { name: 'Morrow Pour 0.9', brand: 'Morrow', category: 'Appliances' };
const name = () => screen.getByLabelText('Product name');
const words = () => screen.getByLabelText('What is it like to live with?');
const post = () => screen.getByRole('button', { name: 'Post review' });

/** Pastes the text, which is faster than typing it. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

test('what is missing is said at its field, and the first one gets the focus', async () => {
  network.answer('GET /api/products/search', []);
  const { user } = await show(<CreateReviewPage />, { at: '/create-review' });
  await user.click(post());
  expect(await screen.findByText('Product name is required')).toBeVisible();
  expect(screen.getByText('Category is required')).toBeVisible();
  expect(screen.getByText('Write a few words about it.')).toBeVisible();
  expect(await screen.findByText('Rating required')).toBeVisible();
  expect(name()).toHaveFocus();
  await user.click(screen.getByLabelText('Category'));
  await user.click(await screen.findByRole('option', { name: 'Home & Garden' }));
  expect(screen.getByLabelText('Category')).toHaveTextContent('Home & Garden');
  expect(screen.queryByText('Category is required')).toBeNull();
});

test('a product of the catalogue fills in the rest; a review that fails is sent again with the same key', async () => {
  const found = sample(FoundProduct, { ...kettle, totalReviews: 2 });
  network.answer('GET /api/products/search', [found]);
  network.answer('GET /api/reviews', { reviews: [], hasMore: false, page: 1, nextCursor: null });
  const { user, router } = await show(<CreateReviewPage />, { at: '/create-review' });
  await fill(user, name(), 'pour 0');
  await user.click(await screen.findByRole('option', { name: /Morrow Pour 0\.9/ }));
  expect(name()).toHaveValue('Morrow Pour 0.9');
  expect(screen.getByLabelText(/^Brand/)).toHaveValue('Morrow');
  expect(screen.getByLabelText('Category')).toHaveTextContent('Appliances');
  expect(screen.getByText('2 reviews. Yours joins them.')).toBeVisible();
  await fill(user, words(), 'Holds 96 °C.');
  await user.click(screen.getByRole('radio', { name: '5 stars' }));
  await fill(user, screen.getByLabelText(/^Tags/), ' , pour-over,, quiet');

  network.answer('POST /api/reviews', offline);
  await user.click(post());
  expect(await screen.findByText('Failed to create review. Please try again.')).toBeVisible();
  expect(words()).toHaveValue('Holds 96 °C.');
  network.answer('POST /api/reviews', refused(400, 'invalid_request', 'No.', { title: 'Say it otherwise.' }));
  await user.click(post());
  expect(await screen.findByText('Say it otherwise.')).toBeVisible();
  network.answer('POST /api/reviews', sample(Review, { rating: 5 }));
  await user.click(post());
  expect(await screen.findByText('Review created!')).toBeVisible();
  await waitFor(() => expect(router.state.location.href).toBe('/'));
  const sent = network.sent('POST /api/reviews');
  expect(sent).toHaveLength(3);
  expect(sent[2]?.body).toMatchObject({
    productId: found.id,
    rating: 5,
    content: 'Holds 96 °C.',
    tags: ['pour-over', 'quiet'],
  });
  // All attempts have one key, so that a retry does not post twice.
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('a new product is added by keyboard, after the question whether it is one of these', async () => {
  network.answer('GET /api/products/search', []);
  network.answer('GET /api/products/lookalikes', [sample(Product, kettle)]);
  const { user } = await show(<CreateReviewPage />, { at: '/create-review' });
  await fill(user, name(), 'Kettle Morrow Pour 0.9');
  await user.tab();
  const question = await screen.findByRole('group', { name: 'Is it one of these?' });
  expect(within(question).getByRole('button', { name: /Morrow Pour 0\.9/ })).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'No, it is a new one' }));
  expect(question).not.toBeInTheDocument();

  network.answer('GET /api/products/lookalikes', []);
  await fill(user, name(), 'Loom mug');
  await screen.findByRole('option', { name: 'Add «Loom mug» as a new product' });
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(screen.getByLabelText(/^Brand/)).toHaveFocus());
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('Loom');
  await user.click(screen.getByLabelText('Category'));
  await user.click(await screen.findByRole('option', { name: 'Home & Garden' }));
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  await fill(user, words(), 'Keeps tea warm.');
  const made = sample(Product, { name: 'Loom mug' });
  network.answer('GET /api/products', []);
  network.answer('POST /api/products', made);
  network.answer('POST /api/reviews', sample(Review, { rating: 3 }));
  await user.click(post());
  await waitFor(() =>
    expect(network.sent('POST /api/reviews')).toMatchObject([{ body: { productId: made.id } }]),
  );
  expect(network.sent('POST /api/products')).toMatchObject([
    { body: { name: 'Loom mug', brand: 'Loom', category: 'Home & Garden' } },
  ]);
});

test('a draft is found again, and can be thrown away', async () => {
  network.answer('GET /api/products/search', []);
  const { user, leave } = await show(<CreateReviewPage />, { at: '/create-review' });
  await fill(user, screen.getByLabelText(/^Title/), 'Not finished');
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  leave();
  const again = await show(<CreateReviewPage />, { at: '/create-review' });
  expect(screen.getByText('Draft restored')).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Not finished');
  expect(screen.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  expect(screen.queryByText('Draft restored')).toBeNull();
  again.leave();
  await show(<CreateReviewPage />, { at: '/create-review' });
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  expect(screen.queryByText('Draft restored')).toBeNull();
});

test('a draft stays with its product: what was begun of one is not continued with another', async () => {
  const mine = sample(FoundProduct, kettle);
  const other = sample(ProductDetail, { name: 'Loom mug', reviews: [] });
  network.answer('GET /api/products/search', [mine]);
  network.answer('GET /api/reviews', { reviews: [], hasMore: false, page: 1, nextCursor: null });
  const { user, leave } = await show(<CreateReviewPage />, { at: '/create-review' });
  await fill(user, name(), 'pour 0');
  await user.click(await screen.findByRole('option', { name: /Morrow Pour 0\.9/ }));
  await fill(user, words(), 'Holds 96 °C.');
  expect(await screen.findByRole('link', { name: 'Scan a receipt' })).toHaveAttribute(
    'href',
    `/receipts?for=review&productId=${mine.id}&words=new`,
  );
  leave();

  network.answer('GET /api/products/{id}', other);
  const wrong = await show(<CreateReviewPage />, { at: `/create-review?productId=${other.id}&words=new` });
  await waitFor(() => expect(name()).toHaveValue('Loom mug'));
  expect(words()).toHaveValue('');
  wrong.leave();

  network.answer('GET /api/products/{id}', sample(ProductDetail, { ...mine, reviews: [] }));
  await show(<CreateReviewPage />, { at: `/create-review?productId=${mine.id}` });
  await waitFor(() => expect(name()).toHaveValue('Morrow Pour 0.9'));
  expect(words()).toHaveValue('Holds 96 °C.');
});

test('a second review of a product is a follow-up', async () => {
  const product = sample(ProductDetail, { ...kettle, reviews: [] });
  const first = sample(Review, { rating: 4, createdAt: new Date().toISOString() });
  network.answer('GET /api/products/{id}', product);
  network.answer('GET /api/reviews', { reviews: [first], hasMore: false, page: 1, nextCursor: null });
  const { id, createdAt } = first;
  network.answer('POST /api/reviews', sample(Review, { rating: 2, followUpOf: { id, createdAt } }));
  const { user } = await show(<CreateReviewPage />, { at: `/create-review?productId=${product.id}` });
  expect(await screen.findByText('You reviewed this a moment ago: this will be a follow-up.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  await fill(user, words(), 'Worse by now.');
  await user.click(post());
  expect(await screen.findByText('It stands under your first review, as a follow-up.')).toBeVisible();
});

test('a product that is gone is said to be gone; a review of somebody else cannot be changed', async () => {
  network.answer('GET /api/products/{id}', refused(404, 'product_not_found'));
  const { leave } = await show(<CreateReviewPage />, { at: '/create-review?productId=1' });
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeVisible();
  leave();
  network.answer('GET /api/reviews/{id}', sample(Review, { rating: 4 }));
  await show(<CreateReviewPage />, { at: '/create-review?reviewId=2' });
  expect(await screen.findByRole('heading', { name: 'Review not found' })).toBeVisible();
});

test('what is said in a video is changed, and the next change begins with that; the video can go', async () => {
  const video = { url: '/media/1', width: 9, height: 16, seconds: 3 };
  const review = sample(Review, {
    ...{ rating: 4, content: 'In full.', user: maya, product: kettle, can: { edit: true } },
    ...{ video, videoUrl: video.url, imageUrls: ['/media/2', '/media/3'] },
  });
  let said = 'What is said in it.';
  network.answer('GET /api/reviews/{id}', review);
  network.answer('GET /api/reviews/{id}/captions', () => ({ captions: [{ from: 0, to: 3, text: said }] }));
  network.answer('PATCH /api/reviews/{id}', ({ body }) => {
    said = 'Said otherwise.';
    return { ...review, ...(body.videoUrl === null ? { video: null, videoUrl: null } : {}) };
  });
  const at = `/create-review?reviewId=${review.id}`;
  const { user, leave } = await show(<CreateReviewPage />, { at });
  const captions = await screen.findByLabelText<HTMLTextAreaElement>(/^Captions/);
  expect(captions.value).toMatch(/^WEBVTT\n[\s\S]*What is said in it\.$/);
  expect(name()).toHaveAttribute('readonly');
  await fill(user, captions, 'Said otherwise.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Review saved')).toBeVisible();
  leave();

  const again = await show(<CreateReviewPage />, { at });
  const changed = await screen.findByLabelText<HTMLTextAreaElement>(/^Captions/);
  expect(changed.value).toContain('Said otherwise.');
  await again.user.click(screen.getByRole('button', { name: 'Remove video' }));
  expect(screen.getByText('The video goes when you save.')).toBeVisible();
  await again.user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(network.sent('PATCH /api/reviews/{id}')).toHaveLength(2));
  const [first, second] = network.sent('PATCH /api/reviews/{id}');
  expect(first?.body).toMatchObject({ captions: 'Said otherwise.', imageUrls: ['/media/2', '/media/3'] });
  expect(second?.body).toMatchObject({ videoUrl: null, imageUrls: ['/media/3'] });
});
