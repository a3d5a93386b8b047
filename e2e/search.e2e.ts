import type { Page } from '@playwright/test';
import { expect, expectAccessible, look, looks, signIn, test, withTheme } from './journey.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const rows = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

test('search from home and from anywhere, on a phone and by keyboard', async ({ page }) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), 'Maya Lund');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Search people, products, services' }).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill('halden arc');
  await expect(rows(page, 'Products').first().locator('mark', { hasText: 'Arc' })).toBeVisible();
  await expectAccessible(page);
  await rows(page, 'Products').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(overlay(page)).toHaveCount(0);

  // Back closes it before it leaves the page.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }).click();
  const button = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
  await button.click();
  await expect(page.getByRole('option', { name: 'halden arc', exact: true })).toBeVisible();
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page).toHaveURL('/marketplace');
  await button.click();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(button).toBeFocused();

  // A slash in a field is only a slash. Ctrl+K opens the search there too, and closing it returns the focus.
  await look(page, looks[1]);
  const listings = page.getByRole('searchbox', { name: 'Search listings' });
  await listings.press('/');
  await expect(listings).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.getByRole('option', { name: 'halden arc', exact: true }).click();
  await expect(rows(page, 'Products').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);
  await expect(listings).toBeFocused();

  // Enter without a chosen row leads to the search page, whose own box answers to the slash.
  await page.keyboard.press('Control+k');
  await box(page).fill('kettle');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=kettle');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('heading').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();

  // On home, the slash focuses the page's own box, and the results are below it.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('halden');
  await expect(rows(page, 'Products').first().locator('mark').first()).toHaveText('Halden');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toBeInViewport();
  await page.keyboard.press('Home');
  const first = page.getByRole('listbox', { name: 'Results' }).getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const address = await first.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address ?? '');

  // Reels have shortcut keys. Text typed for the search must not trigger them, not even before the search box is loaded.
  await page.goto('/reels');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const liked = page.locator('article button[aria-pressed=true]');
  const likes = await liked.count();
  await page.keyboard.type('/lcm');
  await expect(box(page)).toHaveValue('lcm');
  await expect(box(page)).toBeFocused();
  expect(await liked.count()).toBe(likes);
});
