import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  signIn,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';

async function productId(page: Page, name: string) {
  const answer = await page.request.get(`/api/products?name=${encodeURIComponent(name)}`);
  const [product] = await answer.json();
  return product.id as string;
}

test('a product page is open to everybody; filters and order stand in its address', async ({
  page,
  complaints,
}) => {
  await withTheme(page, 'system');
  const id = await productId(page, 'Morrow Pour 0.9');
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morrow Pour 0.9');
  await expect(page).toHaveTitle('Morrow Pour 0.9 · Wellkept');
  await expect(page.getByRole('tab', { name: /^Reviews \(\d+\)$/ })).toBeVisible();
  const first = page.getByRole('feed').getByRole('article').first();

  // A follow-up in the same card can be liked too.
  await first.getByRole('button', { name: /^Like/ }).first().click();
  await expect(page.getByRole('alert')).toContainText('Please log in to like reviews');
  await first.getByRole('button', { name: /comments?$/ }).click();
  await expect(first.getByText('Please log in to comment')).toBeVisible();
  await expect(first.getByRole('listitem').first()).toBeVisible();
  await expect(first.getByRole('button', { name: 'More', exact: true })).toHaveCount(0);
  await expectAccessibleInBothLooks(page);

  await page.getByRole('tab', { name: 'Rating Breakdown' }).click();
  await expect(page).toHaveURL(/tab=breakdown/);
  const table = page.getByRole('table', { name: 'Reviews by rating' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('rowheader', { name: '5 stars' })).toBeAttached();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('tab', { name: /^Reviews/ }).click();

  // One for each person; their follow-ups stand within.
  const articles = page.locator('article[aria-posinset]');
  await page.getByRole('button', { name: /^Verified \d/ }).click();
  await page.getByRole('button', { name: 'Rating: Any rating' }).click();
  await page.getByRole('menuitemradio', { name: '5 stars' }).click();
  await page.getByRole('button', { name: 'Sort by: Newest' }).click();
  await page.getByRole('menuitemradio', { name: 'Most helpful' }).click();
  await expect(page).toHaveURL(/sort=helpful/);
  await expect(page).toHaveTitle('Morrow Pour 0.9 · Wellkept');
  await page.reload();
  await expect(page).toHaveURL(/verified=1/);
  await expect(page.getByRole('button', { name: /^Verified \d/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Rating: 5 stars' })).toBeVisible();
  await expect(articles.first()).toBeVisible();
  // Those that are drawn: a long list keeps only what is near.
  await expect(articles.filter({ hasNotText: '5 out of 5' })).toHaveCount(0);
  const stamp = page.getByRole('button', { name: 'Verified purchase' });
  await expect(articles.filter({ hasNot: stamp })).toHaveCount(0);
  await page.getByRole('button', { name: 'Rating: 5 stars' }).click();
  await page.getByRole('menuitemradio', { name: '1 star' }).click();
  await expect(page.getByRole('heading', { name: 'No reviews like that' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(articles.first()).toBeVisible();

  // A shared review stands first, wherever it is in the list.
  const { reviews } = await (await page.request.get(`/api/reviews?productId=${id}&limit=50`)).json();
  const last = reviews.at(-1);
  await page.goto(`/product/${id}?review=${last.id}`);
  await expect(page.getByText('The review you were sent')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(last.title);

  // What is no product says so and leads home.
  for (const none of ['01a1dd1f-1549-7501-bc2a-9ff5ff419dff', 'nonsense']) {
    await page.goto(`/product/${none}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(complaints.splice(0).every((text) => /40[04]/.test(text))).toBe(true);
});

test('report a duplicate; from a product to its review form, its deals and back', async ({ page }) => {
  await signIn(page.context(), 'Someone new');
  const id = await productId(page, 'Morrow Pour 0.9');
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Report a duplicate' }).click();
  await page.getByLabel('The other one').fill('Boil');
  await page.getByRole('option', { name: /Morrow Boil 1\.7/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();

  await page.getByRole('link', { name: 'Write Review' }).click();
  await expect(page).toHaveURL(`/create-review?productId=${id}`);
  await expect(page.getByLabel('Product name')).toHaveValue('Morrow Pour 0.9');
  await expect(page.getByLabel('Product name')).not.toBeEditable();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Product name')).toBeFocused();
  await expect(page.getByLabel('Product name')).toBeEditable();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Find Deals' }).click();
  await expect(page).toHaveURL(`/marketplace?productId=${id}`);
});

test('who owns it sees what is left of its cover, and everybody what is for sale; on a tablet and a large screen', async ({
  page,
  complaints,
}) => {
  await stepInAs(page, 'Maya Lund', '/terms');
  const id = await productId(page, 'Kestrel M35');
  await page.goto(`/product/${id}`);
  const own = page.getByRole('region', { name: 'You own this' });
  await expect(own).toContainText(/left/);
  const offers = page.getByRole('region', { name: /^Second-hand/ });
  // Beside the picture from the tablet on, and nowhere wider than the screen.
  for (const width of [768, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    const picture = await page.getByRole('img', { name: 'Kestrel M35' }).first().boundingBox();
    expect((await own.boundingBox())?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 768, height: 1000 });
  if ((await offers.count()) > 0) await expect(offers.getByRole('listitem').first()).toBeVisible();
  await own.getByRole('link', { name: 'You own this' }).click();
  await expect(page).toHaveURL(/\/warranty\?thing=/);

  // Two panes where there are two things.
  await page.goto('/messages');
  await page.getByRole('region', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/marketplace');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('Price up to').fill('100');
  await expect(page).toHaveURL(/maxPrice=100/);
  await expectAccessible(page);
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).not.toHaveURL(/maxPrice/);
  for (const path of ['/', '/settings', '/dashboard', '/transactions'])
    for (const width of [768, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBe(width);
    }

  // What failed is said as it was.
  await page.goto('/search?q=kestrel+m35');
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.locator(`a[href="/product/${id}"]`).first().click();
  await expect(page.getByRole('alert')).toContainText('The fault is ours');
  await page.unroute(`**/api/products/${id}`);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  // It comes by itself with the connection.
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel M35' })).toBeVisible();
  complaints.splice(0);
});
