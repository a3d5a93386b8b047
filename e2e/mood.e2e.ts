import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, withTheme } from './journey.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your mood' });
const html = (page: Page) => page.locator('html');

async function open(page: Page, item: string) {
  await card(page).getByRole('button', { name: 'Mood options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();

/** The mood reports that this page sends. */
function reports(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/mood/detect')) sent.push(request.postData() ?? '');
  });
  return sent;
}

/** Enough clicks on a heading, which does nothing, to trigger a report. */
async function clickInVain(page: Page) {
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const box = await page.getByRole('heading', { level: 1 }).boundingBox();
  for (let count = 0; count < 21; count += 1) await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
}

/** Lets the page think that the browser is idle and that time has passed since the last report. */
const passTime = (page: Page, ms: number) => page.clock.fastForward(ms);

test('a mood is guessed from numbers alone, until that is off; one that is chosen is followed from the first moment on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'light');
  await signIn(page.context(), 'Someone new');
  const sent = reports(page);
  await page.clock.install();
  const watching = page.waitForResponse((response) => /\/watching-[^/]*\.js$/.test(response.url()));
  await page.goto('/');
  await expect(card(page)).toContainText('No guess yet');
  await expect(page.getByRole('region', { name: 'My Warranties' })).toContainText('No warranties yet');
  await passTime(page, 10_000);
  await watching;
  await passTime(page, 10_000);
  const recommended = page.waitForRequest('**/api/recommendations/personalized*');
  await clickInVain(page);
  await passTime(page, 10_000);
  await expect.poll(() => sent.length).toBe(1);
  const { eventType, eventData } = JSON.parse(sent[0] ?? '');
  expect(eventType).toBe('clicks');
  expect(eventData.clicks).toBeGreaterThanOrEqual(20);
  expect(eventData.failedClicks).toBeGreaterThanOrEqual(20);
  // Numbers, and nothing else.
  expect(Object.values(eventData).every((value) => typeof value === 'number')).toBe(true);

  await expect(card(page).getByRole('heading', { name: 'You seem frustrated' })).toBeVisible();
  await recommended;

  // Off: the mood is deleted, and nothing is sent, whatever the person does.
  await card(page).getByRole('switch', { name: 'Smart Mood Detection' }).click();
  await expect(card(page)).toContainText('Smart Mood Detection is off');
  await clickInVain(page);
  await passTime(page, 400_000);

  // A mood can still be chosen.
  await open(page, 'Choose your mood');
  await choose(page, 'How do you feel?', 'Stressed');
  await choose(page, 'How much, from 1 to 5?', '4');
  await page.getByRole('button', { name: 'That is how I feel' }).click();
  await expect(card(page).getByRole('heading', { name: 'You chose Stressed' })).toBeVisible();
  // The default follows at once, and is undone in place.
  await expect(card(page)).toContainText('Because you feel stressed: softer colours, no motion, ');
  await expect(html(page)).toHaveAttribute('data-motion', 'none');
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page)).toContainText('Undone until ');
  await expect(html(page)).not.toHaveAttribute('data-motion');
  await card(page).getByRole('button', { name: 'Follow it again' }).click();
  await expect(html(page)).toHaveAttribute('data-motion', 'none');
  await open(page, 'What follows in each mood');
  const sheet = page.getByRole('dialog', { name: 'What follows in each mood' });
  await choose(page, 'Theme', 'Dark');
  await choose(page, 'Density', 'Spacious');
  await choose(page, 'Animations', 'No motion');
  await choose(page, 'Colours', 'Softer');
  await sheet.getByRole('button', { name: 'Reels' }).click();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save for Stressed' }).click();
  // The choice applies at once; the person's own theme setting stays unchanged.
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  const look = { theme: 'dark', density: 'spacious', motion: 'none', colors: 'soft' };
  expect(await html(page).evaluate(({ dataset }) => ({ ...dataset }))).toMatchObject(look);
  expect(await page.evaluate(() => localStorage.getItem('wellkept-theme'))).toBe('light');
  await expect(page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link')).toHaveText([
    'Reels',
    'Add Product',
    'Share Review',
    'Marketplace',
    'Extended Warranty',
  ]);
  await expectAccessible(page);

  // The next page has this look from the first moment on, and reports nothing either.
  await page.goto('/terms');
  expect(await html(page).evaluate(({ dataset }) => ({ ...dataset }))).toMatchObject(look);
  await passTime(page, 400_000);
  expect(sent).toHaveLength(1);
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining('/watching-'));
});
