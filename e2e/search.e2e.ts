import type { Page } from '@playwright/test';
import { expect, expectAccessible, look, looks, signIn, test, withTheme } from './journey.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const results = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');

test('what is meant is found, narrowed, stays in the address, and is remembered', async ({ page }) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), 'Maya Lund');
  await page.goto('/search');
  await expect(page.getByRole('region', { name: 'Trending Products' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);

  // On the phone the filters are in a sheet, which Back closes.
  await page.getByRole('link', { name: 'Fitness' }).click();
  await expect(page).toHaveURL('/search?category=Fitness');
  await page.getByRole('button', { name: 'Filter and sort, 1 on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('radio', { name: 'Newest' }).check();
  await sheet.getByRole('button', { name: /^4 and up/ }).click();
  await expect(page).toHaveURL('/search?category=Fitness&sort=newest&minRating=4');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL('/search?category=Fitness&sort=newest&minRating=4');
  await expect(page.getByRole('button', { name: 'Filter and sort, 2 on' })).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  await page.goBack();

  await box(page).fill('kestral m35');
  await expect(page).toHaveURL('/search?q=kestral+m35');
  const camera = results(page).filter({ hasText: 'Kestrel M35' });
  await expect(camera.locator('mark').first()).toHaveText(/Kestrel/);
  await look(page, looks[1]);
  await expectAccessible(page);

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Photography/ }).click();
  await expect(page).toHaveURL('/search?q=kestral+m35&category=Photography');
  await camera.getByRole('link', { name: /^Kestrel M35/ }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(camera).toBeVisible();
  await expect(filters.getByRole('button', { name: /^Photography/, pressed: true })).toBeVisible();
  await page.getByRole('button', { name: /^Photography ?, remove/ }).click();
  await expect(page).toHaveURL('/search?q=kestral+m35');
  await box(page).press('Escape');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('link', { name: 'kestral m35' })).toBeVisible();
});
