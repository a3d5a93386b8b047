import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FoundProduct, ProductDetail } from '../../contract/products.ts';
import { Review } from '../../contract/reviews.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import type { StoredCapture } from './capture-storage.ts';
import { PostReview } from './post-review.tsx';

/** A capture that is uploaded already. */
const kept = (mode: 'photo' | 'video'): StoredCapture => ({
  captured: { mode, file: new File(['x'], mode === 'photo' ? 'review.jpg' : 'review.webm'), seconds: 3 },
  addresses: { media: '/media/1', poster: '/media/2' },
});

async function showForm(mode: 'photo' | 'video', address = '/instant-review') {
  const on = {
    onAddresses: vi.fn(),
    onRetake: vi.fn(),
    onBack: vi.fn(),
    onDiscard: vi.fn(),
    onPosted: vi.fn(),
  };
  network.answer('GET /api/warranties', []);
  network.answer('GET /api/things/uncovered', []);
  network.answer('GET /api/products/search', [
    sample(FoundProduct, { name: 'Morrow Pour 0.9', category: 'Appliances', totalReviews: 2 }),
  ]);
  const shown = await show(<PostReview kept={kept(mode)} restored={false} unkept={false} {...on} />, {
    at: address,
  });
  return { ...shown, on };
}

/** Puts words into a field at once. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

const post = () => screen.getByRole('button', { name: 'Post Instant Review' });

test('what is missing is said at its field', async () => {
  const { user } = await showForm('photo');
  expect(screen.getByRole('heading', { name: 'Post Review' })).toHaveFocus();
  await fill(user, screen.getByLabelText('Your review'), 'Too short');
  await user.click(post());
  expect(await screen.findByText('Product name is required')).toBeVisible();
  expect(screen.getByText('Category is required')).toBeVisible();
  expect(screen.getByText('Review title is required')).toBeVisible();
  expect(screen.getByText('Review content must be at least 10 characters')).toBeVisible();
  expect(screen.getByRole('radio', { name: '5 stars' })).toBeChecked();
});

test('a review that is not posted says why and keeps its words, and is sent with the same key', async () => {
  const { user, on } = await showForm('video');
  await fill(user, screen.getByLabelText('Product name'), 'pour');
  await user.click(await screen.findByRole('option', { name: /Morrow Pour 0\.9/ }));
  expect(screen.getByText('2 reviews. Yours joins them.')).toBeVisible();
  await fill(user, screen.getByLabelText('Review title'), 'In a video');
  await fill(user, screen.getByLabelText('Your review'), 'Pours to the drop.');
  await fill(user, screen.getByLabelText(/^Tags/), ' , pour-over,, quiet ,');
  await fill(user, screen.getByLabelText(/^Captions/), 'It pours.');
  network.answer('POST /api/reviews', offline);
  await user.click(post());
  const failed = await screen.findByText('Failed to Post Review');
  expect(failed.closest('[role=alert]')).toHaveTextContent('Please try again.');
  network.answer('POST /api/reviews', refused(401, 'signed_out'));
  await user.click(post());
  expect(await screen.findByText('Please log in to post a review.')).toBeVisible();
  expect(screen.getByLabelText('Review title')).toHaveValue('In a video');
  expect(on.onPosted).not.toHaveBeenCalled();

  network.answer('POST /api/reviews', sample(Review, { rating: 5 }));
  await user.click(post());
  await waitFor(() => expect(on.onPosted).toHaveBeenCalled());
  expect(screen.getByText('Your instant review has been shared successfully.')).toBeVisible();
  const sent = network.sent('POST /api/reviews');
  expect(sent[2]?.body).toMatchObject({
    ...{ title: 'In a video', rating: 5, tags: ['pour-over', 'quiet'] },
    ...{ videoUrl: '/media/1', imageUrls: ['/media/2'], captions: 'It pours.' },
  });
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});

test('the product of the address is chosen, but never in place of one that the words are about', async () => {
  const mug = sample(ProductDetail, { name: 'Loom mug', reviews: [] });
  network.answer('GET /api/products/{id}', mug);
  const address = `/instant-review?productId=${mug.id}`;
  const { user, leave } = await showForm('photo', address);
  expect(await screen.findByText('Loom mug')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await fill(user, screen.getByLabelText('Product name'), 'pour');
  await user.click(await screen.findByRole('option', { name: /Morrow Pour 0\.9/ }));
  await fill(user, screen.getByLabelText('Review title'), 'Of the kettle');
  leave();
  await showForm('photo', address);
  expect(screen.getByLabelText('Review title')).toHaveValue('Of the kettle');
  expect(await screen.findByText('Morrow Pour 0.9')).toBeVisible();
  expect(screen.queryByText('Loom mug')).toBeNull();
});

test('a capture can be retaken or discarded; its words wait as a draft', async () => {
  const { user, on, leave } = await showForm('photo');
  const card = screen.getByRole('region', { name: 'Your photo' });
  expect(within(card).getByText('Uploaded')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Retake' }));
  expect(on.onRetake).toHaveBeenCalled();
  await fill(user, screen.getByLabelText('Review title'), 'Not finished');
  await user.click(screen.getByRole('button', { name: 'Discard the photo and go back' }));
  expect(on.onBack).toHaveBeenCalled();
  leave();
  const again = await showForm('photo');
  expect(screen.getByLabelText('Review title')).toHaveValue('Not finished');
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(again.on.onDiscard).toHaveBeenCalled();
  expect(screen.getByLabelText('Review title')).toHaveValue('');
});
