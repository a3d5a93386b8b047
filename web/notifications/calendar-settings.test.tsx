import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CalendarAddress } from '../../contract/notifications.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { CalendarSettings } from './calendar-settings.tsx';

const address = (url: string | null) => sample(CalendarAddress, { url });

test('the private address is made, replaced and switched off', async () => {
  network.answer('GET /api/settings/calendar', address(null));
  network.answer('POST /api/settings/calendar', address('https://wellkept.example/calendar/one.ics'));
  network.answer('DELETE /api/settings/calendar', () => undefined);
  const { user } = await show(<CalendarSettings />, { at: '/settings' });
  await user.click(await screen.findByRole('button', { name: 'Make an address' }));
  const field = await screen.findByLabelText('Your private address');
  expect(field).toHaveValue('https://wellkept.example/calendar/one.ics');
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    'webcal://wellkept.example/calendar/one.ics',
  );

  network.answer('POST /api/settings/calendar', address('https://wellkept.example/calendar/two.ics'));
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  const replacing = await screen.findByRole('dialog');
  expect(replacing).toHaveTextContent('stop getting your dates');
  await user.click(within(replacing).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(field).toHaveValue('https://wellkept.example/calendar/two.ics'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeVisible();
  expect(network.sent('DELETE /api/settings/calendar')).toHaveLength(1);
});

test('an address that is not switched off says so', async () => {
  network.answer('GET /api/settings/calendar', address('https://wellkept.example/calendar/one.ics'));
  network.answer('DELETE /api/settings/calendar', offline);
  const { user } = await show(<CalendarSettings />, { at: '/settings' });
  await user.click(await screen.findByRole('button', { name: 'Switch off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('The address still works')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
