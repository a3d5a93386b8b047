import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Activity } from '../../contract/dashboard.ts';
import { offline, withNext } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { ActivityList } from './activity-list.tsx';

const happened = (name: string) =>
  sample(Activity, {
    kind: 'review_written',
    at: '2026-03-02T10:00:00.000Z',
    product: { name, category: 'Kitchen' },
    rating: 4,
    isPrivate: false,
  });
const entries = () => screen.queryAllByRole('listitem').map((one) => one.textContent);

test('a page that does not come is asked for again, and the focus goes on with what is new', async () => {
  network.answer('GET /api/analytics/activity', withNext([happened('Kestrel M35')], 'second'));
  const { user, router } = await show(<ActivityList />, { at: '/dashboard' });
  const more = await screen.findByRole('button', { name: 'Show more' });
  network.answer('GET /api/analytics/activity', offline);
  more.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('What happened earlier did not load.');
  network.answer('GET /api/analytics/activity', [happened('Halden Arc 2')]);
  screen.getByRole('button', { name: 'Try again' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(entries()).toEqual([
      expect.stringContaining('You reviewed Kestrel M35, 4 stars'),
      expect.stringContaining('You reviewed Halden Arc 2, 4 stars'),
    ]),
  );
  // The button went with the last page.
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getByRole('link', { name: /Halden Arc 2/ })).toHaveFocus();
  expect(network.sent('GET /api/analytics/activity').at(-1)?.query.cursor).toBe('second');
  // On coming back, all loaded pages are still there.
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '/product/{id}' })).toBeVisible();
  router.history.back();
  await waitFor(() => expect(entries()).toHaveLength(2));
});

test('what did not load is asked for again; where nothing happened it says what will', async () => {
  network.answer('GET /api/analytics/activity', offline);
  const { user } = await show(<ActivityList />, { at: '/dashboard' });
  expect(await screen.findByText('What happened did not load')).toBeVisible();
  network.answer('GET /api/analytics/activity', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', '/warranty?add=1');
});
