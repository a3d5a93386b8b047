import { addMonths } from '../contract/days.ts';
import type { Provider, Quote } from '../contract/quotes.ts';
import type { Cover } from '../contract/warranties.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  look,
  looks,
  signIn,
  test,
  withTheme,
} from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

test('claim with a photo from a provider over HTTP, which is sent it and answers on the open page', async ({
  page,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Kestrel%20M35');
  // Cover that is bought now begins today.
  const { thingId, productId } = await call<Cover>(page, 'POST', '/api/warranties', {
    productId: product?.id,
    purchasePrice: '1290.00',
    purchaseDate: addMonths(today, -30),
    startDate: addMonths(today, -30),
    endDate: addMonths(today, -6),
  });
  const providers = await call<Provider[]>(page, 'GET', '/api/warranty-providers');
  const { quotes } = await call<{ quotes: Quote[] }>(page, 'POST', '/api/warranty-quotes', {
    productId,
    thingId,
    coverageDuration: 24,
  });
  const http = new Set(providers.filter(({ type }) => type === 'http').map(({ id }) => id));
  const quote = quotes.find(({ providerId }) => http.has(providerId));
  await call(page, 'POST', `/api/warranty-quotes/${quote?.id}/purchase`);
  await call(page, 'POST', `/api/warranty-quotes/${quote?.id}/payment`, { paid: true });
  const name = quote?.providerName ?? '';

  await page.goto('/claims');
  await page.getByRole('link', { name: 'Make a claim' }).click();
  await page.getByLabel('Product', { exact: true }).click();
  await page.getByRole('option', { name: 'Kestrel M35' }).click();
  await expect(page.getByText('Covered on that day by')).toBeVisible();
  await look(page, looks[0]);
  await expectAccessible(page);
  await page.getByLabel('In your words').fill('Mirror is loose. It rattles.');
  await page.getByLabel('Add photos or PDFs').setInputFiles(photo);
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
  await page.getByRole('button', { name: 'File the claim' }).dblclick();

  await expect(page.getByRole('heading', { level: 1, name: 'Mirror is loose' })).toBeVisible();
  // The claim is sent to the provider, and the page shows that without a reload.
  await expect(page.getByRole('heading', { name: `${name} has it and answers by` })).toBeVisible();
  await expect(page.getByText(/^C-/)).toBeVisible();
  await page.getByLabel(`Write to ${name}`).fill('And it squeaks.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('And it squeaks.')).toBeVisible();
  await expect(page.getByText('On its way', { exact: true })).toBeHidden();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Open Photo 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo 1' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Claims' }).click();
  await expect(page.getByRole('link', { name: /Mirror is loose/ })).toHaveCount(1);
  await expectAccessible(page);
});
