import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ExportedData } from '../contract/export.ts';
import { expect, stepInAs, test } from './journey.ts';

const toast = (page: Page, words: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export data' });

test('Maya takes her data along: the file, the zip, a change of mind', async ({ page, complaints }) => {
  await stepInAs(page, 'Maya Lund', '/settings#account');

  const download = page.waitForEvent('download');
  await exportButton(page).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^wellkept-\d{4}-\d\d-\d\d\.json$/);
  await expect(toast(page, 'Data Exported')).toBeVisible();
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as ExportedData;
  expect(exported.profile.firstName).toBe('Maya');
  expect(exported.things.map(({ product }) => product)).toContain('Kestrel M35');
  expect(exported.reviews.length).toBeGreaterThan(0);

  const zipped = page.waitForEvent('download');
  await page.getByRole('button', { name: 'With photos and videos' }).press('Enter');
  const zip = await zipped;
  expect(zip.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await zip.path());
  expect(bytes.toString('latin1', 0, 2)).toBe('PK');
  expect(bytes.length).toBeGreaterThan(100_000);

  // While it is made there is a way out of it, and nothing is said of what one has stopped oneself.
  await page.route('**/api/export-data', () => {});
  await exportButton(page).click();
  await expect(page.getByRole('button', { name: 'Exporting…' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(exportButton(page)).toBeVisible();
  await page.unroute('**/api/export-data');

  // What the server says is said.
  await page.route('**/api/export-data', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'export_underway', message: 'Your data is being exported already.', requestId: 'x' },
    }),
  );
  await exportButton(page).click();
  await expect(toast(page, 'Your data is being exported already.')).toBeVisible();
  await page.unroute('**/api/export-data');
  expect(complaints.splice(0).every((words) => words.includes('409'))).toBe(true);
});
