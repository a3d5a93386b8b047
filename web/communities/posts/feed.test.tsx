import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommunityDetail } from '../../../contract/communities.ts';
import { CommunityPost, CommunityPostPage } from '../../../contract/community-posts.ts';
import { fill } from '../../testing/fill.ts';
import { sample } from '../../testing/sample.ts';
import { maya, network, show } from '../../testing/show.tsx';
import { pressOnToast, toastText } from '../../testing/toast.ts';
import { CommunityFeed } from './feed.tsx';

type Known = Parameters<typeof sample<typeof CommunityPost>>[1];

const community = sample(CommunityDetail, {
  name: 'Morrow table',
  isJoined: true,
  membership: { state: 'active' },
  can: { post: true, moderate: true },
});

async function showFeed(known: Known) {
  const post = sample(CommunityPost, { communityId: community.id, ...known });
  network.answer('GET /api/communities/{id}', community);
  network.answer('GET /api/communities/{id}/posts', [post]);
  network.answer('POST /api/communities/{id}/watch', () => undefined);
  const shown = await show(<CommunityFeed community={community} />, { at: `/communities/${community.id}` });
  const card = within(await screen.findByRole('article'));
  return {
    ...shown,
    post,
    card,
    choose: async (item: string) => {
      await shown.user.click(card.getByRole('button', { name: 'More about this post' }));
      await shown.user.click(await screen.findByText(item));
    },
  };
}

test('a moderator pins a post, removes it with a reason and puts it back', async () => {
  const { user, post, card, choose } = await showFeed({
    title: 'Buy mine',
    content: 'Cheap.',
    can: { pin: true, remove: true },
  });
  network.answer('POST /api/communities/posts/{id}/pin', () => {
    network.answer('GET /api/communities/{id}/posts', [{ ...post, isPinned: true }]);
    return undefined;
  });
  await choose('Pin to the top');
  expect(await card.findByText('Pinned')).toBeVisible();
  await waitFor(() => expect(toastText()).toBe('Pinned to the top'));

  network.answer('POST /api/communities/posts/{id}/remove', () => undefined);
  await choose('Remove…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this post' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Say why.');
  await fill(user, dialog.getByLabelText('Reason'), 'Selling belongs on the market.');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await card.findByText('Selling belongs on the market.')).toBeVisible();
  expect(card.queryByText('Pinned')).toBeNull();
  expect(network.sent('POST /api/communities/posts/{id}/remove')[0]?.body).toEqual({
    reason: 'Selling belongs on the market.',
  });

  network.answer('DELETE /api/communities/posts/{id}/remove', () => undefined);
  await user.click(card.getByRole('button', { name: 'Put it back' }));
  await waitFor(() => expect(toastText()).toBe('The post is back'));
  expect(card.queryByText(/Removed by the moderators/)).toBeNull();
});

test('an offer shows its code to who uses it', async () => {
  const offer = { hasCode: true, takenBy: 0, taken: false };
  const { user, post, card } = await showFeed({ type: 'offer', title: 'Free gaskets', offerDetails: offer });
  expect(card.getByText('0 people')).toBeVisible();
  network.answer('POST /api/communities/posts/{id}/offer', () => ({
    ...sample(CommunityPost.shape.offerDetails.unwrap(), offer),
    code: 'UNO-GASKET',
    takenBy: 1,
    taken: true,
  }));
  await user.click(card.getByRole('button', { name: 'Use offer' }));
  expect(await card.findByText('UNO-GASKET')).toBeVisible();
  expect(card.getByText('1 person')).toBeVisible();
  expect(card.getByRole('button', { name: 'Copy code' })).toBeVisible();
  expect(network.sent('POST /api/communities/posts/{id}/offer')[0]?.params.id).toBe(post.id);
});

test('a post that is deleted comes back by Undo, and is gone without it', async () => {
  const { choose } = await showFeed({ title: 'Hello', user: { id: maya.id }, can: { delete: true } });
  network.answer('DELETE /api/communities/posts/{id}', () => undefined);
  await choose('Delete');
  expect(await screen.findByText('No posts yet')).toBeVisible();
  await pressOnToast('Undo');
  const card = within(await screen.findByRole('article', { name: 'Hello' }));
  expect(network.sent('DELETE /api/communities/posts/{id}')).toEqual([]);
  card.getByRole('button', { name: 'More about this post' }).click();
  (await screen.findByRole('menuitem', { name: 'Delete' })).click();
  await screen.findByText('No posts yet');
  await pressOnToast('Dismiss');
  await waitFor(() => expect(network.sent('DELETE /api/communities/posts/{id}')).toHaveLength(1));
});

test('a search that finds nothing says so and leads back to all posts', async () => {
  const { user, router } = await showFeed({ title: 'Hello' });
  network.answer('GET /api/communities/{id}/posts', []);
  await user.type(screen.getByLabelText('Search this community'), 'rattle');
  expect(await screen.findByText('Nothing found for “rattle”')).toBeVisible();
  expect(router.state.location.search).toEqual({ search: 'rattle' });
  await user.click(screen.getByRole('button', { name: 'Show all posts' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('an answer that somebody accepts meanwhile is shown at once', async () => {
  const { post, card, publish } = await showFeed({ type: 'question', title: 'Which filter?' });
  expect(card.queryByText('Size 4 fits.')).toBeNull();
  const comment = { postId: post.id, content: 'Size 4 fits.', isAccepted: true, state: 'shown' as const };
  const by = { id: maya.id };
  const answered = sample(CommunityPostPage, {
    ...{ id: post.id, communityId: community.id, type: 'question', title: 'Which filter?', answersCount: 1 },
    accepted: { comment, by, at: new Date().toISOString() },
  });
  network.answer('GET /api/communities/posts/{id}', answered);
  await publish({ topic: 'community-answers', data: { communityId: community.id, postId: post.id } });
  expect(await card.findByText('Size 4 fits.')).toBeVisible();
});
