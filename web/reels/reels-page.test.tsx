import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listReels, Reel } from '../../contract/reels.ts';
import { Comment } from '../../contract/reviews.ts';
import { fill } from '../testing/fill.ts';
import { offline, refused } from '../testing/network.ts';
import { sample } from '../testing/sample.ts';
import { maya, network, show } from '../testing/show.tsx';
import { ReelsPage } from './reels-page.tsx';

const video = { url: '/media/1', width: 9, height: 16, seconds: 3 };
const reelOf = (name: string) =>
  sample(Reel, {
    ...{ rating: 4, content: `${name}, in full.`, video, videoUrl: video.url },
    user: { firstName: 'Leo', lastName: 'Marchetti' },
    product: { name },
  });
const pageOf = (...reels: Reel[]) => sample(listReels.reply, { reels, page: 1, hasMore: false });

const fan = reelOf('Fan');
const mug = reelOf('Mug');
const inView = () => document.querySelector<HTMLElement>('article:not([inert])') as HTMLElement;
const nameInView = () => inView().getAttribute('aria-label');

test('a list that fails is tried again; an empty one says how to begin', async () => {
  network.answer('GET /api/reels', offline);
  const { user } = await show(<ReelsPage />, { at: '/reels' });
  expect(await screen.findByText('Failed to fetch reels')).toBeVisible();
  network.answer('GET /api/reels', pageOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Start creating video reviews to see them here!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Share Review' })).toHaveAttribute('href', '/instant-review');
});

test('a link to a reel that is gone says so, and begins with the newest', async () => {
  network.answer('GET /api/reels', ({ query }) =>
    query.start ? refused(404, 'review_not_found') : pageOf(fan, mug),
  );
  const { router } = await show(<ReelsPage />, { at: `/reels?start=${reelOf('Lamp').id}` });
  expect(await screen.findByText('That reel is not there any more.')).toBeVisible();
  expect(nameInView()).toBe("Leo's review of Fan");
  await waitFor(() => expect(router.state.location.href).toBe(`/reels?start=${fan.id}`));
});

test('keys like, open the comments and turn on the sound, which is remembered', async () => {
  network.answer('GET /api/reels', pageOf(fan));
  network.answer('POST /api/reviews/{id}/like', { liked: true, likes: 1 });
  network.answer('GET /api/reviews/{id}/like', { liked: true });
  const said: Comment[] = [];
  network.answer('GET /api/reviews/{id}/comments', () => said);
  network.answer('POST /api/reviews/{id}/comments', ({ body }) => {
    said.push(sample(Comment, { ...body, user: maya }));
    return said[0] as Comment;
  });
  const { user } = await show(<ReelsPage />, { at: `/reels?start=${fan.id}` });
  await screen.findByText('Fan, in full.');
  await user.keyboard('l');
  const like = within(inView()).getByRole('button', { name: 'Like, 1 like' });
  expect(like).toHaveAttribute('aria-pressed', 'true');
  const sound = screen.getByRole('button', { name: 'Sound' });
  expect(sound).toHaveAttribute('aria-pressed', 'false');

  await user.keyboard('c');
  const panel = await screen.findByRole('region', { name: 'Comments 0' });
  expect(within(panel).getByRole('heading')).toHaveFocus();
  // Keys typed into a field are no shortcuts: `m` must not mute.
  await fill(user, await within(panel).findByLabelText('Add a comment'), 'Much metal');
  expect(sound).toHaveAttribute('aria-pressed', 'false');
  await user.click(within(panel).getByRole('button', { name: 'Post comment' }));
  expect(await within(panel).findByText('Much metal')).toBeVisible();
  expect(within(panel).getByRole('heading')).toHaveTextContent('Comments 1');
  await user.click(within(panel).getByRole('button', { name: 'Close comments' }));
  expect(panel).not.toBeInTheDocument();
  expect(within(inView()).getByRole('button', { name: '1 comment' })).toBeVisible();

  await user.keyboard('m');
  expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('wellkept-reels-sound')).toBe('on');
  await user.keyboard('m');
  expect(localStorage.getItem('wellkept-reels-sound')).toBe('off');
});

test('a reel that is not wanted gives way to the next; undone, it is back; hidden, it can be shown again', async () => {
  network.answer('GET /api/reels', pageOf(fan, mug));
  network.answer('POST /api/reels/{id}/hide', undefined);
  network.answer('DELETE /api/reels/{id}/hide', undefined);
  network.answer('GET /api/reels/hidden', {
    authors: [],
    reels: [{ id: fan.id, product: 'Fan', user: fan.user }],
  });
  const { user } = await show(<ReelsPage />, { at: `/reels?start=${fan.id}` });
  await screen.findByText('Fan, in full.');
  const choose = async (item: string) => {
    within(inView()).getByRole('button', { name: 'More' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Not interested');
  await waitFor(() => expect(nameInView()).toBe("Leo's review of Mug"));
  await waitFor(() => expect(inView()).toHaveFocus());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(nameInView()).toBe("Leo's review of Fan"));
  await waitFor(() => expect(inView()).toHaveFocus());
  await waitFor(() => expect(network.sent('DELETE /api/reels/{id}/hide')).toHaveLength(1));

  await choose('Not interested');
  await waitFor(() => expect(nameInView()).toBe("Leo's review of Mug"));
  await choose('Hidden from your reels');
  const hidden = await screen.findByRole('dialog', { name: 'Hidden from your reels' });
  await user.click(await within(hidden).findByRole('button', { name: /Show again: Fan/ }));
  expect(await within(hidden).findByText('Nothing. What you hide is listed here.')).toBeVisible();
  expect(network.sent('DELETE /api/reels/{id}/hide')).toHaveLength(2);
  expect(screen.getByText('Fan, in full.')).toBeInTheDocument();
});

test('a reel that is not hidden after all comes back', async () => {
  network.answer('GET /api/reels', pageOf(fan, mug));
  network.answer('POST /api/reels/{id}/hide', offline);
  const { user } = await show(<ReelsPage />, { at: `/reels?start=${fan.id}` });
  await screen.findByText('Fan, in full.');
  await user.click(within(inView()).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Not interested' }));
  expect(await screen.findByText('Not hidden')).toBeVisible();
  expect(screen.getByText('Fan, in full.')).toBeInTheDocument();
});

test('the other order begins at its first, stands in the address, and is remembered', async () => {
  network.answer('GET /api/reels', ({ query }) =>
    query.order === 'for-you' ? pageOf(mug, fan) : pageOf(fan, mug),
  );
  const { user, router, leave } = await show(<ReelsPage />, { at: `/reels?start=${fan.id}` });
  await screen.findByText('Fan, in full.');
  await user.click(screen.getByRole('radio', { name: 'For you' }));
  await waitFor(() => expect(nameInView()).toBe("Leo's review of Mug"));
  expect(inView()).toHaveAttribute('aria-posinset', '1');
  await waitFor(() => expect(router.state.location.href).toBe(`/reels?order=for-you&start=${mug.id}`));
  leave();

  const again = await show(<ReelsPage />, { at: '/reels' });
  await waitFor(() => expect(nameInView()).toBe("Leo's review of Mug"));
  expect(screen.getByRole('radio', { name: 'For you' })).toBeChecked();
  screen.getByRole('radio', { name: 'For you' }).focus();
  await again.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(nameInView()).toBe("Leo's review of Fan"));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Newest' })).toHaveFocus());
});

test('a video that does not come is tried again; a reel is shared by its address', async () => {
  network.answer('GET /api/reels', pageOf(fan));
  const { user } = await show(<ReelsPage />, { at: `/reels?start=${fan.id}` });
  await screen.findByText('Fan, in full.');
  const film = inView().querySelector('video') as HTMLVideoElement;
  fireEvent.error(film);
  expect(screen.getByText('No video available')).toBeVisible();
  await user.click(within(inView()).getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('No video available')).toBeNull();
  expect(film).toHaveAttribute('src', video.url);

  await user.click(within(inView()).getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Reel link copied to clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(`/reels?start=${fan.id}`);
});
