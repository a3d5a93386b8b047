import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followMe, useMe } from '../lib/me.ts';
import { refused } from '../testing/network.ts';
import { maya, network, show } from '../testing/show.tsx';
import { ChangePhoto } from './change-photo.tsx';
import { ProfileFields } from './profile-fields.tsx';

test('only what was edited is sent, and what another page saved stays', async () => {
  network.answer('GET /api/auth/user', maya);
  network.answer('PATCH /api/auth/user', refused(500, 'internal_error'));
  const stop = followMe();
  const { user, publish } = await show(<ProfileFields />, { at: '/settings' });
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  const bio = screen.getByLabelText(/^Bio/);
  await user.type(bio, 'Mends.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(bio).toHaveValue(''));
  expect(screen.getByRole('button', { name: 'Save changes' })).toHaveFocus();

  await user.type(bio, 'Mends.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/^Failed to update (your )?profile\. Please try again\.$/)).toBeVisible();
  expect(bio).toHaveValue('Mends.');

  const other = { ...maya, website: 'https://nora.example' };
  network.answer('GET /api/auth/user', other);
  await publish({ topic: 'profile', data: {} });
  await waitFor(() => expect(screen.getByLabelText(/^Website/)).toHaveValue('https://nora.example'));
  expect(bio).toHaveValue('Mends.');
  network.answer('PATCH /api/auth/user', { ...other, bio: 'Mends.' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(network.sent('PATCH /api/auth/user').at(-1)?.body).toEqual({ bio: 'Mends.' });
  act(stop);
});

test('a photo that is removed hands the focus on', async () => {
  const Own = () => <ChangePhoto person={useMe()} />;
  network.answer('GET /api/auth/user', maya);
  network.answer('DELETE /api/auth/user/picture', maya);
  const user = { ...maya, profileImageUrl: '/media/1' };
  const shown = await show(<Own />, { at: '/settings', user });
  await shown.user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull());
  expect(screen.getByLabelText('Change photo')).toHaveFocus();
});
