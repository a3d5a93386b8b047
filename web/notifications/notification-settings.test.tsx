import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  CalendarAddress,
  getNotificationSettings,
  listPushDevices,
  type NotificationSettings as Settings,
} from '../../contract/notifications.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { maya, network, show } from '../testing/show.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { changed } from './settings-change.ts';

const settings = (known: Partial<Settings> = {}) =>
  sample(getNotificationSettings.reply, {
    warrantyExpiry: true,
    claims: true,
    reviewLikes: true,
    reviewComments: true,
    emailDigest: true,
    reminderDays: [60, 30, 7, 1],
    ...known,
  });

/** Answers all requests of the settings, and stores the changes they send. */
function answer(known?: Partial<Settings>) {
  let kept = settings(known);
  network.answer('GET /api/settings/notifications', () => kept);
  network.answer('PATCH /api/settings/notifications', ({ body }) => {
    kept = changed(kept, body);
    return kept;
  });
  network.answer('GET /api/settings/calendar', sample(CalendarAddress, {}));
  network.answer('GET /api/push/subscriptions', []);
}

/** Selects the switch, not its row: both have the same label. */
const one = { selector: ':not(fieldset)' };

const shown = () => show(<NotificationSettings />, { at: '/settings' });

test('a switch, a channel and the reminder days are saved at once', async () => {
  answer();
  const { user } = await shown();
  const likes = (await screen.findByLabelText('Review likes', { selector: 'fieldset' })) as HTMLElement;
  await user.click(within(likes).getByRole('switch'));
  expect(within(likes).getByRole('switch')).not.toBeChecked();
  expect(await screen.findByText('Settings Updated')).toBeVisible();
  // Hidden by a class until it is on again.
  expect(within(likes).getByLabelText('Push: Review likes').parentElement).toHaveClass('invisible');
  await user.click(screen.getByLabelText('Email: Review comments'));
  expect(screen.getByLabelText('Email: Review comments')).toHaveAttribute('aria-pressed', 'true');

  await user.type(screen.getByLabelText('Days before'), '0.5{Enter}');
  expect(screen.getByText(/^Use a whole number from 1 to/)).toBeVisible();
  await user.clear(screen.getByLabelText('Days before'));
  await user.type(screen.getByLabelText('Days before'), '90{Enter}');
  expect(screen.queryByText(/^Use a whole number/)).toBeNull();
  const days = screen.getByLabelText('Reminder days');
  within(days).getByRole('button', { name: 'Remove the reminder 30 days before' }).focus();
  await user.keyboard('{Enter}');
  expect(days).toHaveFocus();
  expect(await screen.findByText(/^90, 60, 7 and 1 day before cover ends/)).toBeVisible();
  await waitFor(() =>
    expect(network.sent('PATCH /api/settings/notifications').map(({ body }) => body)).toEqual([
      { reviewLikes: false },
      { channels: { reviewComments: { email: true } } },
      { reminderDays: [90, 60, 30, 7, 1] },
      { reminderDays: [90, 60, 7, 1] },
    ]),
  );
});

test('neither of two changes gets through: both are taken back', async () => {
  answer();
  network.answer('PATCH /api/settings/notifications', refused(500, 'internal_error'));
  const { user } = await shown();
  await user.click(await screen.findByLabelText('Claims', one));
  await user.click(screen.getByLabelText('Email digest', one));
  expect(await screen.findByText('Failed to update notification settings. Please try again.')).toBeVisible();
  for (const name of ['Claims', 'Email digest'])
    await waitFor(() => expect(screen.getByLabelText(name, one)).toBeChecked());
});

test('choices that do not load are asked for again', async () => {
  answer();
  network.answer('GET /api/settings/notifications', offline);
  const { user } = await shown();
  expect(await screen.findByText(/^Your choices did not load/)).toBeVisible();
  network.answer('GET /api/settings/notifications', settings());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Claims', one)).toBeChecked();
});

test('another browser is no longer told; one that is gone already too', async () => {
  answer();
  const device = (name: string) => ({ device: name });
  const devices = sample(listPushDevices.reply, [device('Firefox on Android'), device('Safari on iPhone')]);
  network.answer('GET /api/push/subscriptions', devices);
  network.answer('DELETE /api/push/subscriptions/{id}', () => undefined);
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Remove Firefox on Android' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Firefox on Android' })).toBeNull());
  expect(network.sent('DELETE /api/push/subscriptions/{id}')[0]?.params.id).toBe(devices[0]?.id);
  network.answer('DELETE /api/push/subscriptions/{id}', refused(404, 'push_device_not_found'));
  await user.click(screen.getByRole('button', { name: 'Remove Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Push on other devices')).toBeNull());
});

test('the time zone is the one that was chosen', async () => {
  answer();
  network.answer('PATCH /api/auth/user', ({ body }) => ({ ...maya, ...body }) as typeof maya);
  const { user } = await shown();
  const zone = await screen.findByLabelText('Time zone');
  expect(zone).toHaveValue('UTC');
  await user.selectOptions(zone, 'Europe/Lisbon');
  expect(await screen.findByText('Settings Updated')).toBeVisible();
  expect(zone).toHaveValue('Europe/Lisbon');
  expect(network.sent('PATCH /api/auth/user')[0]?.body).toEqual({ timeZone: 'Europe/Lisbon' });
});
