import type { Locator, Page } from '@playwright/test';
import { RECOMMENDED, VIEW_SECONDS } from '../contract/recommendation-words.ts';
import { expect, expectAccessible, expectAccessibleInBothLooks, signIn, test, withTheme } from './journey.ts';
import { call } from './people.ts';

const blockOf = (page: Page) => page.getByRole('region', { name: 'Recommended for You' });
const rowsOf = (page: Page) => blockOf(page).getByRole('listitem');
const nameIn = (row: Locator) => row.getByRole('heading').innerText();
const rowOf = (page: Page, name: string) =>
  rowsOf(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const toast = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));

async function expand(page: Page) {
  await blockOf(page).getByRole('button', { name: 'View more...' }).click();
  await expect(rowsOf(page).nth(1)).toBeVisible();
}

test('what suits somebody: one, more, by category, in a grid, hidden and back', async ({
  page,
  complaints,
}) => {
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  await page.goto('/');
  const block = blockOf(page);
  await expect(rowsOf(page)).toHaveCount(1);
  // Nothing is known of them, so nothing is called a match.
  await expect(rowsOf(page)).toContainText('Trending');
  await expand(page);
  await expect(block).not.toContainText('% match');
  expect(await rowsOf(page).count()).toBeLessThanOrEqual(RECOMMENDED);
  await expectAccessibleInBothLooks(page);
  // The floating button is over the feed, not over this.
  const button = await page.getByRole('link', { name: 'Instant review' }).boundingBox();
  const beside = await block.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);

  // Not interested, by the keyboard: the next takes its place and the focus; undone, it is back.
  const name = await nameIn(rowsOf(page).first());
  const options = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Options for/ });
  const hide = async (what: string) => {
    await rowOf(page, name)
      .getByRole('button', { name: `Options for ${name}` })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Not interested' })).toBeFocused();
    await page.getByRole('menuitem', { name: what }).press('Enter');
    await expect(rowOf(page, name)).toHaveCount(0);
  };
  await hide('Not interested');
  await expect(options).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await hide('Not interested');
  await expect(toast(page).filter({ hasText: `${name} is hidden` })).toBeVisible();

  // It stays hidden, until it is shown again.
  await expect
    .poll(() => call<{ product: { name: string } }[]>(page, 'GET', '/api/recommendations/hidden'))
    .toEqual([expect.objectContaining({ product: expect.objectContaining({ name }) })]);
  await page.reload();
  await expand(page);
  await expect(rowOf(page, name)).toHaveCount(0);
  await block.getByRole('button', { name: 'More about recommendations' }).click();
  await page.getByRole('menuitem', { name: 'Hidden from recommendations' }).click();
  const hidden = page.getByRole('dialog', { name: 'Hidden from recommendations' });
  await expect(hidden.getByRole('listitem')).toContainText('Not interested');
  await expectAccessible(page);
  await hidden.getByRole('button', { name: `Show again: ${name}` }).click();
  await expect(hidden).toContainText('Nothing. What you hide is listed here.');
  await hidden.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  // The layout is remembered on the device.
  await block.getByRole('button', { name: 'Grid layout' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
  await block.getByRole('button', { name: 'List layout' }).click();
  await expect(block.getByRole('button', { name: 'Grid layout' })).toBeVisible();

  // By category, with the arrow keys; what is open on leaving is open on coming back.
  await block.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(block.getByRole('radio', { name: 'Electronics' })).toBeChecked();
  await expand(page);
  await expect(block.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  for (const row of await rowsOf(page).all()) await expect(row).toContainText(/Electronics|Photography/);
  await rowsOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(block.getByRole('radio', { name: 'Electronics' })).toBeChecked();
  await block.getByRole('button', { name: 'Show less' }).click();
  await expect(rowsOf(page)).toHaveCount(1);

  // After the last of a category, its choice has the focus.
  const [one] = await call<unknown[]>(
    page,
    'GET',
    '/api/recommendations/personalized?categories=Electronics',
  );
  await page.route('**/personalized?limit=5&categories=Beauty', (route) => route.fulfill({ json: [one] }));
  await block.getByText('Beauty', { exact: true }).click();
  await expect(block.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  await rowsOf(page)
    .getByRole('button', { name: /^Options for/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Not interested' }).press('Enter');
  await expect(block.getByText('No Beauty recommendations yet.')).toBeVisible();
  await expect(block.getByRole('radio', { name: 'Beauty' })).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(page)).toHaveCount(1);

  // Nothing there, and nothing that came; of what is still coming nothing is said.
  await page.route('**/personalized?limit=5&categories=Books', (route) => route.fulfill({ json: [] }));
  await block.getByText('Books', { exact: true }).click();
  await expect(
    block.getByText('No Books recommendations yet. Write some reviews to get started!'),
  ).toBeVisible();
  await expect(block.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/create');
  const coming = Promise.withResolvers<void>();
  await page.route('**/personalized?limit=5&categories=Clothing', async (route) => {
    await coming.promise;
    await route.fulfill({ json: [] });
  });
  await block.getByText('Clothing', { exact: true }).click();
  await expect(block.getByText('Loading recommendations')).toBeAttached();
  await expect(block).not.toContainText('No Clothing recommendations yet.');
  coming.resolve();
  await expect(block).toContainText('No Clothing recommendations yet.');
  await block.getByText('Books', { exact: true }).click();
  await page.route('**/trending?limit=5&categories=Books', (route) => route.fulfill({ json: [] }));
  await block.getByRole('tab', { name: 'Trending' }).click();
  await expect(block.getByText('No trending products available')).toBeVisible();
  await page.route('**/trending?limit=5&categories=Sports', (route) => route.abort());
  await block.getByText('Sports', { exact: true }).click();
  await expect(block.getByRole('heading', { name: 'What is trending did not load' })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/trending?limit=5&categories=Sports', (route) => route.fulfill({ json: [] }));
  await block.getByRole('button', { name: 'Try again' }).click();
  await expect(block.getByText('No trending products available')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('ERR_FAILED');
  await block.getByText('All', { exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).not.toContainText(/% match|Trending/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what is owned is registered; similar products on a product page', async ({ page }) => {
    await signIn(page.context(), 'Someone new');
    await page.goto('/');
    await expect(rowsOf(page)).toHaveCount(1);
    const name = await nameIn(rowsOf(page));
    await rowsOf(page)
      .getByRole('button', { name: `Options for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'I own this' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
    await expectAccessible(page);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rowOf(page, name)).toBeVisible();
    await rowsOf(page)
      .getByRole('button', { name: `Options for ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'I own this' }).click();
    await toast(page).getByRole('button', { name: 'Register it' }).click();
    const form = page.getByRole('dialog', { name: 'Register Your Product' });
    await expect(form.getByLabel('Product name')).toHaveValue(name);
    await form.getByRole('button', { name: 'Add Product' }).click();
    await expect(toast(page).filter({ hasText: 'Warranty added!' })).toBeVisible();
    await page.goto('/');
    await expect(rowOf(page, name)).toHaveCount(0);
    await expect(rowsOf(page)).toContainText(/\d+% match/);

    // A look at a product is told once, after a while.
    const views: string[] = [];
    page.on('request', (request) => request.url().endsWith('/views') && views.push(request.url()));
    await page.clock.install();
    await rowsOf(page).getByRole('link').click();
    const similar = page.getByRole('region', { name: 'Similar products' });
    await expect(similar.getByRole('listitem').first()).toBeVisible();
    const first = page.url().split('/').at(-1);
    await page.clock.fastForward(VIEW_SECONDS * 1000);
    await expect.poll(() => views).toEqual([expect.stringContaining(`/api/products/${first}/views`)]);
    await page.getByRole('tab', { name: 'Rating Breakdown' }).click();
    await page.clock.fastForward(VIEW_SECONDS * 1000);
    expect(views).toHaveLength(1);
    const next = await nameIn(similar.getByRole('listitem').first());
    await similar.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
  });
});

test('a visitor sees similar products and what is trending, and is not watched', async ({ page }) => {
  await withTheme(page, 'system');
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Morrow%20Pour%200.9');
  const views: string[] = [];
  page.on('request', (request) => request.url().endsWith('/views') && views.push(request.url()));
  await page.clock.install();
  await page.goto(`/product/${product?.id}`);
  const similar = page.getByRole('region', { name: 'Similar products' });
  await expect(similar.getByRole('listitem').first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Trending now' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.clock.fastForward(VIEW_SECONDS * 2000);
  await expectAccessibleInBothLooks(page);
  await similar.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${product?.id}`));
  expect(views).toEqual([]);
});
