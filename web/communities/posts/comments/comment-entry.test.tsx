import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommunityDetail } from '../../../../contract/communities.ts';
import { CommunityPost } from '../../../../contract/community-posts.ts';
import { sample } from '../../../testing/sample.ts';
import { network, show } from '../../../testing/show.tsx';
import { CommentEntry } from './comment-entry.tsx';

const question = sample(CommunityPost, {
  type: 'question',
  ownersOnly: true,
  user: { firstName: 'Noor', lastName: 'Haddad' },
});
const joined = { name: 'Morrow table', brandName: 'Morrow', isJoined: true } as const;

test('who is no owner reads why there is no box, and what to do', async () => {
  const { unmount } = await show(
    <CommentEntry post={question} community={sample(CommunityDetail, joined)} />,
  );
  expect(screen.getByText(/Noor Haddad asks owners only/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Register yours' })).toBeVisible();
  unmount();

  // An owner who does not show it can do so here.
  const owner = sample(CommunityDetail, { ...joined, ownership: { product: 'Morrow Uno' } });
  network.answer('PATCH /api/communities/{id}/membership', ({ body }) =>
    sample(CommunityDetail.shape.membership.unwrap(), body),
  );
  const { user } = await show(<CommentEntry post={question} community={owner} />);
  expect(screen.getByText(/You own Morrow Uno/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show ownership here' }));
  await waitFor(() =>
    expect(network.sent('PATCH /api/communities/{id}/membership')[0]?.body).toEqual({
      showsOwnership: true,
    }),
  );
});

test('who has not joined, or was banned, reads that instead', async () => {
  const plain = sample(CommunityPost, { type: 'discussion' });
  const stranger = sample(CommunityDetail, { ...joined, isJoined: false, isPublic: true });
  const { unmount } = await show(<CommentEntry post={plain} community={stranger} />);
  expect(screen.getByText('Join Morrow table to comment.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Join / })).toBeVisible();
  unmount();
  const banned = sample(CommunityDetail, {
    ...joined,
    isJoined: false,
    membership: { state: 'banned', banReason: 'Adverts.' },
  });
  await show(<CommentEntry post={plain} community={banned} />);
  expect(screen.getByText(/Adverts\./)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
