import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Comment, Review } from '../../contract/reviews.ts';
import { fill } from '../testing/fill.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { maya, network, show } from '../testing/show.tsx';
import { Feed } from './feed.tsx';

const GONE = refused(404, 'review_not_found', 'This review does not exist any more.');
type Known = Parameters<typeof sample<typeof Review>>[1];
const leo = sample(Review.shape.user, { firstName: 'Leo', lastName: 'Marchetti' });
const reviewOf = (known: Known = {}) =>
  sample(Review, {
    rating: 4,
    title: 'Worth a word',
    content: 'In full.',
    userId: leo.id,
    user: leo,
    ...known,
  });

function answerWith(...reviews: Review[]) {
  network.answer('GET /api/reviews', { reviews, hasMore: false, page: 1, nextCursor: null });
}

async function choose(user: UserEvent, card: HTMLElement, item: string | RegExp) {
  await user.click(within(card).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('a feed that fails says so and tries again; an empty one asks for the first review', async () => {
  network.answer('GET /api/reviews', offline);
  const { user } = await show(<Feed />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch reviews');
  expect(alert).toHaveTextContent('Wellkept cannot be reached.');
  answerWith();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create First Review' })).toHaveAttribute('href', '/create');
});

test('order and category stand in the address, and what is asked for follows it', async () => {
  answerWith();
  const { user, router } = await show(<Feed />, { at: '/?category=Fashion' });
  expect(await screen.findByText('No reviews in Fashion yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sort by: Newest' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Top rated' }));
  await user.click(screen.getByRole('button', { name: 'Category: Fashion' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Photography' }));
  expect(await screen.findByRole('button', { name: 'Category: Photography' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sort by: Top rated' })).toBeVisible();
  expect(router.state.location.href).toBe('/?sort=top&category=Photography');
  await waitFor(() =>
    expect(network.sent('GET /api/reviews').at(-1)?.query).toMatchObject({
      sort: 'top',
      category: 'Photography',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show all categories' }));
  await waitFor(() => expect(router.state.location.href).toBe('/?sort=top'));
});

test('a like shows at once, and is taken back when it fails', async () => {
  const review = reviewOf();
  answerWith(review);
  const { user } = await show(<Feed />);
  const like = await screen.findByRole('button', { name: 'Like, 0 likes' });
  const { promise, resolve } = Promise.withResolvers<{ liked: boolean; likes: number }>();
  network.answer('POST /api/reviews/{id}/like', promise);
  network.answer('GET /api/reviews/{id}/like', { liked: true });
  await user.click(like);
  expect(like).toHaveAccessibleName('Like, 1 like');
  expect(like).toHaveAttribute('aria-pressed', 'true');
  // Somebody else liked it meanwhile.
  resolve({ liked: true, likes: 2 });
  await waitFor(() => expect(like).toHaveAccessibleName('Like, 2 likes'));
  await waitFor(() => expect(network.sent('GET /api/reviews/{id}/like')).toHaveLength(1));

  network.answer('POST /api/reviews/{id}/like', offline);
  network.answer('GET /api/reviews/{id}/like', offline);
  await user.click(like);
  expect(await screen.findByText('Failed to update like status')).toBeVisible();
  expect(like).toHaveAccessibleName('Like, 2 likes');
  expect(like).toHaveAttribute('aria-pressed', 'true');

  network.answer('POST /api/reviews/{id}/like', GONE);
  network.answer('GET /api/recommendations/personalized', []);
  await user.click(like);
  expect(await screen.findByText('This review does not exist any more.')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('a private review is marked, leads to its change and cannot be shared; a visitor has no menu', async () => {
  answerWith(reviewOf({ isPrivate: true, can: { edit: true }, editedAt: '2026-03-01T12:00:00.000Z' }));
  const { user, leave } = await show(<Feed />);
  const card = await screen.findByRole('article');
  expect(within(card).getByText('Only you')).toBeVisible();
  expect(card).toHaveTextContent(/· Edited/);
  expect(within(card).queryByRole('button', { name: 'Share' })).toBeNull();
  await user.click(within(card).getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/create\?reviewId=/),
  );
  leave();
  await show(<Feed />, { user: null });
  expect(within(await screen.findByRole('article')).queryByRole('button', { name: 'More' })).toBeNull();
});

test('a report needs a reason', async () => {
  const review = reviewOf();
  answerWith(review);
  network.answer('POST /api/reviews/{id}/reports', undefined);
  const { user } = await show(<Feed />);
  const card = await screen.findByRole('article');
  await choose(user, card, 'Report');
  const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a reason.');
  await user.click(within(dialog).getByRole('radio', { name: 'Advertising or spam' }));
  await user.type(within(dialog).getByLabelText(/^Note/), 'Ad');
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('We will take a look at this review.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report this review' })).toBeNull());
  expect(network.sent('POST /api/reviews/{id}/reports')).toMatchObject([
    { params: { id: review.id }, body: { reason: 'spam', note: 'Ad' } },
  ]);
});

test('whoever is blocked is gone from the feed, and Undo brings them back', async () => {
  const review = reviewOf();
  answerWith(review, reviewOf({ title: 'By another', userId: maya.id }));
  network.answer('POST /api/users/{id}/block', undefined);
  network.answer('DELETE /api/users/{id}/block', undefined);
  const { user } = await show(<Feed />);
  await choose(user, await screen.findByRole('article', { name: 'Worth a word' }), 'Block Leo Marchetti');
  const dialog = await screen.findByRole('dialog', { name: 'Block Leo Marchetti?' });
  await user.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Leo Marchetti is blocked')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Worth a word')).toBeNull());
  expect(screen.getByText('By another')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Worth a word')).toBeVisible();
  expect(network.sent('DELETE /api/users/{id}/block')).toMatchObject([{ params: { id: review.user.id } }]);
});

test('a deleted review can be brought back until its toast has gone; one that is not deleted comes back', async () => {
  const review = reviewOf({ user: maya, can: { edit: true } });
  answerWith(review, reviewOf({ title: 'By another', userId: maya.id }));
  const { user } = await show(<Feed />);
  const card = () => screen.findByRole('article', { name: 'Worth a word' });
  await choose(user, await card(), 'Delete');
  expect(screen.queryByText('Worth a word')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await card();
  expect(network.sent('DELETE /api/reviews/{id}')).toEqual([]);

  network.answer('DELETE /api/reviews/{id}', offline);
  await choose(user, await card(), 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('Review not deleted')).toBeVisible();
  await card();

  network.answer('DELETE /api/reviews/{id}', undefined);
  network.answer('GET /api/recommendations/personalized', []);
  await choose(user, await card(), 'Delete');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(network.sent('DELETE /api/reviews/{id}')).toHaveLength(2));
  expect(screen.queryByText('Worth a word')).toBeNull();
});

test('a follow-up says after how long, and stands on its own once the first review is deleted', async () => {
  const first = reviewOf({ user: maya, can: { edit: true }, createdAt: '2026-01-15T12:00:00.000Z' });
  const { followUps: _, ...later } = reviewOf({
    title: 'Half a year later',
    rating: 2,
    createdAt: '2026-07-15T12:00:00.000Z',
    followUpOf: { id: first.id, createdAt: first.createdAt },
  });
  answerWith({ ...first, followUps: [later] });
  network.answer('DELETE /api/reviews/{id}', undefined);
  network.answer('GET /api/recommendations/personalized', []);
  const { user } = await show(<Feed />);
  const [group] = await screen.findAllByRole('article');
  const followUp = screen.getByRole('article', { name: /Half a year later/ });
  expect(group).toContainElement(followUp);
  expect(followUp).toHaveTextContent('After 6 months');
  expect(within(followUp).getByText('2 out of 5')).toBeVisible();
  await user.click(within(group as HTMLElement).getAllByRole('button', { name: 'More' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Worth a word')).toBeNull());
  expect(screen.getByText('Half a year later')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(network.sent('DELETE /api/reviews/{id}')).toHaveLength(1));
  expect(screen.getByRole('article')).not.toHaveTextContent(/follow-up|after 6 months/i);
});

test('comments are posted once, changed and taken back', async () => {
  const { id: reviewId } = reviewOf();
  answerWith(reviewOf({ id: reviewId }));
  const said: Comment[] = [];
  network.answer('GET /api/reviews/{id}/comments', () => said);
  network.answer('POST /api/reviews/{id}/comments', ({ body }) => {
    said.push(sample(Comment, { ...body, reviewId, user: maya, can: { edit: true } }));
    return said[0] as Comment;
  });
  const { user } = await show(<Feed />);
  const card = await screen.findByRole('article');
  await user.click(within(card).getByRole('button', { name: '0 comments' }));
  expect(await within(card).findByText('No comments yet. Ask, or add what you know.')).toBeVisible();
  const post = within(card).getByRole('button', { name: 'Post' });
  await user.click(post);
  expect(within(card).getByRole('alert')).toHaveTextContent('Please enter a comment');
  await fill(user, within(card).getByLabelText('Add a comment'), 'Which filter?');
  await user.dblClick(post);
  expect(await screen.findByText('Comment posted successfully')).toBeVisible();
  expect(await within(card).findByText('Which filter?')).toBeVisible();
  expect(within(card).getByLabelText('Add a comment')).toHaveValue('');
  expect(within(card).getByRole('button', { name: '1 comment' })).toBeVisible();
  expect(network.sent('POST /api/reviews/{id}/comments')).toHaveLength(1);

  const more = () => within(card).getByRole('button', { name: 'More about your comment' });
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await within(card).findByLabelText('Your comment');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(within(card).getByText('Which filter?')).toBeVisible();
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  network.answer('PATCH /api/comments/{id}', ({ body }) => {
    said[0] = { ...(said[0] as Comment), ...body, editedAt: new Date().toISOString() };
    return said[0];
  });
  await waitFor(() => expect(within(card).getByLabelText('Your comment')).toHaveFocus());
  await user.type(within(card).getByLabelText('Your comment'), ' Please!');
  await user.click(within(card).getByRole('button', { name: 'Save' }));
  expect(await within(card).findByText('Which filter? Please!')).toBeVisible();

  network.answer('DELETE /api/comments/{id}', () => {
    said.pop();
    return undefined;
  });
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(within(card).queryByText('Which filter? Please!')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(card).findByText('Which filter? Please!')).toBeVisible();
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(await within(card).findByRole('button', { name: '0 comments' })).toBeVisible();
});

test('a comment that fails keeps its words; one on a review that is gone takes the review away', async () => {
  answerWith(reviewOf({ commentsCount: 2 }));
  network.answer('GET /api/reviews/{id}/comments', offline);
  network.answer('POST /api/reviews/{id}/comments', offline);
  const { user } = await show(<Feed />);
  const card = await screen.findByRole('article');
  await user.click(within(card).getByRole('button', { name: '2 comments' }));
  expect(await within(card).findByText(/The comments did not load\./)).toBeVisible();
  await fill(user, within(card).getByLabelText('Add a comment'), 'Still here?');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Failed to post comment')).toBeVisible();
  expect(within(card).getByLabelText('Add a comment')).toHaveValue('Still here?');
  network.answer('POST /api/reviews/{id}/comments', GONE);
  network.answer('GET /api/recommendations/personalized', []);
  await user.click(within(card).getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('This review does not exist any more.')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  const keys = network
    .sent('POST /api/reviews/{id}/comments')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});
