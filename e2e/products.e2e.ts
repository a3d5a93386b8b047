import type { Page } from '@playwright/test';
import { expect, expectAccessible, follow, look, looks, signIn, test, withTheme } from './journey.ts';

async function productId(page: Page, name: string) {
  const answer = await page.request.get(`/api/products?name=${encodeURIComponent(name)}`);
  const [product] = await answer.json();
  return product.id as string;
}

test('a product page is open to everybody, with its reviews and their breakdown, and leads to similar products', async ({
  page,
}) => {
  await withTheme(page, 'system');
  const id = await productId(page, 'Morrow Pour 0.9');
  // The reviews arrive with the page, and stay while their code comes late.
  const comes = Promise.withResolvers<void>();
  await page.route(/\/product-reviews-.*\.js$/, async (route) => {
    await comes.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const count = () => counts.push(document.querySelectorAll('[role=feed] article').length);
    new MutationObserver(count).observe(document, { childList: true, subtree: true });
  });
  const opened = page.goto(`/product/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Morrow Pour 0.9');
  // React adds a property to what it has taken over; a frame later, columns are measured.
  await expect.poll(() => heading.evaluate((one) => Object.keys(one).length)).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  comes.resolve();
  await opened;
  const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts);
  const arrived = counts.findIndex((count) => count > 0);
  expect(Math.min(...counts.slice(arrived))).toBeGreaterThan(0);
  await expect(page).toHaveTitle('Morrow Pour 0.9 · Wellkept');
  await expect(page.getByRole('tab', { name: /^Reviews \(\d+\)$/ })).toBeVisible();
  const first = page.getByRole('feed').getByRole('article').first();

  // A follow-up in the same card can be liked too.
  await first.getByRole('button', { name: /^Like/ }).first().click();
  await expect(page.getByRole('alert')).toContainText('Please log in to like reviews');
  await first
    .getByRole('button', { name: /comments?$/ })
    .first()
    .click();
  await expect(first.getByText('Please log in to comment')).toBeVisible();
  await expect(first.getByRole('listitem').first()).toBeVisible();
  await expect(first.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  const similar = page.getByRole('region', { name: 'Similar products' }).getByRole('listitem').first();
  await expect(similar).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Trending now' }).getByRole('listitem').first(),
  ).toBeVisible();
  await look(page, looks[0]);
  await expectAccessible(page);
  await look(page, looks[1]);

  // One article per person, which contains the follow-ups.
  const articles = page.locator('article[aria-posinset]');
  await page.getByRole('button', { name: /^Verified \d/ }).click();
  await expect(page).toHaveURL(/verified=1/);
  await page.getByRole('button', { name: 'Rating: Any rating' }).click();
  await page.getByRole('menuitemradio', { name: '5 stars' }).click();
  await expect(page).toHaveURL(/rating=5/);
  // Only the rendered ones: a long list is virtualized.
  await expect(articles.filter({ hasNotText: '5 out of 5' })).toHaveCount(0);
  const stamp = page.getByRole('button', { name: 'Verified purchase' });
  await expect(articles.filter({ hasNot: stamp })).toHaveCount(0);
  await expect(articles.first()).toBeVisible();

  await page.getByRole('tab', { name: 'Rating Breakdown' }).click();
  await expect(page).toHaveURL(/tab=breakdown/);
  await look(page, looks[0]);
  await expectAccessible(page);
  const next = await similar.getByRole('heading').innerText();
  await similar.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
});

test('who owns it sees what is left of its cover, and everybody what is for sale; on a tablet and a large screen', async ({
  page,
}) => {
  await signIn(page.context(), 'Maya Lund');
  const id = await productId(page, 'Kestrel M35');
  await page.goto(`/product/${id}`);
  const own = page.getByRole('region', { name: 'You own this' });
  await expect(own).toContainText(/left/);
  const offers = page.getByRole('region', { name: /^Second-hand/ });
  // Beside the picture from the tablet on, and nowhere wider than the screen.
  for (const width of [1920, 768]) {
    await page.setViewportSize({ width, height: 700 });
    const picture = await page.getByRole('img', { name: 'Kestrel M35' }).first().boundingBox();
    expect((await own.boundingBox())?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  }
  await expectAccessible(page);
  if ((await offers.count()) > 0) await expect(offers.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Report a duplicate' }).click();
  await page.getByLabel('The other one').fill('Boil');
  await page.getByRole('option', { name: /Morrow Boil 1\.7/ }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await own.getByRole('link', { name: 'You own this' }).click();
  await expect(page).toHaveURL(/\/warranty\?thing=/);

  await follow(page, `/create-review?productId=${id}`);
  await expect(page.getByLabel('Product name')).not.toBeEditable();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Product name')).toBeFocused();

  // Pages with two parts show two panes.
  await follow(page, '/messages');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await follow(page, '/marketplace');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('Price up to').fill('100');
  await expect(page).toHaveURL(/maxPrice=100/);
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/maxPrice/);
  // Each page starts at the previous size, to save a layout. The window is low, because only widths matter and rendering costs time.
  const widths = [768, 1920];
  for (const path of ['/', '/settings', '/dashboard', '/transactions']) {
    await follow(page, path);
    await expect(page.locator('h1').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 500 });
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth'), `${path} at ${width}`)
        .toBe(width);
    }
    widths.reverse();
  }
});
