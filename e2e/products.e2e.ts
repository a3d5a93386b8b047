import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothLooks, signIn, test, withTheme } from './journey.ts';

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
  await page.getByRole('button', { name: /^With proof \d/ }).click();
  await page.getByRole('button', { name: 'Rating: Any rating' }).click();
  await page.getByRole('menuitemradio', { name: '5 stars' }).click();
  await page.getByRole('button', { name: 'Sort by: Newest' }).click();
  await page.getByRole('menuitemradio', { name: 'Most helpful' }).click();
  await expect(page).toHaveURL(/sort=helpful/);
  await expect(page).toHaveTitle('Morrow Pour 0.9 · Wellkept');
  await page.reload();
  await expect(page).toHaveURL(/verified=1/);
  await expect(page.getByRole('button', { name: /^With proof \d/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Rating: 5 stars' })).toBeVisible();
  await expect(articles.first()).toBeVisible();
  for (const article of await articles.all()) {
    await expect(article).toContainText('5 out of 5');
    await expect(article.getByText('Proof attached', { exact: true }).last()).toBeVisible();
  }
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
