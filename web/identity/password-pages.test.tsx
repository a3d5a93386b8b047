import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../testing/fill.ts';
import { refused } from '../testing/network.ts';
import { network, show } from '../testing/show.tsx';
import { ForgottenPasswordPage, ResetPasswordPage } from './password-pages.tsx';

test('who has forgotten the password is sent a mail', async () => {
  network.answer('POST /api/forgotten-password', () => undefined);
  const { user } = await show(<ForgottenPasswordPage />, { at: '/forgotten-password', user: null });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  await fill(user, screen.getByLabelText('Email'), 'ines@post.example');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toHaveFocus();
  expect(network.sent('POST /api/forgotten-password')[0]?.body).toEqual({ email: 'ines@post.example' });
});

test('a new password is long enough, and set once', async () => {
  network.answer('POST /api/reset-password', () => undefined);
  const { user } = await show(<ResetPasswordPage />, { at: '/reset-password?token=x', user: null });
  await fill(user, screen.getByLabelText('New password'), 'orchard');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Use at least 12 characters.')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), '-lamp-42{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toHaveFocus();
});

test('a link that was used leads to a new one', async () => {
  network.answer('POST /api/reset-password', refused(410, 'reset_link_expired'));
  const { user } = await show(<ResetPasswordPage />, { at: '/reset-password?token=x', user: null });
  await fill(user, screen.getByLabelText('New password'), 'orchard-lamp-42');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Ask for a new one' }));
  expect(await screen.findByRole('heading', { name: '/forgotten-password' })).toBeVisible();
});
