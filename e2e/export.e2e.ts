import { readFile } from 'node:fs/promises';
import type { ExportedData } from '../contract/export.ts';
import { expect, stepInAs, test } from './journey.ts';

test('Maya takes her data along: the file and the zip', async ({ page }) => {
  await stepInAs(page, 'Maya Lund', '/settings#account');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^wellkept-\d{4}-\d\d-\d\d\.json$/);
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
});
