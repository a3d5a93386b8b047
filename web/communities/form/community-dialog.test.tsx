import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Community, CommunityDetail } from '../../../contract/communities.ts';
import { fill } from '../../testing/fill.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { toastText } from '../../testing/toast.ts';
import { CommunityDialog } from './community-dialog.tsx';

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('what is missing is said at its field, and the first one gets the focus', async () => {
  const closed: boolean[] = [];
  const { user, unmount } = await show(<CommunityDialog open onOpenChange={(open) => closed.push(!open)} />, {
    at: '/communities',
  });
  const dialog = await dialogOf('Create Brand Community');
  await user.click(dialog.getByRole('button', { name: 'Create Community' }));
  expect(await dialog.findByText('Give the community a name.')).toBeVisible();
  expect(dialog.getByText('Say which brand it is about.')).toBeVisible();
  const name = dialog.getByLabelText('Community Name');
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();

  // If the brand has a community already, the form says so and links to it.
  network.answer('GET /api/communities', [
    sample(Community, { name: 'Morrow owners', brandName: 'Morrow', memberCount: 3, isPublic: true }),
  ]);
  await fill(user, name, 'Morrow table');
  await user.type(dialog.getByLabelText('Brand Name'), 'MORROW');
  expect(await dialog.findByText(/has a community already/)).toHaveTextContent('3 members');
  expect(dialog.getByRole('link', { name: 'Morrow owners' })).toBeVisible();

  // Input is kept when the dialog closes by accident.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(closed).toEqual([true]);
  expect(toastText()).toContain('Draft kept');
  unmount();
  await show(<CommunityDialog open onOpenChange={() => undefined} />, { at: '/communities' });
  const again = await dialogOf('Create Brand Community');
  expect(again.getByText('Draft restored')).toBeVisible();
  expect(again.getByLabelText('Community Name')).toHaveValue('Morrow table');
});

test('of a community that is edited only what is different is sent', async () => {
  const community = sample(CommunityDetail, {
    name: 'Morrow owners',
    brandName: 'Morrow',
    description: 'Bearings.',
    isPublic: true,
    proofLine: 'wellkept-community=01',
  });
  network.answer('GET /api/communities', []);
  network.answer('PATCH /api/communities/{id}', ({ body }) => ({
    ...community,
    description: body.description ?? null,
  }));
  const closed: boolean[] = [];
  const { user } = await show(
    <CommunityDialog community={community} open onOpenChange={(open) => closed.push(!open)} />,
    { at: `/communities/${community.id}` },
  );
  const dialog = await dialogOf('Edit Community');
  await user.click(dialog.getByText('Prove that you are Morrow'));
  expect(dialog.getByText('wellkept-community=01')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Description/), ' And wheels.');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(toastText()).toBe('Community saved'));
  expect(network.sent('PATCH /api/communities/{id}')[0]?.body).toEqual({
    description: 'Bearings. And wheels.',
  });
  expect(closed).toEqual([true]);
});
