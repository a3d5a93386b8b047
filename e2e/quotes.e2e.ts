import type { Page } from '@playwright/test';
import { addMonths } from '../contract/cover.ts';
import { expect, expectAccessibleInBothLooks, signIn, stepInAs, test, withTheme } from './journey.ts';
import { inDatabase } from './own-app.ts';
import { call } from './people.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** A new person with one product, whose cover ends in a month. */
async function owner(page: Page, product: { id: string }, more: Record<string, unknown> = {}) {
  return call<{ thingId: string }>(page, 'POST', '/api/warranties', {
    productId: product.id,
    startDate: addMonths(today(), -23),
    endDate: addMonths(today(), 1),
    ...more,
  });
}

test('see who the providers are, ask, compare, buy, find it among one’s products, and cancel', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await page.goto('/warranty-providers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extended Warranty Protection');
  await expect(page.getByText('Please log in to access warranty providers and get quotes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute(
    'href',
    /^\/api\/login/,
  );
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Northcover' }) });
  await expect(card).toContainText('claims in 4 days');
  await expect(card.getByRole('link', { name: 'Visit Website' })).toHaveAttribute('target', '_blank');
  await expectAccessibleInBothLooks(page);

  await signIn(page.context(), 'Someone new');
  const [camera] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Kestrel%20M35');
  const { thingId } = await owner(page, camera ?? { id: '' }, { purchasePrice: '1290.00' });
  await page.goto(`/warranty?thing=${thingId}`);
  await page.getByRole('link', { name: 'Compare extended cover' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Extended Warranty');
  await expect(page.getByLabel('Product')).toHaveText('Kestrel M35');
  await page.getByRole('radio', { name: '24' }).check();
  await expect(page.getByRole('img', { name: /24 months would be added/ })).toBeVisible();
  await page.getByRole('button', { name: 'Get Quotes' }).click();
  await expect(page.getByText('Warranty quotes have been generated for your product.')).toBeVisible();
  await expect(page.getByText('Evergood: Not for what cost more than 1,200.')).toBeVisible();
  const names = page.getByRole('table', { name: 'Offers side by side' }).getByRole('columnheader');
  await expect(names.first()).toHaveText('Helmsure');
  await page.getByLabel('Sort the offers by').selectOption('rating');
  await expect(names.first()).toHaveText('Marlow & Finch');
  await expectAccessibleInBothLooks(page);

  await page.getByRole('button', { name: 'Choose Helmsure' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Wellkept never sees your card');
  await expectAccessibleInBothLooks(page);
  await dialog.getByRole('button', { name: 'Buy for $129.00' }).click();
  await expect(dialog.getByRole('heading', { name: 'You are covered' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Pay at Helmsure' })).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const quote = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Helmsure' }), hasText: 'Quote ID' });
  await expect(quote).toContainText('Purchased');
  await quote.getByRole('link', { name: 'See the cover' }).click();
  await expect(page.getByText(`to ${dayIn(addMonths(today(), 25))}`).first()).toBeVisible();
  await page.getByRole('link', { name: 'More about this policy' }).click();

  await quote.getByRole('button', { name: 'More about the quote of Helmsure' }).click();
  await expect(page.getByRole('menuitem', { name: 'Payment at Helmsure' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  await page.getByRole('menuitem', { name: 'Cancel this purchase' }).click();
  await page.getByRole('button', { name: 'Cancel the purchase' }).click();
  await expect(quote).toContainText('Cancelled');
  const covers = await call<{ warrantyProvider: string | null; status: string }[]>(
    page,
    'GET',
    '/api/warranties',
  );
  expect(covers.find(({ warrantyProvider }) => warrantyProvider === 'Helmsure')?.status).toBe('voided');
});

const dayIn = (day: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

test('what is missing is asked for in place, and who does not answer is named', async ({ page }) => {
  await withTheme(page, 'system');
  // A name that leads nowhere, for a category of which no other journey has anything.
  await inDatabase(
    `INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, terms_url, api_endpoint,
       api_version, api_secret)
     VALUES (gen_random_uuid(), 'Quietcover', 'http', 'Rarely answers.', 'https://quietcover.example', '{Books & Media}',
       '{Faults}', 'https://quietcover.example/terms', 'https://quietcover.invalid', '1', 'secret')`,
  );
  await stepInAs(page, 'Someone new', '/warranty-providers');
  await expect(page.getByText('No registered products found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add Products' })).toHaveAttribute('href', '/warranty');
  const get = page.getByRole('button', { name: 'Get Quotes' });
  await expect(get).toBeDisabled();
  await get.click({ force: true });
  await expect(page.getByText('Please select a product to get warranty quotes.')).toBeVisible();

  const product = await call<{ id: string }>(page, 'POST', '/api/products', {
    name: `Atlas ${Date.now()}`,
    category: 'Books & Media',
  });
  const { thingId } = await owner(page, product);
  await page.goto(`/warranty-providers?thing=${thingId}`);
  await page.getByRole('button', { name: 'Get Quotes' }).click();
  await page.getByLabel('What did you pay for it?').fill('a lot');
  await page.getByRole('button', { name: 'Save and get quotes' }).click();
  await expect(page.getByLabel('What did you pay for it?')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInBothLooks(page);
  await page.getByLabel('What did you pay for it?').fill('89.50');
  await page.getByRole('button', { name: 'Save and get quotes' }).click();
  await expect(page.getByText(/^Quietcover (did not answer in time|cannot be reached now)\.$/)).toBeVisible();
  await expect(page.getByText('Paid $89.50')).toBeVisible();
});
