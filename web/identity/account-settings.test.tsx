import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Account, Session } from '../../contract/identity.ts';
import { fill } from '../testing/fill.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { AddressSettings } from './address-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { SessionSettings } from './session-settings.tsx';

const waiting = (known = {}) => sample(Account, { emailChange: { email: 'new@post.example', ...known } });
const shown = () =>
  show(
    <>
      <AddressSettings />
      <PasswordSettings />
    </>,
    { at: '/settings' },
  );

test('an address is changed with the right password, and called off', async () => {
  network.answer('GET /api/auth/account', sample(Account, {}));
  network.answer(
    'POST /api/auth/email',
    refused(403, 'wrong_password', '', { password: 'That is not your password.' }),
  );
  network.answer('DELETE /api/auth/email', () => undefined);
  const { user, publish } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Change email' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your email' });
  await fill(user, await within(dialog).findByLabelText('New email'), 'new@post.example');
  await fill(user, within(dialog).getByLabelText('Your password'), 'not the right one');
  await user.click(within(dialog).getByRole('button', { name: 'Send the links' }));
  expect(await within(dialog).findByText('That is not your password.')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByLabelText('Your password')).toHaveFocus());
  network.answer('POST /api/auth/email', waiting());
  await user.click(within(dialog).getByRole('button', { name: 'Send the links' }));
  expect(await screen.findByText('Waiting to become new@post.example')).toBeVisible();
  expect(screen.getByText(/^Both addresses have a mail with a link/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  // The link is opened on another device, and a live event tells this page.
  network.answer('GET /api/auth/account', waiting({ newConfirmed: true }));
  await publish({ topic: 'profile', data: {} });
  expect(await screen.findByText(/^One yes is still missing, from your address of now\./)).toBeVisible();

  screen.getByRole('button', { name: 'Call it off' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(/^Waiting to become/)).toBeNull());
  expect(network.sent('DELETE /api/auth/email')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Email' })).toHaveFocus());
});

test('a new password is long enough', async () => {
  network.answer('GET /api/auth/account', sample(Account, {}));
  network.answer('POST /api/auth/password', () => undefined);
  const { user } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your password' });
  await fill(user, await within(dialog).findByLabelText('Your password'), 'orchard-lamp-42');
  await fill(user, within(dialog).getByLabelText('New password'), 'orchard');
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText('Use at least 12 characters.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('New password'), '-lamp-42-too{Enter}');
  expect(await screen.findByText('Password changed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent('POST /api/auth/password').map(({ body }) => body)).toEqual([
    { password: 'orchard-lamp-42', newPassword: 'orchard-lamp-42-too' },
  ]);
});

test('who stepped in, and who signs in elsewhere, has nothing to change here', async () => {
  network.answer('GET /api/auth/account', sample(Account, { isDemo: true }));
  const { unmount } = await shown();
  expect(await screen.findByText(/A demo account, for stepping in with one click/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  network.answer('GET /api/auth/account', sample(Account, { provider: 'login.example' }));
  const { publish } = await shown();
  await publish({ topic: 'profile', data: {} });
  expect(await screen.findByText(/You sign in at login\.example/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what did not load says so once, and comes when it is asked for again', async () => {
  network.answer('GET /api/auth/account', offline);
  const { user } = await shown();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^How you sign in did not load\./);
  network.answer('GET /api/auth/account', sample(Account, {}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another device is signed out, and the focus stays in the list', async () => {
  const sessions = [
    sample(Session, { device: 'Chrome on Android', usedAt: new Date().toISOString() }),
    sample(Session, { device: 'Firefox on Linux', isCurrent: true }),
  ];
  network.answer('GET /api/auth/sessions', sessions);
  network.answer('DELETE /api/auth/sessions/{id}', offline);
  const { user } = await show(<SessionSettings />, { at: '/settings' });
  const list = await screen.findByRole('list', { name: 'Devices you are signed in on' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('Firefox on LinuxThis device, active now');
  expect(second).toHaveTextContent(/^Chrome on AndroidLast used today/);
  await user.click(within(list).getByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await screen.findByText('Still signed in there')).toBeVisible();
  network.answer('DELETE /api/auth/sessions/{id}', () => undefined);
  await user.click(within(list).getByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await screen.findByText('Signed out there')).toBeVisible();
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(list).toHaveFocus());
});
