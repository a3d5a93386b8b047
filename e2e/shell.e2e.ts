import { pages } from '../contract/pages.ts';
import { expect, expectAccessible, looks, stepInAs, test, withLook } from './journey.ts';

const plain = Object.keys(pages).filter((path) => !path.includes('{') && !/sign-in|password/.test(path));
const headings: Record<string, RegExp> = {
  '/': /Good (morning|afternoon|evening), Maya/,
  '/warranty': /^My Products$/,
  '/warranty-providers': /^Extended Warranty$/,
  '/communities': /^Brand Communities$/,
  '/transactions': /^My Transactions$/,
  '/messages': /^Messages$/,
  '/settings': /^Settings$/,
};

for (const look of looks) {
  test(`every page stands and is accessible for a member, ${look.theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await withLook(page, look);
    await stepInAs(page, 'Maya Lund');
    for (const path of plain) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, path).toHaveCount(1);
      if (headings[path]) await expect(heading, path).toHaveText(headings[path]);
      await expectAccessible(page);
    }
  });

  test(`every page stands and is accessible signed out, ${look.theme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await withLook(page, look);
    for (const path of plain.filter((path) => pages[path as keyof typeof pages] !== 'redirect')) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expectAccessible(page);
    }
  });
}

test('signed-out visitors get the words of each page', async ({ page }) => {
  const words: Record<string, string[]> = {
    '/search': ['Sign in to search users, products, and services'],
    '/messages': ['Sign in to view messages'],
    '/transactions': ['Please log in to view your transactions'],
    '/settings': ['Please log in to access settings'],
    '/warranty-providers': [
      'Extended Warranty Protection',
      'Please log in to access warranty providers and get quotes.',
      'Log In',
    ],
    '/instant-review': [
      'Instant Reviews',
      'Capture photos and videos to share instant product reviews.',
      'Log In to Continue',
    ],
  };
  for (const [path, texts] of Object.entries(words)) {
    await page.goto(path);
    for (const text of texts) await expect(page.getByText(text, { exact: true }), path).toBeVisible();
  }
});

test('a page that needs sign-in says so, then leads there and back', async ({ page }) => {
  // It stands for half a second only.
  const said = page.getByText('You are logged out. Logging in again...').waitFor();
  await page.goto('/warranty?tab=expired');
  await said;
  await page.getByRole('button', { name: /Step in as Maya Lund/ }).click();
  await expect(page).toHaveURL('/warranty?tab=expired');
});

test('an unknown address is 404 in words and in status', async ({ page, complaints }) => {
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  expect(complaints.splice(0).join()).toContain('404');
});

test('on a phone the bottom bar leads everywhere, and hides on reels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stepInAs(page, 'Maya Lund');
  for (const [name, path] of [
    ['Communities', '/communities'],
    ['Market', '/marketplace'],
    ['Profile', '/profile'],
    ['Home', '/'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const width = await page.locator('html').evaluate((html) => html.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('the keyboard: skip link, menu, focus returns', async ({ page }) => {
  await stepInAs(page, 'Maya Lund');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip/ })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Your menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('an event reaches the open page', async ({ page }) => {
  const opened = page.waitForRequest(/\/api\/events/);
  await stepInAs(page, 'Tomás Herrera');
  expect((await (await opened).response())?.status()).toBe(200);
});
