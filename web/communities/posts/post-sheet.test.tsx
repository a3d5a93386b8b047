import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommunityDetail, Member } from '../../../contract/communities.ts';
import { CommunityPost } from '../../../contract/community-posts.ts';
import { fill } from '../../testing/fill.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { toastText } from '../../testing/toast.ts';
import { PostSheet } from './post-sheet.tsx';

const member = sample(CommunityDetail, { name: 'Morrow table', isJoined: true });
const product = {
  id: '00000000-0000-7000-8000-0000000000aa',
  name: 'Morrow Uno',
  imageUrl: null,
  averageRating: 4,
  totalReviews: 2,
};

test('a question needs its sentence; somebody is mentioned by the keyboard; it is sent once', async () => {
  const maya = sample(Member, { user: { firstName: 'Maria', lastName: 'Sol' } });
  const other = sample(Member, { user: { firstName: 'Mark', lastName: 'Fell' } });
  network.answer('GET /api/communities/{id}/members', [maya, other]);
  network.answer('POST /api/communities/{id}/posts', () => sample(CommunityPost, {}));
  const closed: true[] = [];
  const { user } = await show(
    <PostSheet community={member} product={product} onClose={() => closed.push(true)} />,
    { at: `/communities/${member.id}` },
  );
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText('Morrow Uno')).toBeVisible();
  expect(form.getByRole('radio', { name: 'Question' })).toBeChecked();
  // Announcements are for those who moderate.
  expect(form.queryByRole('radio', { name: 'Announcement' })).toBeNull();
  await user.click(form.getByRole('button', { name: 'Post' }));
  expect(await form.findByText('Put your question in one sentence.')).toBeVisible();
  // Its sentence is enough; the details say that they are optional.
  expect(form.queryByText('Write a few words first.')).toBeNull();
  expect(form.getByLabelText(/^Details/)).not.toBeRequired();
  await fill(user, form.getByLabelText('Your question'), 'Gasket or valve?');
  const details = form.getByLabelText(/^Details/);
  await fill(user, details, 'It drips. @ma');
  await form.findByRole('option', { name: /Mark Fell/ });
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}knows.');
  expect(details).toHaveValue('It drips. @Maria Sol knows.');
  expect(form.queryByRole('option')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(closed).toEqual([true]));
  expect(toastText()).toBe('Posted');
  expect(network.sent('POST /api/communities/{id}/posts').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      type: 'question',
      title: 'Gasket or valve?',
      content: 'It drips. @Maria Sol knows.',
      productId: product.id,
      mentions: [maya.user.id],
    }),
  ]);
});

test('what was promised stays: an offer that somebody has taken keeps its words and its code', async () => {
  const post = sample(CommunityPost, {
    communityId: member.id,
    type: 'offer',
    title: 'Free gaskets',
    content: 'With any repair.',
    offerDetails: { code: 'UNO-GASKET', hasCode: true, takenBy: 1 },
  });
  await show(<PostSheet community={member} post={post} onClose={() => undefined} />, {
    at: `/communities/${member.id}`,
  });
  const form = within(await screen.findByRole('dialog', { name: 'Edit your post' }));
  for (const name of ['What is offered', 'Details', /^Code/, /^Terms/])
    expect(form.getByLabelText(name)).toHaveAttribute('readonly');
  expect(form.getByLabelText(/^Last day/)).not.toHaveAttribute('readonly');
  expect(form.getByText(/it can only end later/)).toBeVisible();
});
