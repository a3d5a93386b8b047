import type { BrowserType, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { inDatabase } from './own-app.ts';
import { another, call } from './people.ts';
import { photo } from './photos.ts';

let count = 0;
/** A unique title, so that journeys do not meet. */
const unique = (words: string) => `${words} ${Date.now()}-${++count}`;
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));
const shutter = (page: Page, name: 'Take photo' | 'Start recording') =>
  page.getByRole('button', { name, exact: true, disabled: false });
const form = (page: Page) => page.getByRole('heading', { name: 'Post Review' });
const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Other journeys may post in the same second. */
async function expectOnTop(page: Page, title: string) {
  const articles = page.getByRole('feed').getByRole('article');
  await expect(card(page, title)).toBeVisible();
  const texts = await articles.allTextContents();
  expect(texts.findIndex((text) => text.includes(title))).toBeLessThan(3);
}

/** Fills in what is required, about a product of the catalogue. */
async function say(page: Page, title: string) {
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

test('a photo, then three seconds of video: each posted, on top of the feed, and a reel', async ({
  page,
  browser,
}) => {
  const [still, moving] = [unique('In a photo'), unique('In a video')];
  await withTheme(page, 'system');
  await watchCamera(page);
  await stepInAs(page, 'Maya Lund', '/instant-review');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await shutter(page, 'Take photo').click();
  await expect(page.getByText('Retake or Use this?')).toBeVisible();
  await expect(page.getByRole('img', { name: 'What you captured' })).toBeVisible();
  expect(await openTracks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use' }).click();
  await expect(form(page)).toBeVisible();

  await page.getByRole('button', { name: 'Post Instant Review' }).click();
  for (const message of [
    'Product name is required',
    'Category is required',
    'Review title is required',
    'Review content must be at least 10 characters',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expectAccessibleInBothLooks(page);
  await say(page, still);
  await expect(page.getByText(/You own this, \d+ months of cover left/)).toBeVisible();
  await page.getByLabel('Tags').fill(' , pour-over,, quiet ,');
  await post(page);
  await expectOnTop(page, still);
  await expect(card(page, still).getByRole('button', { name: 'Picture 1 of 1 by Maya Lund' })).toBeVisible();

  await page.getByRole('link', { name: 'Share Review' }).first().click();
  await page.getByRole('button', { name: 'Record Video (60s)' }).click();
  await shutter(page, 'Start recording').click();
  expect(await openTracks(page)).toEqual(['audio', 'video']);
  await expect(page.getByRole('timer')).toHaveText(/^00:(0[3-9]|[1-5]\d)$/);
  await expect(page.getByText(/^[1-5]\d s left$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Retake or Use this?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use' }).click();
  await say(page, moving);
  await page.getByLabel('Captions').fill('It pours. It is quiet.');
  await post(page);
  await expectOnTop(page, moving);
  const own = await call<Record<string, unknown>[]>(page, 'GET', '/api/reviews/user?limit=20');
  const review = own.find(({ title }) => title === moving);
  expect(review).toMatchObject({ videoUrl: expect.any(String), imageUrls: [expect.any(String)] });
  expect(await openTracks(page)).toEqual([]);

  // On somebody else's screen it plays, has a length and can be scrubbed on.
  const { page: leo } = await another(browser, 'Leo Marchetti', { path: `/reels?start=${review?.id}` });
  const reel = leo.locator('article:not([inert])');
  await expect(reel).toContainText('Pours to the drop, and it is quiet.');
  await reel.getByRole('button', { name: 'Play', exact: true }).click();
  const video = reel.locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  const length = await video.evaluate((film: HTMLVideoElement) => film.duration);
  expect(length).toBeGreaterThan(2.5);
  expect(length).toBeLessThan(60);
  await reel.getByRole('button', { name: 'Pause', exact: true }).click();
  await reel.getByRole('slider').press('End');
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(length - 1);
});

test('every key does what it says, and a recording ends by itself after a minute', async ({
  page,
  complaints,
}) => {
  await watchCamera(page);
  await page.clock.install();
  await stepInAs(page, 'Maya Lund', '/instant-review');
  // Closed before the camera is there.
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => openTracks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(
    page.getByText('Space/Enter: Capture • Esc: Close • C: Switch Camera • P: Photo • V: Video'),
  ).toBeVisible();
  await expect(shutter(page, 'Take photo')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Switch to the front camera' })).toBeEnabled();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Switch to the back camera' })).toBeEnabled();
  await expect.poll(() => openTracks(page)).toEqual(['video']);
  // Each mode opens the camera anew: until then the shutter may still be that of the one before.
  await page.keyboard.press('v');
  await expect.poll(() => openTracks(page)).toEqual(['audio', 'video']);
  await expect(shutter(page, 'Start recording')).toBeVisible();
  await page.keyboard.press('p');
  await expect.poll(() => openTracks(page)).toEqual(['video']);
  await expect(shutter(page, 'Take photo')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Retake or Use this?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shutter(page, 'Take photo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await openTracks(page)).toEqual([]);

  await page.getByRole('button', { name: 'Record Video (60s)' }).click();
  await expect(shutter(page, 'Start recording')).toBeFocused();
  // Leaving ends the recording first, so that a slip loses nothing.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).not.toHaveText('00:00');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Retake or Use this?')).toBeVisible();
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(shutter(page, 'Start recording')).toBeFocused();
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
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await expect(page.getByText('Retake or Use this?')).toBeVisible();
  await expect(page.getByText('01:00')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();

  // Back leaves the camera first, then the page; either way the camera is let go of. What plays is not heard in a recording.
  await page.getByRole('button', { name: /^Play your video/ }).click();
  await expect(page.getByRole('button', { name: 'Pause your video' })).toBeVisible();
  await page.getByRole('button', { name: 'Retake' }).click();
  await expect(shutter(page, 'Start recording')).toBeVisible();
  expect(await page.locator('section video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form(page)).toBeVisible();
  expect(await openTracks(page)).toEqual([]);
  await page.getByRole('button', { name: 'Discard the video and go back' }).click();
  await expect(page.getByRole('heading', { name: 'Capture Your Review' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form(page)).toBeVisible();
  // Signing out leaves nothing of it on the device.
  expect(await keptOnDevice(page)).toContain('wellkept-captured');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptOnDevice(page)).toEqual([]);
  // What was on its way then is refused.
  expect(complaints.splice(0).every((words) => words.includes('401'))).toBe(true);
});

/** The databases and drafts that the browser keeps. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return [...databases, ...Object.keys(localStorage).filter((name) => name.includes('draft'))];
  });

/** A browser whose owner lets nobody at the camera. */
async function shyBrowser(chromium: BrowserType) {
  const { launchOptions } = test.info().project.use;
  const asked = '--use-fake-ui-for-media-stream';
  const args = launchOptions?.args?.map((flag) => (flag === asked ? `${asked}=deny` : flag)) ?? [];
  return chromium.launch({ ...launchOptions, args });
}

test('a refused camera lets choose a file, and the draft survives a reload', async ({
  playwright,
  baseURL,
}) => {
  const title = unique('From the library');
  const browser = await shyBrowser(playwright.chromium);
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce' });
  await stepInAs(page, 'Someone new', '/instant-review');
  await page.getByRole('button', { name: 'Take Photo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
  await expect(toast(page).filter({ hasText: 'Camera Access Required' })).toContainText(
    'Please allow camera access to take photos/videos. Check your browser permissions.',
  );
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByText('Permission denied')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Choose a file instead').setInputFiles({
    name: 'notes.webm',
    mimeType: 'video/webm',
    buffer: Buffer.alloc(0),
  });
  await expect(toast(page).filter({ hasText: 'Not added' })).toContainText('That file is empty.');
  await page.getByLabel('Choose a file instead').setInputFiles(photo);
  await expect(form(page)).toBeVisible();
  await say(page, title);
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByRole('img', { name: 'What you captured' })).toBeVisible();
  await expect(page.getByLabel('Review title')).toHaveValue(title);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  // A draft may be older than an upload that nothing uses: it is uploaded again, unasked.
  const { id } = await call<{ id: string }>(page, 'GET', '/api/auth/user');
  expect(await inDatabase('DELETE FROM media WHERE owner_id = $1 RETURNING id', [id])).not.toEqual([]);
  await post(page);
  await expectOnTop(page, title);
  await page.goto('/instant-review');
  await expect(page.getByRole('button', { name: 'Take Photo' })).toBeVisible();
  await browser.close();
});

test('a connection lost while uploading and while posting: sent again, posted once', async ({ browser }) => {
  const title = unique('Through a tunnel');
  const { page, complaints } = await another(browser, 'Someone new', {
    path: '/instant-review',
    phone: true,
  });
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
  await page.getByLabel('Choose a file instead').setInputFiles(photo);
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Upload again' }).click();
  await expect(progress).toBeVisible();
  await connection(true, 0);
  await expect(page.getByText('The connection dropped.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await connection(false, -1);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();

  // Proof that is not wanted any more holds up nothing, also on its way.
  const submit = page.getByRole('button', { name: 'Post Instant Review' });
  await connection(false, 300);
  await page.getByLabel('Verified purchase').check();
  await page.getByLabel('Or attach a picture of it').setInputFiles(photo);
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Verified purchase').uncheck();
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await connection(false, -1);

  const product = unique('Loom scarf');
  await page.getByLabel('Product name').fill(product);
  await page.getByLabel('Category').click();
  await page.getByRole('option', { name: 'Fashion' }).click();
  await page.getByLabel('Review title').fill(title);
  await page.getByLabel('Your review').fill('Warm, and it does not itch.');
  // The server stores it, and its answer never arrives.
  await page.route('**/api/reviews', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Post Instant Review' }).click();
  await expect(toast(page).filter({ hasText: 'Failed to Post Review' })).toContainText('Please try again.');
  await page.unroute('**/api/reviews');
  await page.reload();
  await post(page);
  await expectOnTop(page, title);
  const own = await call<{ title: string }[]>(page, 'GET', '/api/reviews/user?limit=100');
  expect(own.filter((review) => review.title === title)).toHaveLength(1);
  const named = await call<unknown[]>(page, 'GET', `/api/products?name=${encodeURIComponent(product)}`);
  expect(named).toMatchObject([{ category: 'Fashion', description: `${product} - Fashion` }]);

  await page.goto('/instant-review');
  await page.getByLabel('Choose a file instead').setInputFiles(photo);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await say(page, title);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Post Instant Review' }).click();
  await expect(toast(page).filter({ hasText: 'Authentication Required' })).toContainText(
    'Please log in to post a review.',
  );
  expect(complaints).toEqual([]);
  await page.context().close();
});
