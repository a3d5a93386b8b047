import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothLooks, signIn, test, withTheme } from './journey.ts';
import { call } from './people.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your mood' });
const html = (page: Page) => page.locator('html');
const toast = (page: Page, words: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });

async function open(page: Page, item: string) {
  await card(page).getByRole('button', { name: 'Mood options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true }).check();

/** What is reported of the person in this page. */
function reports(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/mood/detect')) sent.push(request.postData() ?? '');
  });
  return sent;
}

/** As many clicks on a heading, which does nothing, as make a report. */
async function clickInVain(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  for (let count = 0; count < 21; count += 1) await heading.click();
}

/** Lets the page think that the browser is idle and that time has passed since the last report. */
const passTime = (page: Page, ms: number) => page.clock.fastForward(ms);

test('choose a mood on a phone, save what follows, see it followed, undo it, and take it back', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'light');
  await signIn(page.context(), 'Someone new');
  await page.goto('/');
  await expect(card(page)).toContainText('No guess yet');
  await expectAccessible(page);

  await open(page, 'Choose your mood');
  await choose(page, 'How do you feel?', 'Stressed');
  await choose(page, 'How much, from 1 to 5?', '4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'That is how I feel' }).click();
  await expect(card(page).getByRole('heading', { name: 'You chose Stressed' })).toBeVisible();
  await expect(card(page).getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expect(card(page)).toContainText('Nothing follows this mood yet.');

  await card(page).getByRole('button', { name: 'Choose what follows' }).click();
  const sheet = page.getByRole('dialog', { name: 'What follows in each mood' });
  await expect(sheet.getByRole('radio', { name: 'Stressed' })).toBeChecked();
  await choose(page, 'Theme', 'Dark');
  await choose(page, 'Density', 'Spacious');
  await choose(page, 'Animations', 'No motion');
  await choose(page, 'Colours', 'Softer');
  await sheet.getByRole('button', { name: 'Reels' }).click();
  await choose(page, 'How many leave Wellkept', 'None');
  await sheet.getByRole('button', { name: 'Photography' }).click();
  await sheet.getByLabel('Price from').fill('some');
  await expect(sheet.getByLabel('Price from')).toHaveAccessibleDescription(
    'Use dollars and cents, like 129.00.',
  );
  await expect(sheet.getByLabel('Up to')).toHaveAccessibleDescription('');
  await sheet.getByLabel('Price from').fill('50');
  await sheet.getByLabel('Up to').fill('20');
  await expect(sheet.getByText('The highest price is below the lowest.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Save for Stressed' })).toBeDisabled();
  await sheet.getByLabel('Up to').fill('$200');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Save for Stressed' }).click();
  await expect(toast(page, 'Saved for Stressed')).toBeVisible();
  // It follows at once, while the person's own theme stays what it is.
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).toHaveAttribute('data-density', 'spacious');

  // What is written for another mood meanwhile is neither saved nor lost.
  const saving = Promise.withResolvers<void>();
  await page.route('**/api/mood/preferences', async (route) => {
    await saving.promise;
    await route.continue();
  });
  await sheet.getByRole('button', { name: 'Save for Stressed' }).click();
  await choose(page, 'In which mood?', 'Calm');
  await choose(page, 'Theme', 'Light');
  const saved = page.waitForResponse('**/api/mood/preferences');
  saving.resolve();
  await saved;
  await expect(sheet.getByRole('button', { name: 'Save for Calm' })).toBeEnabled();
  await expect(sheet.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(toast(page, 'Saved for Calm')).toHaveCount(0);
  await page.unroute('**/api/mood/preferences');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('wellkept-theme'))).toBe('light');
  await expect(card(page)).toContainText(
    'Softer colours, the dark theme, more room, no motion, reels first, recommendations from Photography or with offers at $50–200 first and no push or email, because you chose Stressed.',
  );
  const tiles = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  await expect(tiles).toHaveText([
    'Reels',
    'Add Product',
    'Share Review',
    'Marketplace',
    'Extended Warranty',
  ]);
  await expectAccessible(page);

  // On the next page from the first moment on.
  await page.goto('/terms');
  expect(await html(page).evaluate(({ dataset }) => ({ ...dataset }))).toMatchObject({
    theme: 'dark',
    density: 'spacious',
    motion: 'none',
    colors: 'soft',
  });
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).not.toHaveAttribute('data-density');
  await expect(tiles).toHaveCount(4);
  await expect(card(page)).toContainText('Pages look as you like them until this mood has passed.');
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Follow it again' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  // All of it stays undone, also when a theme is chosen; what is not loaded is not said to be nothing.
  await page.route('**/api/mood/preferences', (route) => route.abort());
  // Every page brings it along; it has to be loaded where one did not.
  await page.route('**/terms', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"GET /api/mood/preferences"', '"GET /nothing"'),
    });
  });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const settings = page.getByRole('region', { name: 'Smart Mood Detection' });
  await expect(settings.getByText('What follows in each mood did not load.')).toBeVisible();
  await expect(settings).not.toContainText('Nothing follows yet.');
  await expectAccessible(page);
  await page.unroute('**/api/mood/preferences');
  await settings.getByRole('button', { name: 'Try again' }).click();
  await expect(settings).toContainText('Something follows when you are stressed.');
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await page.getByRole('radio', { name: 'Dark' }).press('Space');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).not.toHaveAttribute('data-density');
  await page.getByRole('radio', { name: 'Light' }).press('Space');
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Follow it again' }).click();
  await expect(html(page)).toHaveAttribute('data-colors', 'soft');

  // A theme that is chosen by hand wins, and the rest still follows.
  await page.goto('/settings');
  await expect(page.getByText('For now: Softer colours')).toBeVisible();
  await page.getByRole('radio', { name: 'System' }).press('Space');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-density', 'spacious');
  await page.goto('/');

  await open(page, 'Take back what you chose');
  await expect(card(page)).toContainText('No guess yet');
  await expect(html(page)).not.toHaveAttribute('data-density');
});

test('what somebody does is counted as numbers, explained, and not at all once it is off', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  const sent = reports(page);
  await page.clock.install();
  const watching = page.waitForResponse((response) => /\/watching-[^/]*\.js$/.test(response.url()));
  await page.goto('/');
  await expect(card(page)).toContainText('No guess yet');
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

  await expect(card(page).getByRole('heading', { name: 'Frustrated today' })).toBeVisible();
  await recommended;
  await open(page, 'Why this guess?');
  const why = page.getByRole('dialog', { name: 'Why this guess?' });
  await expect(why).toContainText('clicks that did nothing');
  await expect(why).toContainText('Never counted');
  await expectAccessibleInBothLooks(page);
  await why.getByRole('button', { name: 'Close' }).click();
  await expect(why).toBeHidden();

  // Off: it is forgotten, and nothing is sent, whatever is clicked, searched or looked at.
  await card(page).getByRole('switch', { name: 'Smart mood' }).click();
  await expect(card(page).getByRole('switch', { name: 'Smart mood' })).not.toBeChecked();
  await expect(card(page)).toContainText('Smart mood is off');
  await clickInVain(page);
  await passTime(page, 400_000);
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?limit=1');
  await page.goto(`/product/${product?.id}`);
  await passTime(page, 20_000);
  await page.goto('/search?q=kettle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await passTime(page, 400_000);
  expect(sent).toHaveLength(1);
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining('/watching-'));

  // A mood can still be chosen, and all of them deleted.
  await call(page, 'POST', '/api/mood/current', { mood: 'calm', intensity: 2 });
  await page.goto('/settings#mood');
  const section = page.getByRole('region', { name: 'Smart Mood Detection' });
  await expect(section.getByRole('switch', { name: 'Smart Mood Detection' })).not.toBeChecked();
  await expect(section).toContainText('Off: nothing is counted and nothing is sent.');
  await expectAccessibleInBothLooks(page);
  await page.goto('/');
  await open(page, 'Your moods so far');
  const moods = page.getByRole('dialog', { name: 'Your moods so far' });
  await expect(moods.getByRole('listitem')).toHaveCount(2);
  await expect(moods.getByRole('listitem').first()).toContainText('You chose it · 2 of 5');
  await expect(moods.getByRole('listitem').last()).toContainText('Frustrated');
  await expectAccessibleInBothLooks(page);
  await moods.getByRole('button', { name: 'Delete all moods' }).click();
  await page
    .getByRole('dialog', { name: 'Delete your moods?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Your moods are deleted')).toBeVisible();
  await expect(moods).toContainText('None so far.');
  expect(await call(page, 'GET', '/api/mood/history')).toEqual([]);
});
