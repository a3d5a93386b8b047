import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listBlocks, PersonActivity, PublicProfile } from '../../../contract/profiles.ts';
import { listReviews } from '../../../contract/reviews.ts';
import { offline, refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { maya, network, show } from '../../testing/show.tsx';
import { ProfilePage } from './profile-page.tsx';

const trust = { trades: 3, ratings: 3, punctual: 100, asDescribed: 100, wouldTradeAgain: 100, noShows: 0 };
const daan = sample(PublicProfile, {
  firstName: 'Daan',
  lastName: 'Kuiper',
  activeListings: 1,
  website: 'https://kuiper.example/work',
  trust,
  can: { message: true },
});
const visit = (search = '', width = 1280) =>
  show(<ProfilePage />, { at: `/profile?user=${daan.id}${search}`, width });

/** Answers the requests of the profile and of the tabs below it. */
function answer() {
  network.answer('GET /api/users/{id}', daan);
  network.answer('GET /api/reviews', sample(listReviews.reply, {}));
  network.answer('GET /api/reviews/user', []);
  network.answer('GET /api/marketplace', []);
}

test('the open tab is the one in the address, and each says that it is empty', async () => {
  answer();
  const { user, router } = await visit('&tab=marketplace');
  expect(await screen.findByRole('heading', { level: 1, name: 'Daan Kuiper' })).toBeVisible();
  expect(document.title).toBe('Daan Kuiper · Wellkept');
  const website = screen.getByRole('link', { name: /^kuiper\.example\/work/ });
  expect(website).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await user.click(website);
  expect(
    await screen.findByRole('dialog', { name: 'You are leaving Wellkept for kuiper.example' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('tab', { name: /^Marketplace/ })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('No listings yet')).toBeVisible();
  network.answer('GET /api/users/{id}/activity', [
    sample(PersonActivity, { kind: 'trade', at: '2026-01-10T00:00:00.000Z' }),
    sample(PersonActivity, { kind: 'listing', title: 'Strap', listingType: 'sell' }),
  ]);
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  const activity = await screen.findByRole('region', { name: 'Activity of Daan' });
  expect(await within(activity).findByText('Completed a trade')).toBeVisible();
  expect(within(activity).getByRole('link', { name: 'Strap' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/marketplace\//),
  );
  expect(router.state.location.search).toMatchObject({ tab: 'activity' });
  await user.click(screen.getByRole('tab', { name: 'Reviews' }));
  expect(await screen.findByText('No reviews yet')).toBeVisible();
  expect(router.state.location.search).not.toHaveProperty('tab');
});

test('on a phone what makes for trust is folded', async () => {
  answer();
  const { user } = await visit('', 390);
  const card = await screen.findByRole('complementary', { name: 'Trust in Daan' });
  expect(card.querySelector('details')).not.toHaveAttribute('open');
  await user.click(within(card).getByText('Trust in trade'));
  expect(card.querySelector('details')).toHaveAttribute('open');
  expect(within(card).getByText('trades completed')).toBeVisible();
});

test('somebody is reported, blocked and let back', async () => {
  answer();
  network.answer('POST /api/users/{id}/reports', () => undefined);
  network.answer('POST /api/users/{id}/block', () => {
    network.answer('GET /api/users/{id}', refused(404, 'user_not_found'));
    return undefined;
  });
  network.answer('DELETE /api/users/{id}/block', () => {
    network.answer('GET /api/users/{id}', daan);
    return undefined;
  });
  network.answer('GET /api/auth/user', maya);
  network.answer(
    'GET /api/blocks',
    sample(listBlocks.reply, [{ id: daan.id, firstName: 'Daan', lastName: 'Kuiper' }]),
  );
  const { user } = await visit();
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More about Daan' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return screen.findByRole('dialog');
  };
  const report = await choose('Report Daan');
  await user.click(within(report).getByRole('radio', { name: 'They deceive in trades' }));
  await user.click(within(report).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('We will look into it. Daan is not told.')).toBeVisible();
  expect(network.sent('POST /api/users/{id}/reports')[0]?.body).toEqual({ reason: 'scam' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const block = await choose('Block Daan');
  await user.click(within(block).getByRole('button', { name: 'Block' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You have blocked Daan Kuiper' }),
  ).toBeVisible();
  expect(await screen.findByText('Daan Kuiper is blocked')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unblock Daan' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Daan Kuiper' })).toBeVisible();
});

test('nobody has the id; a profile that did not load is tried again', async () => {
  answer();
  network.answer('GET /api/users/{id}', offline);
  network.answer('GET /api/blocks', []);
  const { user, router } = await visit();
  expect(await screen.findByText('This profile did not load')).toBeVisible();
  network.answer('GET /api/users/{id}', refused(404, 'user_not_found'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/profile');
  expect(router.state.location.search).toMatchObject({ user: daan.id });
});

test('a private profile is shown to nobody, and says so', async () => {
  answer();
  network.answer('GET /api/users/{id}', ({ query }) =>
    query.asOthers ? refused(404, 'user_not_found') : daan,
  );
  const me = { ...maya, profileVisibility: 'private' as const };
  const { user, router } = await show(<ProfilePage />, { at: '/profile', user: me });
  await user.click(screen.getByLabelText('As others see it'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile is not shown' })).toBeVisible();
  expect(screen.getByText(/^Others see no profile of yours/)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ view: 'others' });
  await user.click(screen.getByRole('link', { name: 'Privacy settings' }));
  expect(await screen.findByRole('heading', { name: '/settings' })).toBeVisible();
  expect(router.state.location.hash).toBe('privacy');
});

test('one’s own profile leads to the settings and out', async () => {
  answer();
  const { user } = await show(<ProfilePage />, { at: '/profile' });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const menu = await screen.findByRole('dialog', { name: 'Settings' });
  expect(within(menu).getByRole('link', { name: 'App Settings' })).toHaveAttribute('href', '/settings');
  expect(within(menu).getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout');
  await user.click(within(menu).getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
});
