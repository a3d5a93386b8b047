import { pages } from '../contract/pages.ts';
import { expect, expectAccessible, look, looks, signIn, stepInAs, test, withTheme } from './journey.ts';
import { elsewhere } from './people.ts';

const plain = Object.keys(pages).filter((path) => !path.includes('{') && !/sign-in|password/.test(path));
const words: Record<string, string[]> = {
  '/search': ['Sign in to search users, products, and services'],
  '/messages': ['Sign in to view messages'],
  '/transactions': ['Please log in to view your transactions'],
  '/settings': ['Please log in to access settings'],
  '/instant-review': [
    'Instant Reviews',
    'Capture photos and videos to share instant product reviews.',
    'Log In to Continue',
  ],
};

/**
 * The journey of their domain opens these in the same look, with more on them: reviews, marketplace, messages, warranties,
 * trades, notifications, communities, claims, search. `/create-review` is `/create`.
 */
const lookedAt = [
  '/',
  '/create',
  '/create-review',
  '/marketplace',
  '/messages',
  '/warranty',
  '/profile',
  '/transactions',
  '/settings',
  '/communities',
  '/claims',
  '/search',
];

test('for a member every other page stands and is accessible', async ({ page }) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), 'Maya Lund');
  for (const path of plain) {
    if (lookedAt.includes(path)) continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('signed out every other page that does not lead to the sign-in stands and is accessible', async ({
  page,
}) => {
  await withTheme(page, 'system');
  for (const path of plain) {
    if (pages[path as keyof typeof pages].signedOut === 'redirect') continue;
    // The journeys of the marketplace and the quotes begin on these signed out.
    if (['/marketplace', '/warranty-providers'].includes(path)) continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    for (const text of words[path] ?? [])
      await expect(page.getByText(text, { exact: true }), path).toBeVisible();
    await expectAccessible(page);
  }
});

test('an unknown address is 404; a page that needs sign-in says so, then leads there and back', async ({
  page,
  complaints,
}) => {
  // Small letters and large ones are not the same.
  for (const path of ['/Search', '/nothing/here']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  await expectAccessible(page);
  expect(complaints.splice(0).join()).toContain('404');

  // It is shown for half a second only, so the clock is stopped.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/warranty?tab=expired');
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await page.clock.resume();
  await page.getByRole('button', { name: /Step in as Maya Lund/ }).click();
  await expect(page).toHaveURL('/warranty?tab=expired');
});

test('the keyboard: skip link, menu, focus returns; on a phone the bottom bar leads everywhere', async ({
  page,
  complaints,
}) => {
  await stepInAs(page, 'Maya Lund');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /Skip/ })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Your menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await test.step('what a press needs and cannot get is said', async () => {
    await page.route('**/assets/menu-popup-*.js', (route) => route.abort());
    await page.reload();
    await menu.click();
    await expect(page.getByText('That did not open')).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(complaints.splice(0).every((words) => words.includes('ERR_FAILED'))).toBe(true);
    await page.unroute('**/assets/menu-popup-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.setViewportSize({ width: 390, height: 844 });
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

  await test.step('a toast covers no button at the bottom', async () => {
    await page.goto('/marketplace?q=uno');
    await page.getByRole('article').first().getByRole('link').first().click();
    const bar = page.getByRole('group', { name: 'Contact' });
    const above = async (what: string) => {
      const [toast, below] = await Promise.all([
        page
          .getByRole('group')
          .filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
          .last()
          .boundingBox(),
        bar.boundingBox(),
      ]);
      expect((toast?.y ?? 0) + (toast?.height ?? 0), what).toBeLessThanOrEqual(below?.y ?? 0);
    };
    await page.getByRole('button', { name: 'Report this listing' }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
    await above('the listing’s bar');
  });
});

test('on a phone Back closes what is open, one at a time, before it leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const length = () => page.evaluate<number>('history.length');
  await stepInAs(page, 'Maya Lund');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const dialog = page.getByRole('dialog');

  // A list in a sheet: each step back closes one of them.
  const filter = page.getByRole('button', { name: /^Filter and sort/ });
  await filter.click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/marketplace');

  // Forward brings nothing back, and is no step that Back would have to undo.
  await page.goForward();
  await expect.poll(() => page.evaluate('history.state.overlays')).toBeUndefined();

  // What is chosen in the sheet stays, however it is closed.
  await filter.click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Photography' }).click();
  await expect(page).toHaveURL('/marketplace?category=Photography');
  const chosen = await length();
  await page.getByRole('button', { name: /^Show \d+ listing/ }).click();
  await expect(dialog).toHaveCount(0);
  await filter.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/marketplace?category=Photography');
  expect(await length()).toBeLessThanOrEqual(chosen);

  // A link in what is open leaves nothing behind between the two pages.
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await page.goBack();
  await expect(page).toHaveURL('/marketplace?category=Photography');

  // Neither does a reload, which closes it.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => page.evaluate('history.state.overlays')).toBe(1);
  await page.reload();
  await expect.poll(() => page.evaluate('history.state.overlays')).toBeUndefined();
  await expect(page.getByRole('article').first()).toBeVisible();

  // A panel with a place in the address, and a sheet and a menu over it.
  await page.goto('/warranty');
  await page
    .getByRole('link', { name: /^Kestrel M35/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Kestrel M35' });
  await panel.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toHaveCount(0);
  await panel
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL('/warranty');
  await page.goBack();
  await expect(page).toHaveURL('/marketplace?category=Photography');
});

test('the longest names run off no edge of a phone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern';
  await signIn(page.context(), 'Someone new');
  const name = { firstName: long, lastName: long, location: long };
  expect((await page.request.patch('/api/auth/user', { data: name })).status()).toBe(200);
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data })).json() as Promise<{ id: string; thingId: string }>;
  const { id: productId } = await post('/api/products', {
    name: long + long,
    brand: long,
    category: 'Photography',
  });
  const ends = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { thingId } = await post('/api/warranties', { productId, startDate: '2026-01-01', endDate: ends });
  const words = { title: long + long, description: long + long };
  const { id: listing } = await post('/api/marketplace', {
    ...words,
    productId,
    thingId,
    type: 'sell',
    price: '99999999',
    condition: 'good',
    area: long,
  });
  await post('/api/reviews', { productId, rating: 5, title: long, content: long + long });
  const buyer = await elsewhere(browser, 'Someone new');
  await buyer.request.patch('/api/auth/user', { data: name });
  const asked = await buyer.request.post('/api/transactions', { data: { listingId: listing } });
  expect(asked.ok(), await asked.text()).toBe(true);
  for (const path of [
    '/',
    '/marketplace',
    '/marketplace?view=mine',
    `/marketplace/${listing}`,
    `/product/${productId}`,
    '/profile',
    '/warranty',
    `/warranty?thing=${thingId}`,
    '/transactions',
  ]) {
    await page.goto(path);
    await expect(page.getByText(long).first(), path).toBeAttached();
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), path).toBe(390);
  }
  // The list leads to the trade, and that to the dialog in which it is changed.
  await page.getByRole('link').filter({ hasText: long }).first().click();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Update Transaction' });
  await expect(sheet.getByText(long).first()).toBeAttached();
  const form = sheet.locator('form');
  await expect
    .poll(() => form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  const box = await form.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 391)).toBeLessThanOrEqual(390);
  await buyer.close();
});
