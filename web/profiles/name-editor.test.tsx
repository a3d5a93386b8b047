import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMe } from '../lib/me.ts';
import { refused } from '../testing/network.ts';
import { maya, network, show } from '../testing/show.tsx';
import { NameEditor } from './name-editor.tsx';

const Own = () => <NameEditor person={useMe()} />;

test('a name that cannot be read is not sent; one that can is, and the focus goes back', async () => {
  network.answer('GET /api/auth/user', maya);
  network.answer('PATCH /api/auth/user', refused(500, 'internal_error'));
  const { user } = await show(<Own />, { at: '/profile' });
  await user.click(screen.getByRole('button', { name: 'Edit name' }));
  const first = screen.getByLabelText('First name');
  await user.clear(first);
  await user.type(first, '\u200b ');
  await user.clear(screen.getByLabelText('Last name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a name that can be read.')).toBeVisible();
  expect(first).toHaveFocus();
  expect(network.sent('PATCH /api/auth/user')).toEqual([]);

  await user.clear(first);
  await user.type(first, 'Nora');
  await user.type(screen.getByLabelText('Last name'), 'Quist{Enter}');
  expect(await screen.findByText('Update failed')).toBeVisible();
  expect(first).toHaveValue('Nora');
  const nora = { ...maya, firstName: 'Nora', lastName: 'Quist' };
  network.answer('GET /api/auth/user', nora);
  network.answer('PATCH /api/auth/user', nora);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora Quist' })).toBeVisible();
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus();
  expect(network.sent('PATCH /api/auth/user').at(-1)?.body).toEqual({ firstName: 'Nora', lastName: 'Quist' });

  await user.click(screen.getByRole('button', { name: 'Edit name' }));
  await user.type(screen.getByLabelText('First name'), 'a{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1, name: 'Nora Quist' })).toBeVisible();
});
