import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Community } from '../../../contract/communities.ts';
import { offline } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { complaints, network, show } from '../../testing/show.tsx';
import { CommunitiesPage } from './communities-page.tsx';

test('six cards hold the place of the list; search and category stand in the address', async () => {
  const list = Promise.withResolvers<Community[]>();
  network.answer('GET /api/communities/stories/active', []);
  network.answer('GET /api/communities', () => list.promise);
  const { user, router } = await show(<CommunitiesPage />, { at: '/communities' });
  expect(screen.getByRole('heading', { level: 1, name: 'Brand Communities' })).toBeVisible();
  const skeletons = screen.getByText('Loading communities').closest('[role=status]');
  expect(skeletons?.querySelectorAll(':scope > div')).toHaveLength(6);
  list.resolve([sample(Community, { name: 'Riders', isPublic: true, category: 'sports' })]);
  expect(await screen.findByRole('article', { name: 'Riders' })).toBeVisible();

  network.answer('GET /api/communities', []);
  await user.type(screen.getByRole('searchbox', { name: 'Search communities' }), 'oven');
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'oven' }));
  await user.click(screen.getByRole('combobox', { name: 'Category' }));
  await user.click(await screen.findByRole('option', { name: 'Sports & Fitness' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'oven', category: 'sports' }));
  const { search, category } = network.sent('GET /api/communities').at(-1)?.query ?? {};
  expect({ search, category }).toEqual({ search: 'oven', category: 'sports' });
});

test('an empty list says what to do next; one that fails can be tried again', async () => {
  network.answer('GET /api/communities/stories/active', []);
  network.answer('GET /api/communities', offline);
  const { user, router } = await show(<CommunitiesPage />, { at: '/communities?joined=1&category=home' });
  expect(await screen.findByRole('heading', { name: 'The communities did not load' })).toBeVisible();
  network.answer('GET /api/communities', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No communities found' })).toBeVisible();
  expect(screen.getByText('Try adjusting your search criteria')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all communities' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'home' }));
  await user.click(await screen.findByRole('button', { name: 'Show all categories' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(await screen.findByText('Be the first to create a community!')).toBeVisible();
  expect(within(screen.getByRole('main')).getAllByRole('button', { name: 'Create Community' })).toHaveLength(
    2,
  );
  complaints.splice(0);
});
