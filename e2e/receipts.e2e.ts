import type { Page } from '@playwright/test';
import { pdfOfReceipt } from '../testing/receipt-pdf.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  look,
  looks,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 7)}`;

const send = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Choose a receipt').setInputFiles({ name, mimeType, buffer });

const checking = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible({ timeout: 120_000 });

test('a paper registers what was bought, and brings one back to the review that was begun, which it verifies', async ({
  page,
}) => {
  const words = unique('Quiet on the first step, loud on the third.');
  await withTheme(page, 'system');
  await stepInAs(page, 'Leo Marchetti', '/create');
  await call(page, 'POST', '/api/products', { name: 'Desk Fan', brand: 'Marlow', category: 'Appliances' });
  const paper = await pdfOfReceipt({
    seller: 'Fern & Field',
    date: '2026-11-03',
    lines: [
      ['Marlow Desk Fan', '89.00'],
      ['Shipping', '4.90'],
    ],
  });
  await page.getByLabel('What is it like to live with?').fill(words);
  await page.getByRole('link', { name: 'Scan a receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Your receipts' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await send(page, 'Receipt.pdf', 'application/pdf', paper);
  await expect(page.getByRole('heading', { name: /Reading your receipt|Check what we read/ })).toBeVisible();
  await checking(page);

  // Focusing a field marks its place on the paper, and clicking the paper focuses the field.
  await expect(page.getByLabel('Date of purchase')).toHaveValue('2026-11-03');
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('89.00');
  await expect(page.getByText('The receipt names it')).toBeVisible();
  await page.getByLabel('On the receipt').focus();
  const lit = page.locator('svg rect[stroke-width="2.5"]');
  await expect(lit).toHaveCount(1);
  const place = await lit.boundingBox();
  await page.getByLabel('Seller').focus();
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + (place?.height ?? 0) / 2);
  await expect(page.getByLabel('On the receipt')).toBeFocused();
  await expectAccessible(page);

  // The seller and the cover can be corrected, because they are no part of the matching line. A double click registers the product
  // once.
  await page.getByLabel('Seller').fill('Fern & Field, Mill Lane');
  await page.getByLabel('3 years').check();
  await page.getByRole('button', { name: 'Register 1 product' }).dblclick();
  await expect(page.getByRole('heading', { name: '1 product registered, with warranty' })).toBeVisible();
  await expect(page.getByText('Your review can be verified')).toBeVisible();
  await expect(page.getByText('Covered to 3 Nov 2029')).toBeVisible();
  await look(page, looks[0]);
  await expectAccessible(page);
  await look(page, looks[1]);

  await page.getByRole('link', { name: /^Go on with your review/ }).click();
  await expect(page.getByLabel('What is it like to live with?')).toHaveValue(words);
  await expect(page.getByLabel('Product name')).toHaveValue('Desk Fan');
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Review created!')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: 'Verified purchase' }).click();
  const meaning = page.getByRole('dialog', { name: 'Verified purchase' });
  await expect(meaning).toContainText('A line of the receipt names this product.');
  await expectAccessible(page);
});

test('an instant review waits while its receipt is scanned, and is verified by it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const brand = `Orrin${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  const title = unique('Keeps tea hot');
  await stepInAs(page, 'Ruth Adeyemi', '/instant-review');
  await call(page, 'POST', '/api/products', { name: 'Flask', brand, category: 'Home & Garden' });
  await page.getByLabel('Choose a file instead').setInputFiles(photo);
  await page.getByLabel('Review title').fill(title);
  await page.getByLabel('Your review').fill('Hot at noon, warm at five.');
  await page.getByRole('checkbox', { name: /^Verified purchase/ }).check();
  await page.getByRole('link', { name: 'Scan a receipt' }).click();
  const paper = await pdfOfReceipt({
    seller: 'Fern & Field',
    date: '2026-11-03',
    lines: [[`${brand} Flask`, '32.00']],
  });
  await send(page, 'Receipt.pdf', 'application/pdf', paper);
  await checking(page);
  await expect(page.getByText('The receipt names it')).toBeVisible();
  await page.getByLabel('No warranty').check();
  await page.getByRole('button', { name: 'Register 1 product' }).click();
  await page.getByRole('link', { name: /^Go on with your review/ }).click();

  await expect(page.getByRole('heading', { name: 'Post Review' })).toBeVisible();
  await expect(page.getByLabel('Review title')).toHaveValue(title);
  await expect(page.getByText('Flask', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Verified purchase/ })).toBeChecked();
  await page.getByRole('button', { name: 'Post Instant Review' }).click();
  await expect(page).toHaveURL('/');
  const card = page.getByRole('article', { name: title });
  await expect(card.getByRole('button', { name: 'Verified purchase' })).toBeVisible();
});
