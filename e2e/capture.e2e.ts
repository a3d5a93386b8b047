import type { Page } from '@playwright/test';
import { expect, expectAccessible, follow, look, looks, stepInAs, test, withTheme } from './journey.ts';
import { inDatabase } from './own-app.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

let count = 0;
/** A unique title, so that parallel journeys do not find each other's reviews. */
const unique = (words: string) => `${words} ${Date.now()}-${++count}`;
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));
const shutter = (page: Page, name: 'Take photo' | 'Start recording') =>
  page.getByRole('button', { name, exact: true, disabled: false });
const form = (page: Page) => page.getByRole('heading', { name: 'Post Review' });
const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Other journeys may post in the same second, so it need not be the very first. */
async function expectOnTop(page: Page, title: string) {
  const articles = page.getByRole('feed').getByRole('article');
  await expect(card(page, title)).toBeVisible();
  const texts = await articles.allTextContents();
  expect(texts.findIndex((text) => text.includes(title))).toBeLessThan(3);
}

/** Fills in what is required, about a product of the catalogue. */
async function fillRequired(page: Page, title: string) {
  await page.getByLabel('Product name').fill('pour 0');
  await page.getByRole('option', { name: /Morrow Pour 0\.9/ }).click();
  await page.getByLabel('Review title').fill(title);
  await page.getByLabel('Your review').fill('Pours to the drop, and it is quiet.');
}

async function post(page: Page) {
  await page.getByRole('button', { name: 'Post Instant Review' }).click();
  await expect(toast(page).filter({ hasText: 'Review Posted!' })).toContainText(
    'Your instant review has been shared successfully.',
  );
  await expect(page).toHaveURL('/');
}

/** Remembers every stream that the page opens. */
async function watchCamera(page: Page) {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });
}
/** The tracks that are still open, as `video` or `audio`. */
const openTracks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { streams: MediaStream[] }).streams
      .flatMap((stream) => stream.getTracks())
      .filter(({ readyState }) => readyState === 'live')
      .map(({ kind }) => kind)
      .sort(),
  );

/** How often the camera was opened. */
const opened = (page: Page) =>
  page.evaluate(() => (window as unknown as { streams: MediaStream[] }).streams.length);

/** The databases and drafts that the browser keeps. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return [...databases, ...Object.keys(localStorage).filter((name) => name.includes('draft'))];
  });

test('a photo by keys, then a video: it ends by itself after a minute, is posted, and is a reel', async ({
  page,
}) => {
  const title = unique('In a video');
  await withTheme(page, 'system');
  await watchCamera(page);
  await page.clock.install();
  await stepInAs(page, 'Maya Lund', '/instant-review');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  await expectAccessible(page);
  // Closed before the camera is there.
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => openTracks(page)).toEqual([]);

  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(shutter(page, 'Take photo')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Switch to the front camera' })).toBeEnabled();
  // The button's name changes before the camera does.
  const before = await opened(page);
  await page.keyboard.press('c');
  await expect.poll(() => opened(page)).toBe(before + 1);
  await expect(page.getByRole('button', { name: 'Switch to the back camera' })).toBeEnabled();
  await expect.poll(() => openTracks(page)).toEqual(['video']);
  await page.keyboard.press('Space');
  await expect(page.getByRole('img', { name: 'What you captured' })).toBeVisible();
  expect(await openTracks(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await page.getByRole('button', { name: 'Post Instant Review' }).click();
  await expect(page.getByText('Review title is required')).toBeVisible();
  await look(page, looks[0]);
  await expectAccessible(page);
  await look(page, looks[1]);

  // Each mode opens the camera again. Until then, the shutter may still be the one of the previous mode.
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(shutter(page, 'Take photo')).toBeFocused();
  await page.keyboard.press('v');
  await expect.poll(() => openTracks(page)).toEqual(['audio', 'video']);
  await expect(shutter(page, 'Start recording')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).not.toHaveText('00:00');
  await expect(page.getByRole('radio', { name: 'Photo' })).toBeDisabled();
  const recorded = () =>
    page.evaluate(() => {
      const said = document.querySelector('[role=timer]')?.getAttribute('aria-label') ?? '';
      return { seconds: Number(/\d+/.exec(said)), now: Date.now() };
    });
  const { seconds, now } = await recorded();
  await page.clock.pauseAt(now + (52 - seconds) * 1000);
  await expect(page.getByRole('status').filter({ hasText: '10 seconds left' })).toHaveCount(1);
  await page.clock.fastForward(10_000);
  await page.clock.resume();
  await expect(page.getByText('Retake or Use this?')).toBeVisible();
  await expect(page.getByText('01:00')).toBeVisible();
  await expectAccessible(page);

  // Escape first stops a recording, so that a slip loses nothing.
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(shutter(page, 'Start recording')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^00:(0[2-9]|[1-5]\d)$/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Retake or Use this?')).toBeVisible();
  await page.keyboard.press('Enter');

  // Back first closes the camera, then the page. A playing video pauses, so that the recording does not hear it.
  await page.getByRole('button', { name: /^Play your video/ }).click();
  await expect(page.getByRole('button', { name: 'Pause your video' })).toBeVisible();
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(shutter(page, 'Start recording')).toBeVisible();
  expect(await page.locator('section video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await openTracks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard the video and go back' }).click();
  await expect(page.getByRole('heading', { name: 'Capture Your Review' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();

  await fillRequired(page, title);
  await expect(page.getByText(/You own this, \d+ months of cover left/)).toBeVisible();
  await page.getByLabel('Captions').fill('It pours. It is quiet.');
  await post(page);
  await expectOnTop(page, title);
  const own = await call<Record<string, unknown>[]>(page, 'GET', '/api/reviews/user?limit=20');
  const review = own.find((one) => one.title === title);
  expect(review).toMatchObject({ videoUrl: expect.any(String), imageUrls: [expect.any(String)] });

  // As a reel it plays, has a length and can be scrubbed on.
  await follow(page, `/reels?start=${review?.id}`);
  const reel = page.locator('article:not([inert])');
  await expect(reel).toContainText('Pours to the drop, and it is quiet.');
  await reel.getByRole('button', { name: 'Play', exact: true }).click();
  const video = reel.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  const length = await video.evaluate((film: HTMLVideoElement) => film.duration);
  expect(length).toBeGreaterThan(1.5);
  expect(length).toBeLessThan(60);
  await reel.getByRole('button', { name: 'Pause', exact: true }).click();
  await reel.getByRole('slider').press('End');
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(length - 1);
});

test('without a camera a file is sent, through a connection that is lost, and posted once', async ({
  page,
  complaints,
}) => {
  const title = unique('Through a tunnel');
  await stepInAs(page, 'Someone new', '/instant-review');
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Take Photo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
  await expectAccessible(page);

  const network = await page.context().newCDPSession(page);
  const connection = (offline: boolean, uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const progress = page.getByRole('progressbar', { name: 'Uploading while you write' });
  await connection(false, 300);
  await dialog.getByLabel('Choose a file instead').setInputFiles(photo);
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Upload again' }).click();
  await expect(progress).toBeVisible();
  await connection(true, 0);
  await expect(page.getByText('The connection dropped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await connection(false, -1);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();

  // A proof that is no longer wanted holds up nothing, even while it is being uploaded.
  const submit = page.getByRole('button', { name: 'Post Instant Review' });
  await connection(false, 300);
  await page.getByLabel('Verified purchase').check();
  await page.getByLabel('Or only attach a file').setInputFiles(photo);
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Verified purchase').uncheck();
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await connection(false, -1);

  const product = unique('Loom scarf');
  await page.getByLabel('Product name').fill(product);
  await page.getByRole('option', { name: `Add «${product}» as a new product` }).click();
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Fashion' }).click();
  await page.getByLabel('Review title').fill(title);
  await page.getByLabel('Your review').fill('Warm, and it does not itch.');
  // A draft may outlive its unused upload, which the server deletes. The form then uploads it again by itself.
  const { id } = await call<{ id: string }>(page, 'GET', '/api/auth/user');
  expect(await inDatabase('DELETE FROM media WHERE owner_id = $1 RETURNING id', [id])).not.toEqual([]);
  // The server stores the review, but its answer never arrives.
  await page.route('**/api/reviews', async (route) => {
    const response = await route.fetch();
    if (response.ok()) await route.abort();
    else await route.fulfill({ response });
  });
  await submit.click();
  await expect(toast(page).filter({ hasText: 'Failed to Post Review' })).toContainText('Please try again.');
  await page.unroute('**/api/reviews');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByRole('img', { name: 'What you captured' })).toBeVisible();
  await expect(page.getByLabel('Review title')).toHaveValue(title);
  await post(page);
  await expectOnTop(page, title);
  const own = await call<{ title: string }[]>(page, 'GET', '/api/reviews/user?limit=100');
  expect(own.filter((review) => review.title === title)).toHaveLength(1);
  const named = await call<unknown[]>(page, 'GET', `/api/products?name=${encodeURIComponent(product)}`);
  expect(named).toMatchObject([{ category: 'Fashion', description: `${product} - Fashion` }]);

  // Signing out leaves nothing of it on the device.
  await page.getByRole('link', { name: 'Share Review' }).first().click();
  await page.getByLabel('Choose a file instead').setInputFiles(photo);
  await expect(form(page)).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).toContain('wellkept-captured');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
  // Requests without a connection fail, and so do requests in flight during the sign-out.
  const expected = /net::ERR_|Failed to load resource/;
  expect(complaints.splice(0).filter((words) => !expected.test(words))).toEqual([]);
});
