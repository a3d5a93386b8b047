import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CommunityDetail, listBans, listJoinRequests, Member } from '../../../../contract/communities.ts';
import { fill } from '../../../testing/fill.ts';
import { sample } from '../../../testing/sample.ts';
import { network, show } from '../../../testing/show.tsx';
import { pressOnToast, toastText } from '../../../testing/toast.ts';
import { PeopleSheet } from './people-sheet.tsx';

const priya = { firstName: 'Priya', lastName: 'Nair' };
const jonas = { firstName: 'Jonas', lastName: 'Weber' };

/** The sheet of a private community, as its host sees it. */
async function showPeople(first: string) {
  const community = sample(CommunityDetail, {
    name: 'Kettle circle',
    can: { moderate: true, manage: true },
    waiting: { requests: 2, reports: 0 },
  });
  network.answer('GET /api/communities/{id}', community);
  const Sheet = () => {
    const [tab, setTab] = useState<string | undefined>(first);
    return <PeopleSheet community={community} tab={tab} onTab={setTab} />;
  };
  const shown = await show(<Sheet />, { at: `/communities/${community.id}` });
  const sheet = within(await screen.findByRole('dialog', { name: 'Members' }));
  return { ...shown, sheet, row: (name: string) => sheet.queryByText(name)?.closest('li') ?? undefined };
}

test('who asks is let in or not; undone they ask on, and it is sent when it can no longer be', async () => {
  const asks = [priya, jonas].map((user) => sample(listJoinRequests.reply.element, { user }));
  network.answer('GET /api/communities/{id}/requests', asks);
  network.answer('PATCH /api/communities/{id}/requests/{userId}', () => undefined);
  const { user, sheet, row } = await showPeople('requests');
  const sent = () => network.sent('PATCH /api/communities/{id}/requests/{userId}');
  await user.click(await sheet.findByRole('button', { name: 'Decline Jonas Weber' }));
  await waitFor(() => expect(row('Jonas Weber')).toBeUndefined());
  expect(toastText()).toBe('Jonas Weber is not let in');
  await pressOnToast('Undo');
  await waitFor(() => expect(row('Jonas Weber')).toBeVisible());
  expect(sent()).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Accept Jonas Weber' }));
  network.answer('GET /api/communities/{id}/requests', asks.slice(0, 1));
  await user.click(sheet.getByRole('button', { name: 'Accept Priya Nair' }));
  // The second decision also sends the first.
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ accept: true }]));
  network.answer('GET /api/communities/{id}/requests', []);
  await pressOnToast('Dismiss');
  expect(await sheet.findByText('Nobody waits to join')).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('a member is made a moderator, banned with a reason, or takes over', async () => {
  const [maker, other] = [priya, jonas].map((user) => sample(Member, { user, role: 'member' }));
  if (!maker || !other) return;
  network.answer('GET /api/communities/{id}/members', [maker, other]);
  network.answer('PATCH /api/communities/{id}/members/{userId}', ({ body }) => ({
    ...maker,
    role: body.role,
  }));
  network.answer('POST /api/communities/{id}/members/{userId}/ban', () => undefined);
  const { user, sheet, row } = await showPeople('all');
  const choose = async (name: string, item: string) => {
    await user.click(await sheet.findByRole('button', { name: `More about ${name}` }));
    await user.click(await screen.findByText(item));
  };
  await choose('Priya Nair', 'Make a moderator');
  await waitFor(() => expect(row('Priya Nair')).toHaveTextContent('Moderator'));
  await pressOnToast('Undo');
  await waitFor(() => expect(row('Priya Nair')).not.toHaveTextContent('Moderator'));
  expect(network.sent('PATCH /api/communities/{id}/members/{userId}')).toEqual([]);

  await choose('Jonas Weber', 'Ban');
  const ban = within(await screen.findByRole('dialog', { name: 'Ban Jonas Weber?' }));
  await user.click(ban.getByRole('button', { name: 'Ban' }));
  expect(ban.getByRole('alert')).toHaveTextContent('Say why.');
  await fill(user, ban.getByLabelText('Reason'), 'Adverts.');
  expect(ban.queryByRole('alert')).toBeNull();
  network.answer('GET /api/communities/{id}/members', [maker]);
  await user.click(ban.getByRole('button', { name: 'Ban' }));
  await waitFor(() => expect(row('Jonas Weber')).toBeUndefined());
  expect(network.sent('POST /api/communities/{id}/members/{userId}/ban')[0]?.body).toEqual({
    reason: 'Adverts.',
  });

  await choose('Priya Nair', 'Hand over to them');
  const over = within(await screen.findByRole('dialog', { name: 'Hand Kettle circle over to Priya Nair?' }));
  expect(over.getByText(/You become a moderator\./)).toBeVisible();
  network.answer('GET /api/communities/{id}/members', [{ ...maker, role: 'owner' }]);
  await user.click(over.getByRole('button', { name: 'Hand over' }));
  await waitFor(() => expect(row('Priya Nair')).toHaveTextContent('Host'));
  expect(toastText()).toContain('Priya Nair is the host now');
});

test('who is banned is listed with why, and let join again; a name nobody has is said so', async () => {
  network.answer('GET /api/communities/{id}/bans', [
    sample(listBans.reply.element, { user: jonas, reason: 'Adverts.' }),
  ]);
  network.answer('DELETE /api/communities/{id}/members/{userId}/ban', () => undefined);
  network.answer('GET /api/communities/{id}/members', []);
  const { user, sheet } = await showPeople('bans');
  expect(await sheet.findByText('“Adverts.”')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Let Jonas Weber join again' }));
  expect(await sheet.findByText('Nobody is banned')).toBeVisible();
  network.answer('GET /api/communities/{id}/bans', []);
  await pressOnToast('Dismiss');
  await waitFor(() =>
    expect(network.sent('DELETE /api/communities/{id}/members/{userId}/ban')).toHaveLength(1),
  );
  await user.click(sheet.getByRole('tab', { name: 'All' }));
  await user.type(await sheet.findByRole('searchbox', { name: 'Search members' }), 'nobody');
  expect(await sheet.findByText('Nobody by that name')).toBeVisible();
  await waitFor(() =>
    expect(network.sent('GET /api/communities/{id}/members').at(-1)?.query.search).toBe('nobody'),
  );
});
