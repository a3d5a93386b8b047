import type { Page } from '@playwright/test';
import { posted } from './film.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import { call, elsewhere } from './people.ts';

/** The reel in view. */
const reel = (page: Page) => page.locator('article:not([inert])');

let count = 0;
const unique = (words: string) => `${words} ${Date.now()}-${++count}`;

/** Which of the rendered videos play, from first to last. */
const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article video')].map((video) => !(video as HTMLVideoElement).paused),
  );

/** Hides the reels of everybody but this person, also of people who post in other journeys. */
async function watchOnly(page: Page, name: string) {
  type Posted = { user: { id: string; firstName: string } };
  const { reviews } = await call<{ reviews: Posted[] }>(page, 'GET', '/api/reviews?limit=50');
  const { reels } = await call<{ reels: Posted[] }>(page, 'GET', '/api/reels?limit=20');
  const others = [...reviews, ...reels].map(({ user }) => user).filter(({ firstName }) => firstName !== name);
  const ids = [...new Set(others.map((user) => user.id))];
  await Promise.all(ids.map((id) => call(page, 'POST', `/api/reels/authors/${id}/hide`)));
}

test('watch reels on a phone: play, like, see what others say', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const leo = await elsewhere(browser, 'Leo Marchetti');
  const titles = [unique('First'), unique('Second'), unique('Third')];
  const made: string[] = [];
  for (const title of titles) made.unshift((await posted(leo, title)).id);
  await leo.close();
  const [newest, second] = made;
  await signIn(page.context(), 'Someone new');
  await watchOnly(page, 'Leo');

  // The one in view plays, silently at first, and its address is the page's.
  await page.goto('/reels');
  await expect(reel(page)).toContainText(`${titles[2]}, in full.`);
  await expect(page).toHaveURL(`/reels?start=${newest}`);
  await expect.poll(() => playing(page)).toEqual([true, false]);
  expect(
    await reel(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.muted),
  ).toBe(true);
  await expectAccessible(page);

  // At most three are rendered; the previous one pauses.
  await page.keyboard.press('ArrowDown');
  await expect(reel(page)).toContainText(`${titles[1]}, in full.`);
  await expect.poll(() => playing(page)).toEqual([false, true, false]);
  await expect(page).toHaveURL(`/reels?start=${second}`);
  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, 100);
  await expect(reel(page)).toContainText(`${titles[0]}, in full.`);
  await page.keyboard.press('PageUp');
  await expect(reel(page)).toContainText(`${titles[1]}, in full.`);
  await expect.poll(() => playing(page)).toEqual([false, true, false]);

  // A tap pauses and keeps the bars visible; a double tap likes and goes on playing.
  const bottom = page.getByRole('navigation', { name: 'Reels' }).last();
  const picture = { position: { x: 195, y: 300 } };
  await reel(page).getByRole('button', { name: 'Pause' }).click(picture);
  await expect.poll(() => playing(page)).toEqual([false, false, false]);
  await expect(bottom).toHaveCSS('opacity', '1');
  await reel(page).getByRole('button', { name: 'Play' }).click(picture);
  await expect.poll(() => playing(page)).toEqual([false, true, false]);
  await expect(bottom).toHaveCSS('opacity', '0');
  await reel(page).getByRole('button', { name: 'Pause' }).dblclick(picture);
  await expect(reel(page).getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => playing(page)).toEqual([false, true, false]);
  // A tap outside the picture shows the bars.
  await reel(page).getByText(`${titles[1]}, in full.`).click();
  await expect(bottom).toHaveCSS('opacity', '1');

  await reel(page).getByRole('button', { name: '0 comments' }).click();
  const sheet = page.getByRole('dialog', { name: /Comments/ });
  await expect(sheet.getByLabel('Add a comment')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});

test('on a desktop: still until wanted, to scrub on, words and comments beside it', async ({
  page,
  complaints,
}) => {
  await signIn(page.context(), 'Ruth Adeyemi');
  await posted(page, unique('Standing by'));
  const title = unique('Standing still');
  const { id, videoUrl } = await posted(page, title, { captions: 'What is said in it.' });

  // A video that cannot be loaded is reported, and can be tried again.
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
  // As a share, because the film's length depends on how busy the recording machine was.
  const share = () =>
    reel(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime / video.duration);
  await expect.poll(share).toBeCloseTo(0.8, 1);

  await page.keyboard.press('c');
  const panel = page.getByRole('region', { name: /Comments/ });
  await panel.getByLabel('Add a comment').fill('Mine, and I stand by it.');
  await panel.getByRole('button', { name: 'Post comment' }).click();
  await expect(panel).toContainText('Author');
  await expect(panel).toContainText('Comments 1');
  await panel.getByRole('button', { name: 'Close comments' }).click();
  await expect(page.getByRole('heading', { name: 'Up next' })).toBeVisible();

  // In the feed it plays in its card.
  await page.getByRole('link', { name: 'Back to Home' }).click();
  const card = page.getByRole('article', { name: title });
  expect(await card.locator('video').count()).toBe(0);
  await card.getByRole('button', { name: /^Play video by Ruth/ }).click();
  await expect
    .poll(() => card.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
});
