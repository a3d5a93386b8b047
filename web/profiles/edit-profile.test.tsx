import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CurrentPerson } from '../../contract/identity.ts';
import { fill } from '../testing/fill.ts';
import { refused } from '../testing/network.ts';
import { maya, network, show } from '../testing/show.tsx';
import { EditProfile } from './edit-profile.tsx';
import { PrivacySettings } from './privacy-settings.tsx';

/** Stores what is sent, as the server would. */
function answer() {
  let me: CurrentPerson = maya;
  network.answer('GET /api/auth/user', () => me);
  network.answer('PATCH /api/auth/user', ({ body }) => {
    me = { ...me, ...(body as Partial<CurrentPerson>) };
    return me;
  });
}

test('what is no web address is said at its field; one without its beginning is', async () => {
  answer();
  const onClose = vi.fn();
  const { user } = await show(<EditProfile onClose={onClose} />, { at: '/profile' });
  const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' });
  const website = within(dialog).getByLabelText(/^Website/);
  await user.type(within(dialog).getByLabelText(/^Bio/), 'Mends.');
  expect(within(dialog).getByText('6 of 500 characters')).toBeVisible();
  await fill(user, website, 'javascript:alert(1)');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByText('Enter a web address, like https://example.com.')).toBeVisible();
  expect(website).toHaveFocus();
  await user.clear(website);
  await fill(user, website, 'nora.example');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(network.sent('PATCH /api/auth/user').map(({ body }) => body)).toEqual([
    { bio: 'Mends.', website: 'https://nora.example' },
  ]);
});

test('who sees what is saved at once, and taken back if it is not', async () => {
  answer();
  const { user } = await show(<PrivacySettings />, { at: '/settings' });
  await user.click(screen.getByLabelText('Private'));
  expect(await screen.findByText(/^Nobody else can find you or open your profile\./)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Show email' }));
  expect(screen.getByRole('switch', { name: 'Show email' })).toBeChecked();
  await waitFor(() =>
    expect(network.sent('PATCH /api/auth/user').map(({ body }) => body)).toEqual([
      { profileVisibility: 'private' },
      { showEmail: true },
    ]),
  );
  network.answer('PATCH /api/auth/user', refused(500, 'internal_error'));
  await user.click(screen.getByRole('switch', { name: 'Show location' }));
  expect(await screen.findByText('Update failed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Show location' })).not.toBeChecked());
});
