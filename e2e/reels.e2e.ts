import type { Page } from '@playwright/test';
import { posted } from './film.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import { call } from './people.ts';

/** The reel in view. */
const reel = (page: Page) => page.locator('article:not([inert])');
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));

let count = 0;
const unique = (words: string) => `${words} ${Date.now()}-${++count}`;

/** Which of the drawn videos play, from the first to the last. */
const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article video')].map((video) => !(video as HTMLVideoElement).paused),
  );

/** Nobody's reels are left, also of those who post in other journeys; returns who the one with this name is. */
async function hideEverybody(page: Page, name: string) {
  type Posted = { user: { id: string; firstName: string } };
  const { reviews } = await call<{ reviews: Posted[] }>(page, 'GET', '/api/reviews?limit=50');
  const { reels } = await call<{ reels: Posted[] }>(page, 'GET', '/api/reels?limit=20');
  const people = [...reviews, ...reels].map(({ user }) => user);
  const ids = [...new Set(people.map((user) => user.id))];
  await Promise.all(ids.map((id) => call(page, 'POST', `/api/reels/authors/${id}/hide`)));
  return people.find(({ firstName }) => firstName === name)?.id;
}

test.describe('moving', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } });

  test('watch reels on a phone: play, like, comment, hide, share', async ({ page, browser }) => {
    await signIn(page.context(), 'Leo Marchetti');
    const titles = [unique('First'), unique('Second'), unique('Third'), unique('Fourth')];
    const made: string[] = [];
    for (const title of titles) made.unshift((await posted(page, title)).id);
    const [newest, second] = made;
    await page.context().clearCookies();
    await signIn(page.context(), 'Someone new');
    const leo = await hideEverybody(page, 'Leo');
    await page.goto('/reels');
    await expect(page.getByRole('heading', { name: 'No reels yet' })).toBeVisible();
    await expect(page.getByText('Start creating video reviews to see them here!')).toBeVisible();
    await expectAccessible(page);
    await call(page, 'DELETE', `/api/reels/authors/${leo}/hide`);

    // The one in view plays, silently at first, and its address is the page's.
    await page.goto('/reels');
    await expect(reel(page)).toContainText(`${titles[3]}, in full.`);
    await expect(page).toHaveURL(`/reels?start=${newest}`);
    await expect.poll(() => playing(page)).toEqual([true, false]);
    expect(
      await reel(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.muted),
    ).toBe(true);
    await expectAccessible(page);

    // Three are drawn at most; the one left pauses.
    await page.keyboard.press('ArrowDown');
    await expect(reel(page)).toContainText(`${titles[2]}, in full.`);
    await expect.poll(() => playing(page)).toEqual([false, true, false]);
    await expect(page).toHaveURL(`/reels?start=${second}`);
    await page.mouse.move(195, 300);
    await page.mouse.wheel(0, 100);
    await expect(reel(page)).toContainText(`${titles[1]}, in full.`);
    await expect.poll(() => playing(page)).toEqual([false, true, false]);
    await page.keyboard.press('PageUp');
    await expect(reel(page)).toContainText(`${titles[2]}, in full.`);

    // A tap pauses, and keeps the bars; a double tap likes, and plays on.
    const bottom = page.getByRole('navigation', { name: 'Reels' }).last();
    await reel(page)
      .getByRole('button', { name: 'Pause' })
      .click({ position: { x: 195, y: 300 } });
    await expect.poll(() => playing(page)).toEqual([false, false, false]);
    await expect(bottom).toHaveCSS('opacity', '1');
    await reel(page)
      .getByRole('button', { name: 'Play' })
      .click({ position: { x: 195, y: 300 } });
    await expect.poll(() => playing(page)).toEqual([false, true, false]);
    await expect(bottom).toHaveCSS('opacity', '0');
    await reel(page)
      .getByRole('button', { name: 'Pause' })
      .dblclick({ position: { x: 195, y: 300 } });
    await expect(reel(page).getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(() => playing(page)).toEqual([false, true, false]);
    await page.keyboard.press('l');
    await expect(reel(page).getByRole('button', { name: 'Like, 0 likes' })).toBeVisible();

    // What is elsewhere shows the bars.
    await reel(page).getByText(`${titles[2]}, in full.`).click();
    await expect(bottom).toHaveCSS('opacity', '1');

    // The other order has the same reels, begins at its first, and is there again on coming back.
    const all = await reel(page).getAttribute('aria-setsize');
    await page.getByText('For you').click();
    await expect(page).toHaveURL(/\/reels\?order=for-you&start=/);
    await expect(page.getByRole('radio', { name: 'For you' })).toBeChecked();
    await expect(reel(page)).toHaveAttribute('aria-posinset', '1');
    await expect(reel(page)).toHaveAttribute('aria-setsize', all ?? '');
    await expectAccessible(page);
    await page.goto('/reels');
    await expect(page.getByRole('radio', { name: 'For you' })).toBeChecked();
    await page.getByRole('radio', { name: 'For you' }).press('ArrowRight');
    await expect(page).toHaveURL(`/reels?order=newest&start=${newest}`);
    await expect(page.getByRole('radio', { name: 'Newest' })).toBeFocused();
    await page.goto(`/reels?start=${second}`);
    await expect(reel(page)).toContainText(`${titles[2]}, in full.`);

    // The comments, counted.
    await reel(page).getByRole('button', { name: '0 comments' }).click();
    const sheet = page.getByRole('dialog', { name: /Comments/ });
    await sheet.getByLabel('Add a comment').fill('Which hex key?');
    await sheet.getByRole('button', { name: 'Post comment' }).click();
    await expect(sheet).toContainText('Comments 1');
    await expect(sheet.getByText('Which hex key?')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(reel(page).getByRole('button', { name: '1 comment' })).toBeVisible();

    // Sound is remembered.
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(reel(page)).toContainText(`${titles[2]}, in full.`);
    await expect(page.getByRole('button', { name: /sound/i }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('wellkept-reels-sound'))).toBe('on');

    // Not interested: the next takes its place; undone, it is back.
    await reel(page).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Not interested' }).click();
    await expect(reel(page)).not.toContainText(titles[2] ?? '');
    await expect(reel(page)).toBeFocused();
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(reel(page)).toContainText(`${titles[2]}, in full.`);
    await expect(reel(page)).toBeFocused();
    await reel(page).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Not interested' }).click();
    await expect(reel(page)).not.toContainText(titles[2] ?? '');
    await reel(page).getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Hidden from your reels' }).click();
    const hidden = page.getByRole('dialog', { name: 'Hidden from your reels' });
    await hidden.getByRole('button', { name: /Show again: Morrow/ }).click();
    await expect(hidden.getByRole('heading', { name: 'Single reels' })).toBeHidden();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

    // A shared link, opened by somebody who is not signed in.
    const visitor = await browser.newContext({ baseURL: test.info().project.use.baseURL });
    const theirs = await visitor.newPage();
    await theirs.goto(`/reels?start=${second}`);
    await theirs.waitForURL(/sign-in/);
    await theirs.getByRole('button', { name: /Step in as Ruth/ }).click();
    await theirs.waitForURL((url) => url.pathname === '/reels');
    await expect(reel(theirs)).toContainText(`${titles[2]}, in full.`);
    await expect(reel(theirs).getByRole('button', { name: '1 comment' })).toBeVisible();
    await visitor.close();
  });
});

test('on a desktop: still until wanted, to scrub on, words and comments beside it', async ({
  page,
  complaints,
}) => {
  await signIn(page.context(), 'Ruth Adeyemi');
  await posted(page, unique('Standing by'));
  const title = unique('Standing still');
  const { id, videoUrl } = await posted(page, title, { captions: 'What is said in it.' });

  // A file that does not come is told, and tried again.
  await page.route(`**${videoUrl}`, (route) => route.abort());
  await page.goto(`/reels?start=${id}`);
  await expect(reel(page)).toContainText('No video available');
  await page.unroute(`**${videoUrl}`);
  await reel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(reel(page).getByRole('button', { name: 'Play' })).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');

  // With reduced motion nothing plays by itself.
  await expect(reel(page)).toContainText(`${title}, in full.`);
  await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible();
  expect((await playing(page)).includes(true)).toBe(false);
  await expect(reel(page).getByText('What is said in it.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press(' ');
  await expect.poll(() => playing(page)).toContain(true);
  await page.keyboard.press(' ');
  await expect.poll(() => playing(page)).not.toContain(true);

  const place = reel(page).getByRole('slider', { name: 'Place in the video' });
  await place.focus();
  await page.keyboard.press('Home');
  await expect(place).toHaveAttribute('aria-valuetext', /^0:00 of 0:0/);
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveAttribute('aria-valuetext', /^0:01 of 0:0/);
  const box = await place.boundingBox();
  if (!box) throw new Error('There is no slider.');
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2);
  // Of a film whose length depends on how busy the machine was that recorded it.
  const share = () =>
    reel(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime / video.duration);
  await expect.poll(share).toBeCloseTo(0.8, 1);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await reel(page).getByRole('button', { name: 'Share' }).click();
  await expect(toast(page).filter({ hasText: 'Link copied' })).toContainText('Reel link copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.keyboard.press('c');
  const panel = page.getByRole('region', { name: /Comments/ });
  await panel.getByLabel('Add a comment').fill('Mine, and I stand by it.');
  // Typing is typing.
  await page.keyboard.press('m');
  await panel.getByRole('button', { name: 'Post comment' }).click();
  await expect(panel).toContainText('Author');
  await expect(panel).toContainText('Comments 1');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close comments' }).click();
  await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible();

  // In the feed it plays in its card; a link that leads nowhere begins with the newest.
  await page.goto('/');
  const card = page.getByRole('article', { name: title });
  expect(await card.locator('video').count()).toBe(0);
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Watch in Reels' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Play video by Ruth/ }).click();
  await expect
    .poll(() => card.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);

  await page.goto(`/create?reviewId=${id}`);
  await expect(page.getByLabel('Captions')).toHaveValue(/^WEBVTT\n[\s\S]*What is said in it\.$/);
  await page.getByLabel('Captions').fill('Said otherwise.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page).filter({ hasText: 'Review saved' })).toBeVisible();
  // Changed again, it is what was saved, not what was read before.
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByLabel('Captions')).toHaveValue(/Said otherwise\.$/);
  await page.getByRole('button', { name: 'Remove video' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/reels?start=${id}`);
  await expect(toast(page).filter({ hasText: 'That reel is not there any more.' })).toBeVisible();
});
