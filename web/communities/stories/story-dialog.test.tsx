import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommunityDetail } from '../../../contract/communities.ts';
import { Story } from '../../../contract/stories.ts';
import { fill } from '../../testing/fill.ts';
import { sample } from '../../testing/sample.ts';
import { network, show } from '../../testing/show.tsx';
import { toastText } from '../../testing/toast.ts';
import { StoryDialog } from './story-dialog.tsx';

test('what is missing is said at its field; a link that is none is refused, and a short one completed', async () => {
  const community = sample(CommunityDetail, { name: 'Morrow owners', isPublic: true });
  const closed: boolean[] = [];
  const { user } = await show(
    <StoryDialog community={community} open onOpenChange={(open) => closed.push(!open)} />,
    { at: `/communities/${community.id}` },
  );
  const form = within(await screen.findByRole('dialog', { name: 'New story' }));
  const post = form.getByRole('button', { name: 'Post story' });
  await user.click(post);
  expect(await form.findByText('Add a picture.')).toBeVisible();
  expect(form.getByText('Give the story a title.')).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Text' }));
  await waitFor(() => expect(form.queryByText('Add a picture.')).toBeNull());
  await fill(user, form.getByLabelText('Title'), 'Spare lids are back');
  await fill(user, form.getByLabelText(/^Link/), 'javascript:alert(1)');
  await user.click(post);
  expect(await form.findByText(/Enter a web address/)).toBeVisible();
  expect(network.sent('POST /api/communities/{id}/stories')).toEqual([]);
  await user.clear(form.getByLabelText(/^Link/));
  await fill(user, form.getByLabelText(/^Link/), 'morrow.example/lids');
  network.answer('POST /api/communities/{id}/stories', () => sample(Story, {}));
  await user.click(post);
  await waitFor(() => expect(toastText()).toBe('Your story is on Morrow owners'));
  expect(network.sent('POST /api/communities/{id}/stories')[0]?.body).toMatchObject({
    type: 'text',
    title: 'Spare lids are back',
    actionUrl: 'https://morrow.example/lids',
  });
  expect(closed).toEqual([true]);
});
