import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Charts, Dashboard } from '../../contract/dashboard.ts';
import { NotificationSettings } from '../../contract/notifications.ts';
import { summariseCovers } from '../../contract/warranties.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { DashboardPage } from './dashboard-page.tsx';

test('figures that did not load are asked for again, beside what can be done', async () => {
  network.answer('GET /api/notifications', []);
  network.answer('GET /api/settings/notifications', sample(NotificationSettings, { reminderDays: [30] }));
  network.answer('GET /api/analytics/activity', []);
  network.answer('GET /api/analytics/charts', sample(Charts, {}));
  network.answer('GET /api/warranties/summary', sample(summariseCovers.reply, {}));
  network.answer('GET /api/analytics/dashboard', offline);
  const { user } = await show(<DashboardPage />, { at: '/dashboard' });
  expect(
    screen.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Maya$/ }),
  ).toBeVisible();
  expect(await screen.findByText('Your figures did not load')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a review' })).toBeVisible();
  network.answer('GET /api/analytics/dashboard', sample(Dashboard, { totalReviews: 3, averageRating: 4.25 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Out of 5.0')).toBeVisible();
});
