import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBothLooks, look, looks, stepInAs, test, withTheme } from './journey.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
const results = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('what is meant is found, stays in the address, and is remembered; where nothing is, there is a next step', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Maya Lund', '/search');
  await expect(heading(page, 'Browse Categories')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trending Products' }).getByRole('listitem')).toHaveCount(4);
  await box(page).fill('ke');
  await expect(page.getByText('1 more letter to search')).toBeVisible();
  await expect(heading(page, 'Browse Categories')).toBeVisible();

  // The answer to the first letters never comes: typing on gives it up.
  const overtaken = '/api/products/search?q=kes&';
  await page.route(`**${overtaken}*`, () => undefined);
  const asked = page.waitForRequest((request) => request.url().includes(overtaken));
  await box(page).fill('kes');
  await asked;
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes(overtaken));
  await box(page).fill('kestral m35');
  await givenUp;
  await expect(page).toHaveURL('/search?q=kestral+m35');
  const camera = results(page).filter({ hasText: 'Kestrel M35' });
  await expect(camera.locator('mark').first()).toHaveText(/Kestrel/);
  await expect(camera.getByRole('link', { name: 'Review' })).toHaveAttribute('href', /^\/create\?productId=/);
  await expect(camera.getByRole('link', { name: 'Buy/Sell' })).toHaveAttribute(
    'href',
    /^\/marketplace\?productId=/,
  );
  await expectAccessibleInBothLooks(page);

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Photography/ }).click();
  await expect(page).toHaveURL('/search?q=kestral+m35&category=Photography');
  await page.reload();
  await expect(filters.getByRole('button', { name: /^Photography/, pressed: true })).toBeVisible();
  await expect(camera).toBeVisible();
  await page.getByRole('button', { name: /^Photography ?, remove/ }).click();
  await expect(page).toHaveURL('/search?q=kestral+m35');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=kestral+m35&category=Photography');
  await expect(page.getByRole('button', { name: /^Photography ?, remove/ })).toBeVisible();

  await camera.getByRole('link', { name: /^Kestrel M35/ }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(camera).toBeVisible();
  await box(page).press('Escape');
  await page.getByRole('button', { name: /^Photography ?, remove/ }).click();
  await expect(page).toHaveURL('/search');
  await page.getByRole('link', { name: 'kestral m35' }).click();
  await expect(box(page)).toHaveValue('kestral m35');
  await page.goBack();
  await page.getByRole('button', { name: 'Remove kestral m35' }).click();
  await expect(heading(page, 'Recent searches')).toHaveCount(0);

  await box(page).fill('xqzvwk jjqqzz');
  await expect(heading(page, 'No results found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look in the marketplace' })).toHaveAttribute(
    'href',
    '/marketplace?q=xqzvwk+jjqqzz',
  );
  await expectAccessibleInBothLooks(page);
  await page.getByRole('link', { name: 'Browse categories' }).click();
  await expectAccessibleInBothLooks(page);

  // On the phone the filters are in a sheet.
  await look(page, looks[0]);
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
});
