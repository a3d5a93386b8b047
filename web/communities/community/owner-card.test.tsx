import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommunityDetail } from '../../../contract/communities.ts';
import { offline } from '../../testing/network.ts';
import { sample } from '../../testing/sample.ts';
import { complaints, maya, network, show } from '../../testing/show.tsx';
import { toastText } from '../../testing/toast.ts';
import { OwnerCard } from './owner-card.tsx';

const community = sample(CommunityDetail, {
  isJoined: true,
  membership: { state: 'active' },
  ownership: { product: 'Tarn Lamp', since: '2025-06-01' },
});
const showing = { ...maya, showPurchases: true };

test('an owner chooses whether it stands beside their name; what fails is taken back', async () => {
  network.answer('PATCH /api/communities/{id}/membership', offline);
  const { user } = await show(<OwnerCard community={community} />, { user: showing });
  expect(screen.getByText('Tarn Lamp')).toBeVisible();
  const choice = screen.getByRole('switch', { name: 'Show it next to my name' });
  expect(choice).not.toBeChecked();
  expect(choice).toHaveAccessibleDescription('Only you see this.');
  await user.click(choice);
  await waitFor(() => expect(toastText()).toContain('Not changed'));
  await waitFor(() => expect(choice).not.toBeChecked());
  complaints.splice(0);
  const answer = Promise.withResolvers<never>();
  network.answer('PATCH /api/communities/{id}/membership', () => answer.promise);
  await user.click(choice);
  expect(choice).toBeChecked();
  expect(choice).toHaveAccessibleDescription('Owner since Jun 2025 stands next to your name here.');
});

test('the choice for everywhere wins, and is said to', async () => {
  await show(<OwnerCard community={community} />, { user: { ...maya, showPurchases: false } });
  expect(screen.getByText(/Only you see this, because you show no purchases\./)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('nothing is shown to somebody who owns nothing of the brand', async () => {
  await show(<OwnerCard community={{ ...community, ownership: null }} />, { user: showing });
  expect(screen.queryByText('You are an owner here')).toBeNull();
});
