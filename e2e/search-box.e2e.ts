import type { Page } from '@playwright/test';
import { expect, expectAccessible, stepInAs, test, withTheme } from './journey.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const rows = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

test('search from home and from anywhere, by keyboard', async ({ page }) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Maya Lund');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // On home the page's own box is asked for.
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'Browse categories' })).toBeVisible();
  await page.keyboard.type('h');
  await expect(page.getByText('Type at least 2 characters')).toBeVisible();
  await page.keyboard.type('alden');
  await expect(box(page)).toHaveValue('halden');
  await expect(rows(page, 'Products').first().locator('mark').first()).toHaveText('Halden');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeAttached();
  await expectAccessible(page);

  // The arrows lead through all groups, and the focus stays in the text.
  const all = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
  const chosen = page.getByRole('option', { selected: true });
  await page.keyboard.press('ArrowDown');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(chosen).toHaveText('See all products for “halden”');
  await expect(chosen).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await expect(all.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toBeFocused();
  const address = await all.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address ?? '');

  // In a field a slash is a slash; Ctrl K asks for search there too, and gives the focus back.
  await page.goto('/marketplace');
  const listings = page.getByRole('searchbox', { name: 'Search listings' });
  await listings.press('/');
  await expect(listings).toHaveValue('/');
  await page.keyboard.press('Control+k');
  await expect(overlay(page)).toBeVisible();
  await expect(box(page)).toBeFocused();
  await page.getByRole('option', { name: 'halden', exact: true }).click();
  await expect(rows(page, 'Products').first()).toBeVisible();
  await expectAccessible(page);
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
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeFocused();

  // Reels have keys of their own, which what is typed for the search does not press, not even before it is loaded.
  await page.goto('/reels');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const liked = page.locator('article button[aria-pressed=true]');
  const likes = await liked.count();
  await page.keyboard.type('/lcm');
  await expect(box(page)).toHaveValue('lcm');
  await expect(box(page)).toBeFocused();
  expect(await liked.count()).toBe(likes);
});

test('search on the phone: overtaken, failed, nothing found, recent', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'dark');
  await stepInAs(page, 'Tomás Herrera');
  await page.getByRole('main').getByRole('button', { name: 'Search people, products, services' }).click();
  await expect(box(page)).toBeFocused();
  await box(page).fill('halden');
  await expect(rows(page, 'Products').first()).toBeVisible();

  // What is overtaken is given up; until the answer is here, the one before stays.
  await page.route(/q=halden\+a$/, () => {});
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=halden+a'));
  const asked = page.waitForRequest(/q=halden\+a$/);
  await box(page).fill('halden a');
  await asked;
  await expect(rows(page, 'Products').first()).toBeVisible();
  await box(page).fill('halden arc');
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(rows(page, 'Products').first().locator('mark', { hasText: 'Arc' })).toBeVisible();

  await page.route(/q=qqqxyz$/, (route) => route.abort());
  await box(page).fill('qqqxyz');
  await expect(page.getByText('Search did not answer')).toBeVisible();
  expect(complaints.splice(0).join()).toContain('net::ERR_FAILED');
  await page.unroute(/q=qqqxyz$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing found for “qqqxyz”')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ask in a community' })).toBeVisible();
  await expectAccessible(page);

  // What was found already is there at once, without asking again.
  const again: string[] = [];
  page.on('request', (request) => again.push(request.url()));
  await box(page).fill('halden arc');
  await rows(page, 'Products').first().click();
  await expect(page).toHaveURL(/\/product\//);
  expect(again.filter((url) => url.includes('/api/search/'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(overlay(page)).toHaveCount(0);

  // Back closes it before it leaves the page.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Market' }).click();
  const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await expect(page.getByRole('option', { name: 'halden arc', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page).toHaveURL('/marketplace');
  await button.click();
  await page.getByRole('button', { name: 'Remove halden arc' }).click();
  await expect(page.getByRole('option', { name: 'halden arc', exact: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(button).toBeFocused();
});
