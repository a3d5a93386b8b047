import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offline, refused } from '../../testing/network.ts';
import { complaints, network, show } from '../../testing/show.tsx';
import { CommunityPage } from './community-page.tsx';

const at = '/communities/00000000-0000-7000-8000-0000000000aa';

test('one that is gone or private says so; one that did not load can be tried again', async () => {
  network.answer('GET /api/communities/{id}', offline);
  const { user } = await show(<CommunityPage />, { at });
  expect(await screen.findByRole('heading', { name: 'This community did not load' })).toBeVisible();
  network.answer('GET /api/communities/{id}', refused(404, 'community_not_found'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Community not found' })).toBeVisible();
  expect(document.title).toBe('Community not found · Wellkept');
  expect(screen.getByRole('link', { name: 'Brand Communities' })).toHaveAttribute('href', '/communities');
  complaints.splice(0);
});
