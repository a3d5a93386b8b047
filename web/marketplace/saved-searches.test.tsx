import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SavedSearch } from '../../contract/marketplace.ts';
import { getNotificationSettings } from '../../contract/notifications.ts';
import { refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { OwnPage } from './own-page.tsx';

const kettles = sample(SavedSearch, {
  name: '“kettle” · Up to $100',
  filter: { q: 'kettle', maxPrice: '100' },
});

test('a search is saved under its words; who would not hear of it can change that', async () => {
  network.answer('GET /api/saved-searches', []);
  network.answer('POST /api/saved-searches', kettles);
  const settings = sample(getNotificationSettings.reply, { reminderDays: [30] });
  network.answer('GET /api/settings/notifications', settings);
  network.answer('PATCH /api/settings/notifications', { ...settings, marketplaceUpdates: true });
  const filter = { q: 'kettle', maxPrice: '100', sort: 'price_low' } as const;
  const { user } = await show(
    <ActiveFilters filter={filter} change={() => undefined} found={3} product={undefined} />,
    { at: '/marketplace' },
  );
  expect(screen.getByText('3 listings for “kettle”')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText(/^Marketplace updates are off/)).toBeVisible();
  // The sort order is not saved.
  expect(network.sent('POST /api/saved-searches')[0]?.body).toEqual({
    name: kettles.name,
    filter: kettles.filter,
  });
  expect(screen.getByRole('button', { name: 'Search saved' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Settings Updated')).toBeVisible();
  expect(network.sent('PATCH /api/settings/notifications')[0]?.body).toEqual({ marketplaceUpdates: true });
});

test('saved searches lead to their listings, and go with a way back', async () => {
  network.answer('GET /api/saved-searches', [kettles]);
  const { user } = await show(<OwnPage view="searches" />, { at: '/marketplace?view=searches' });
  const link = await screen.findByRole('link', { name: /^“kettle” · Up to \$100/ });
  expect(link).toHaveAttribute('href', '/marketplace?q=kettle&maxPrice=100');
  await user.click(screen.getByRole('button', { name: 'Delete “kettle” · Up to $100' }));
  expect(await screen.findByRole('heading', { name: 'No saved searches' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^“kettle”/ })).toBeVisible();
  network.answer('DELETE /api/saved-searches/{id}', () => undefined);
  await user.click(screen.getByRole('button', { name: 'Delete “kettle” · Up to $100' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(network.sent('DELETE /api/saved-searches/{id}')).toHaveLength(1));
});

test('saved searches that did not load come when asked for again', async () => {
  network.answer('GET /api/saved-searches', refused(503, 'unavailable'));
  const { user } = await show(<OwnPage view="searches" />, { at: '/marketplace?view=searches' });
  expect(await screen.findByText('Your saved searches did not load')).toBeVisible();
  network.answer('GET /api/saved-searches', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No saved searches' })).toBeVisible();
});

test('nothing saved, nothing listed, and nobody signed in are said', async () => {
  network.answer('GET /api/marketplace/saved', []);
  network.answer('GET /api/marketplace/user', []);
  const saved = await show(<OwnPage view="saved" />, { at: '/marketplace?view=saved' });
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  saved.leave();
  const mine = await show(<OwnPage view="mine" />, { at: '/marketplace?view=mine' });
  expect(await screen.findByRole('heading', { name: 'You have no listings' })).toBeVisible();
  mine.leave();
  await show(<OwnPage view="mine" />, { at: '/marketplace?view=mine', user: null });
  expect(screen.getByRole('heading', { name: 'Please log in to see what is yours' })).toBeVisible();
});
