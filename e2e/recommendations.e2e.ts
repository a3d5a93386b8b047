import type { Locator, Page } from '@playwright/test';
import { RECOMMENDED } from '../contract/recommendation-words.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  look,
  looks,
  signIn,
  test,
  withTheme,
} from './journey.ts';
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

test('what suits somebody: one, more, in a grid, by category, hidden and back, owned and registered', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), 'Someone new');
  await page.goto('/');
  const block = blockOf(page);
  await expect(rowsOf(page)).toHaveCount(1);
  // Nothing is known of them, so nothing is called a match.
  await expect(rowsOf(page)).toContainText('Trending');
  await expand(page);
  await expect(block).not.toContainText('% match');
  expect(await rowsOf(page).count()).toBeLessThanOrEqual(RECOMMENDED);
  await expectAccessible(page);
  await look(page, looks[1]);
  await block.getByRole('button', { name: 'Grid layout' }).click();
  await expectAccessible(page);
  await block.getByRole('button', { name: 'List layout' }).click();
  // The floating button is over the feed, not over this.
  const button = await page.getByRole('link', { name: 'Instant review' }).boundingBox();
  const beside = await block.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);

  // Hidden, by the keyboard, until it is shown again.
  const name = await nameIn(rowsOf(page).first());
  await rowOf(page, name)
    .getByRole('button', { name: `Options for ${name}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Not interested' }).press('Enter');
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(
    rowsOf(page)
      .first()
      .getByRole('button', { name: /^Options for/ }),
  ).toBeFocused();
  await expect
    .poll(() => call<{ product: { name: string } }[]>(page, 'GET', '/api/recommendations/hidden'))
    .toEqual([expect.objectContaining({ product: expect.objectContaining({ name }) })]);
  await block.getByRole('button', { name: 'More about recommendations' }).click();
  await page.getByRole('menuitem', { name: 'Hidden from recommendations' }).click();
  const hidden = page.getByRole('dialog', { name: 'Hidden from recommendations' });
  await expect(hidden.getByRole('listitem')).toContainText('Not interested');
  await expectAccessible(page);
  await hidden.getByRole('button', { name: `Show again: ${name}` }).click();
  await hidden.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, name)).toBeVisible();

  // By category, with the arrow keys; what is open on leaving is open on coming back.
  await block.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(block.getByRole('radio', { name: 'Electronics' })).toBeChecked();
  await expect(block.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  for (const row of await rowsOf(page).all()) await expect(row).toContainText(/Electronics|Photography/);
  await rowsOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(block.getByRole('radio', { name: 'Electronics' })).toBeChecked();
  await block.getByText('All', { exact: true }).click();
  await expect(rowOf(page, name)).toBeVisible();

  // What is owned is registered, and from then on something is known of them.
  await rowOf(page, name)
    .getByRole('button', { name: `Options for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'I own this' }).click();
  await toast(page).getByRole('button', { name: 'Register it' }).click();
  const form = page.getByRole('dialog', { name: 'Register Your Product' });
  await expect(form.getByLabel('Product name')).toHaveValue(name);
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page).filter({ hasText: 'Warranty added!' })).toBeVisible();
  await page.goto('/');
  await expect(rowsOf(page)).toContainText(/\d+% match/);
  await expect(rowOf(page, name)).toHaveCount(0);
});

test('a visitor sees similar products and what is trending', async ({ page }) => {
  await withTheme(page, 'system');
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Morrow%20Pour%200.9');
  await page.goto(`/product/${product?.id}`);
  const similar = page.getByRole('region', { name: 'Similar products' }).getByRole('listitem').first();
  await expect(similar).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Trending now' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessibleInBothLooks(page);
  const next = await nameIn(similar);
  await similar.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
});
