import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getNotificationSettings, Notification } from '../../contract/notifications.ts';
import { summariseCovers } from '../../contract/warranties.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { UrgentNotifications } from './urgent-notifications.tsx';

test('covers that end soon and meetings to come are urgent, the soonest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-15T12:00:00Z') });
  network.answer(
    'GET /api/settings/notifications',
    sample(getNotificationSettings.reply, { warrantyExpiry: true, reminderDays: [30] }),
  );
  const cover = { startDate: '2024-12-02', endDate: '2026-02-01', isActive: true };
  const soon = [{ ...cover, product: { name: 'Kestrel M35' } }];
  network.answer('GET /api/warranties/summary', sample(summariseCovers.reply, { soon }));
  const meeting = (title: string, meetingDateTime: string) =>
    sample(Notification, { type: 'meeting_reminder', title, data: { meetingDateTime } });
  network.answer('GET /api/notifications', [
    meeting('Past meeting', '2026-01-15T11:00:00Z'),
    meeting('Meeting tomorrow', '2026-01-16T11:00:00Z'),
  ]);
  const { user, router } = await show(<UrgentNotifications />, { at: '/dashboard' });
  const list = await screen.findByRole('list', { name: 'Urgent notifications' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('Meeting tomorrow');
  expect(second).toHaveTextContent('Kestrel M35 cover ends soon');
  await user.click(within(second as HTMLElement).getByRole('link'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warranty'));
});
