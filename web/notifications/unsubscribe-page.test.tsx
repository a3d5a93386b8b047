import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';

test('the daily mail that was not stopped says so, and is stopped the second time', async () => {
  // Mail programs call this address too, so it is not part of the API contract.
  const sent = vi.fn(async (_address: string, _how: RequestInit) => new Response());
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', sent);
  const { user, router } = await show(<UnsubscribePage />, { at: '/unsubscribe/secret' });
  expect(screen.getByRole('heading', { name: 'Stop the daily mail?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the mail' }));
  expect(await screen.findByText('The mail was not stopped')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the mail' }));
  expect(await screen.findByRole('heading', { name: 'The daily mail is off' })).toBeVisible();
  expect(sent.mock.lastCall).toEqual(['/unsubscribe/secret', { method: 'POST', credentials: 'omit' }]);
  await user.click(screen.getByRole('link', { name: 'Notification settings' }));
  expect(await screen.findByRole('heading', { name: '/settings' })).toBeVisible();
  expect(router.state.location.hash).toBe('notifications');
});
