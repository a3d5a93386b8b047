import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Community, CommunityDetail, Member } from '../../../contract/communities.ts';
import { offline, refused } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { complaints, network, show } from '../../testing/show.tsx';
import { pressOnToast, toastText } from '../../testing/toast.ts';
import { oneCommunity } from '../api.ts';
import { CommunityCard } from '../list/community-card.tsx';

type Known = Parameters<typeof sample<typeof CommunityDetail>>[1];

const stranger = { name: 'Riders', isPublic: true, memberCount: 1, description: 'Wheels' } satisfies Known;
const member = {
  ...stranger,
  memberCount: 2,
  isJoined: true,
  membership: { state: 'active', role: 'member', notices: 'usual' },
} satisfies Known;

/** A card of a community as the server knows it, which follows what is written into the cache. */
async function showCard(known: Known) {
  const community = sample(CommunityDetail, known);
  network.answer('GET /api/communities/{id}', community);
  const Shown = () => {
    const { data } = useQuery(oneCommunity(community.id));
    return data && <CommunityCard community={data} position={1} total={1} eager={false} />;
  };
  const shown = await show(<Shown />, { at: '/communities' });
  const card = await screen.findByRole('article');
  return {
    ...shown,
    community,
    card,
    button: (name: RegExp) => within(card).getByRole('button', { name }),
    members: () => card.querySelector('dd')?.textContent,
    openMenu: async (item: string) => {
      await shown.user.click(within(card).getByRole('button', { name: /^More about/ }));
      await shown.user.click(await screen.findByText(item));
    },
  };
}

const asMember = (community: CommunityDetail) =>
  sample(Community, { ...member, id: community.id }) satisfies Community;

test('joining is said at once and keeps the focus; what fails is taken back', async () => {
  const { user, community, button, members } = await showCard(stranger);
  const answer = Promise.withResolvers<Community>();
  network.answer('POST /api/communities/{id}/join', () => answer.promise);
  await user.click(button(/^Join /));
  await waitFor(() => expect(button(/^Joining\.\.\./)).toHaveFocus());
  expect(members()).toBe('2');
  network.answer('GET /api/communities/{id}', sample(CommunityDetail, { ...member, id: community.id }));
  answer.resolve(asMember(community));
  await waitFor(() => expect(button(/^Joined /)).toHaveFocus());
  expect(members()).toBe('2');
  expect(toastText()).toBe("Joined Community You've successfully joined the community!");
});

test('a join that fails counts nobody', async () => {
  const { user, button, members } = await showCard(stranger);
  network.answer('POST /api/communities/{id}/join', offline);
  await user.click(button(/^Join /));
  await waitFor(() => expect(toastText()).toContain('Error'));
  expect(members()).toBe('1');
  expect(button(/^Join /)).toBeVisible();
  complaints.splice(0);
});

test('leaving is undone, and sent only when it can no longer be', async () => {
  const { user, community, button, members } = await showCard(member);
  network.answer('DELETE /api/communities/{id}/join', () => undefined);
  await user.click(button(/^Joined /));
  await waitFor(() => expect(button(/^Join /)).toBeVisible());
  expect(members()).toBe('1');
  await pressOnToast('Undo');
  await waitFor(() => expect(button(/^Joined /)).toBeVisible());
  expect(members()).toBe('2');
  expect(network.sent('DELETE /api/communities/{id}/join')).toEqual([]);
  await user.click(button(/^Joined /));
  expect(toastText()).toBe('You left Riders');
  network.answer('GET /api/communities/{id}', sample(CommunityDetail, { ...stranger, id: community.id }));
  await pressOnToast('Dismiss');
  await waitFor(() => expect(network.sent('DELETE /api/communities/{id}/join')).toHaveLength(1));
  expect(button(/^Join /)).toBeVisible();
});

test('muting is shown at once, and taken back where it fails', async () => {
  const { user, openMenu, card } = await showCard(member);
  const chosen = async () => {
    await user.click(within(card).getByRole('button', { name: /^More about/ }));
    const item = await screen.findByRole('menuitemradio', { checked: true });
    await user.keyboard('{Escape}');
    return item.textContent;
  };
  network.answer('PATCH /api/communities/{id}/membership', offline);
  await openMenu('Nothing, mute it');
  await waitFor(() => expect(toastText()).toContain('Not changed'));
  expect(await chosen()).not.toContain('Nothing');
  network.answer('PATCH /api/communities/{id}/membership', ({ body }) =>
    sample(CommunityDetail.shape.membership.unwrap(), { ...member.membership, ...body }),
  );
  await openMenu('Nothing, mute it');
  await waitFor(() => expect(toastText()).toContain('Muted: you will hear nothing'));
  expect(network.sent('PATCH /api/communities/{id}/membership').at(-1)?.body).toEqual({ notices: 'none' });
  expect(await chosen()).toContain('Nothing');
  complaints.splice(0);
});

test('a report needs a reason', async () => {
  const { user, openMenu } = await showCard(stranger);
  network.answer('POST /api/communities/{id}/reports', () => undefined);
  await openMenu('Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this community' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a reason.');
  await user.click(dialog.getByRole('radio', { name: 'It is spam or advertising' }));
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(toastText()).toContain('Thank you'));
  expect(network.sent('POST /api/communities/{id}/reports')[0]?.body).toEqual({ reason: 'spam' });
});

test('of a private one the name is all there is; a request is sent and taken back', async () => {
  const closed = { name: 'Workshop', isPublic: false } satisfies Known;
  const { user, community, card, button } = await showCard(closed);
  expect(within(card).queryByRole('link')).toBeNull();
  expect(card).toHaveTextContent('Only its members see what is inside.');
  network.answer('POST /api/communities/{id}/join', () =>
    sample(Community, { ...closed, id: community.id, membership: { state: 'requested' } }),
  );
  // A non-member cannot read a private community.
  network.answer('GET /api/communities/{id}', refused(404, 'community_not_found'));
  await user.click(button(/^Request to join/));
  await waitFor(() => expect(button(/^Requested /)).toBeVisible());
  expect(toastText()).toContain('Request sent');
  network.answer('DELETE /api/communities/{id}/join', () => undefined);
  await user.click(button(/^Requested /));
  await waitFor(() => expect(toastText()).toBe('Request taken back'));
  expect(button(/^Request to join/)).toBeVisible();
  complaints.splice(0);
});

test('a host who leaves reads who takes over', async () => {
  const host = { ...member, membership: { ...member.membership, role: 'owner' } } satisfies Known;
  const { user, button } = await showCard(host);
  network.answer('GET /api/communities/{id}/members', [
    sample(Member, { role: 'owner', user: { firstName: 'Maya', lastName: 'Lund' } }),
    sample(Member, { role: 'member', user: { firstName: 'Ruth', lastName: 'Adeyemi' } }),
  ]);
  network.answer('DELETE /api/communities/{id}/join', () => undefined);
  await user.click(button(/^Joined /));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Riders?' }));
  expect(
    await dialog.findByText('You are its host. Ruth Adeyemi, the longest-serving member, takes over.'),
  ).toBeVisible();
  network.answer('GET /api/communities/{id}', refused(404, 'community_not_found'));
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(toastText()).toBe('You left Riders'));
  expect(network.sent('DELETE /api/communities/{id}/join')).toHaveLength(1);
  complaints.splice(0);
});
