import type { Locator, Page } from '@playwright/test';
import { RECOMMENDED } from '../contract/recommendation-constants.ts';
import { expect, expectAccessible, follow, look, looks, signIn, test, withTheme } from './journey.ts';

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

test('what suits somebody: one, more, in a grid, by category, owned and registered', async ({ page }) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), 'Someone new');
  await page.goto('/');
  const block = blockOf(page);
  await expect(rowsOf(page)).toHaveCount(1);
  // Nothing is known about the new person, so nothing is called a match.
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

  // By category, with the arrow keys; the choice is still there after coming back.
  const name = await nameIn(rowsOf(page).first());
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

  // Marking a product as owned registers it; from then on something is known about the person.
  await rowOf(page, name)
    .getByRole('button', { name: `Options for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'I own this' }).click();
  await toast(page).getByRole('button', { name: 'Register it' }).click();
  const form = page.getByRole('dialog', { name: 'Register Your Product' });
  await expect(form.getByLabel('Product name')).toHaveValue(name);
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page).filter({ hasText: 'Warranty added!' })).toBeVisible();
  await follow(page, '/');
  await expect(rowsOf(page).first()).toContainText(/\d+% match/);
  await expect(rowOf(page, name)).toHaveCount(0);
});
