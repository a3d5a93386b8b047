import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { another, call } from './people.ts';
import { photo } from './photos.ts';
import { photoOfReceipt } from './receipt-photo.ts';

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 7)}`;

const send = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Choose a receipt').setInputFiles({ name, mimeType, buffer });

const checking = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible({ timeout: 120_000 });

/** An order as a shop confirms it. */
const mailOf = (lines: readonly (readonly [text: string, price: string])[], total: string) =>
  Buffer.from(
    [
      'From: Fern & Field <orders@shop.example>',
      `Subject: Your order ${Math.floor(Math.random() * 1e6)}`,
      'Date: Tue, 03 Nov 2026 10:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Thank you for your order at Fern & Field.',
      'Order date: 2026-11-03',
      '',
      ...lines.map(([text, price]) => `1 x ${text}    $${price}`),
      '',
      `Total    $${total}`,
      '',
    ].join('\r\n'),
  );

test('a photo registers what was bought and verifies its review', async ({ page, browser }) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Leo Marchetti', '/warranty');
  const product = await call<{ id: string }>(page, 'POST', '/api/products', {
    name: 'Desk Fan',
    brand: 'Marlow',
    category: 'Appliances',
  });
  const jpeg = await photoOfReceipt({
    seller: 'Fern & Field',
    date: '2026-11-03',
    lines: [
      ['Marlow Desk Fan', '89.00'],
      ['Shipping', '4.90'],
    ],
  });
  await page.getByRole('link', { name: 'Scan a receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Your receipts' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await send(page, 'IMG_2041.jpg', 'image/jpeg', jpeg);
  await expect(page.getByRole('heading', { name: /Reading your receipt|Check what we read/ })).toBeVisible();
  await checking(page);

  // The paper and the fields lead to each other.
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
  await expectAccessibleInBothLooks(page);

  // What is no part of the matching line may be corrected.
  await page.getByLabel('Total').fill('50');
  await expect(page.getByText('The lines add up to $93.90, which is not the total.')).toBeVisible();
  await page.getByLabel('Total').fill('93.90');
  await expect(page.getByText(/which is not the total/)).toHaveCount(0);
  await page.getByLabel('Seller').fill('Fern & Field, Mill Lane');
  await page.getByLabel('3 years').check();
  await expect(page.getByText('Covered to 3 Nov 2029.')).toBeVisible();
  // Also twice, it is registered once.
  await page.getByRole('button', { name: 'Register 1 product' }).dblclick();
  await expect(page.getByRole('heading', { name: '1 product registered, with warranty' })).toBeVisible();
  await expect(page.getByText('Your review can be verified')).toBeVisible();
  await expect(page.getByText('Covered to 3 Nov 2029')).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await page.getByRole('link', { name: /^Write a review/ }).click();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('What is it like to live with?').fill('Quiet on the first step, loud on the third.');
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Review created!')).toBeVisible();

  const reader = await another(browser, 'Ruth Adeyemi', { path: `/product/${product.id}`, phone: true });
  const card = reader.page.getByRole('article').filter({ hasText: 'Quiet on the first step' });
  await card.getByRole('button', { name: 'Verified purchase' }).click();
  const meaning = reader.page.getByRole('dialog', { name: 'Verified purchase' });
  await expect(meaning).toContainText('A line of the receipt names this product.');
  await expectAccessible(reader.page);
  expect(reader.complaints).toEqual([]);
  await reader.page.context().close();
});

test('an order e-mail brings one back to the review that was begun', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'system');
  await stepInAs(page, 'Ruth Adeyemi', '/create');
  await page.getByLabel('What is it like to live with?').fill('It keeps its edge.');
  await page.getByRole('link', { name: 'Scan a receipt' }).click();
  const name = unique('Coldwater paring knife');
  const total = '79.00';
  await send(
    page,
    'order.eml',
    'message/rfc822',
    mailOf(
      [
        [name, '39.00'],
        ['Willow bread board', '40.00'],
      ],
      total,
    ),
  );
  await checking(page);
  await expectAccessibleInBothLooks(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // One is left out, the other is corrected, and a reload loses nothing.
  await page.getByRole('checkbox', { name: 'Willow bread board' }).uncheck();
  await page.getByLabel('Price', { exact: true }).fill('much');
  await expect(page.getByLabel('Price', { exact: true })).toHaveCount(1);
  const other = page.getByRole('button', { name: 'It is another one' });
  if (await other.isVisible()) await other.click();
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('Product name').blur();
  await page.getByLabel(/^Category/).click();
  await page.getByRole('option', { name: 'Home & Garden' }).click();
  await page.getByRole('button', { name: 'Register 1 product' }).click();
  await expect(page.getByText('Use an amount like 129.00.')).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
  await page.getByLabel('Price', { exact: true }).fill('39');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('39');
  await page.getByRole('button', { name: 'Register 1 product' }).click();
  await expect(page.getByRole('heading', { name: '1 product registered, with warranty' })).toBeVisible();
  await page.getByRole('link', { name: /^Go on with your review/ }).click();
  await expect(page.getByLabel('What is it like to live with?')).toHaveValue('It keeps its edge.');
  await expect(page.getByLabel('Product name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('an instant review waits while its receipt is scanned, and is verified by it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'system');
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
  await expect(page.getByRole('heading', { name: 'Your receipts' })).toBeVisible();

  // Whoever changes their mind finds all of it again.
  await page.getByRole('link', { name: 'Back to your review' }).click();
  await expect(page.getByLabel('Review title')).toHaveValue(title);
  await page.getByRole('link', { name: 'Scan a receipt' }).click();
  const mail = mailOf([[`${brand} Flask`, '32.00']], '32.00');
  await send(page, 'order.eml', 'message/rfc822', mail);
  await checking(page);
  await page.getByRole('link', { name: 'All receipts' }).click();
  await page.getByRole('link', { name: /Fern & Field.*Ready to check/ }).click();
  await expect(page.getByText('The receipt names it')).toBeVisible();
  await page.getByRole('button', { name: 'Register 1 product' }).click();
  await expect(page.getByText('Your review can be verified')).toBeVisible();
  await page.getByRole('link', { name: /^Go on with your review/ }).click();

  await expect(page.getByRole('heading', { name: 'Post Review' })).toBeVisible();
  await expect(page.getByLabel('Review title')).toHaveValue(title);
  await expect(page.getByText('Flask', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Verified purchase/ })).toBeChecked();
  await page.getByRole('button', { name: 'Post Instant Review' }).click();
  await expect(page).toHaveURL('/');
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Verified purchase' }).click();
  await expect(page.getByRole('dialog', { name: 'Verified purchase' })).toContainText('names this product');

  // The same paper once more is told of.
  await page.goto('/receipts');
  await send(page, 'again.eml', 'message/rfc822', mail);
  await checking(page);
  await page.getByRole('link', { name: 'See what came of it' }).click();
  await expect(page.getByRole('heading', { name: '1 product registered, with warranty' })).toBeVisible();
});

test('a receipt that cannot be confirmed says why', async ({ page, complaints }) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Tomás Herrera', '/receipts');
  const mail = mailOf([[unique('Alder bowl'), '18.00']], '18.00');
  await send(page, 'order.eml', 'message/rfc822', mail);
  await checking(page);
  const ready = page.waitForResponse(/toast-viewport/);
  await page.getByLabel('Seller').click();
  await ready;
  await page.getByLabel('Seller').fill('The bowl shop');
  const register = page.getByRole('button', { name: 'Register 1 product' });
  await page.context().setOffline(true);
  await register.click();
  await expect(page.getByText('Nothing was registered')).toBeVisible();
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel('Seller')).toHaveValue('The bowl shop');

  // Deleted elsewhere, it is not there any more, nor is what was corrected.
  const id = page.url().split('/').at(-1);
  await page.context().request.delete(`/api/receipts/${id}`);
  await expect(page.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(id);
  complaints.splice(0);
});

test('what is no receipt is said kindly, and can be deleted', async ({ page }) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Tomás Herrera', '/receipts');
  await send(page, 'cat.webp', 'image/webp', readFileSync(photo));
  await expect(page.getByText(/We found no receipt on this/)).toBeVisible({ timeout: 120_000 });
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/We found no receipt on this/)).toBeVisible({ timeout: 120_000 });
  await page.getByRole('link', { name: 'All receipts' }).click();
  await expect(page.getByText('Could not be read')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Delete cat.webp' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your products, their warranties and the stamps');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('cat.webp')).toHaveCount(0);
});
