import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listBlocks } from '../../contract/profiles.ts';
import { offline } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { network, show } from '../testing/show.tsx';
import { BlockedPeople } from './blocked-people.tsx';

test('the last who is unblocked leaves the focus at the heading', async () => {
  network.answer('GET /api/blocks', offline);
  const { user } = await show(<BlockedPeople />, { at: '/settings' });
  expect(await screen.findByText(/^The people you have blocked did not load\./)).toBeVisible();
  const blocked = sample(listBlocks.reply, [{ firstName: 'Leo', lastName: 'Marchetti' }]);
  network.answer('GET /api/blocks', () => blocked);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  network.answer('DELETE /api/users/{id}/block', () => {
    blocked.splice(0);
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Unblock Leo Marchetti' }));
  expect(await screen.findByText('Leo Marchetti is not blocked any more')).toBeVisible();
  expect(await screen.findByText(/^Nobody\. You block somebody/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Blocked people' })).toHaveFocus());
});
