import type { Page } from '@playwright/test';
import { addDays, addMonths } from '../contract/cover.ts';
import type { Provider, Quote } from '../contract/quotes.ts';
import type { Cover } from '../contract/warranties.ts';
import { expect, expectAccessibleInBothLooks, signIn, test, withTheme } from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

/** Today for a browser in UTC. */
const today = () => new Date().toISOString().slice(0, 10);
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });

/** A new person with a camera, covered as given. */
async function ownerOf(page: Page, cover: { startDate: string; endDate: string }) {
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Kestrel%20M35');
  return call<Cover>(page, 'POST', '/api/warranties', {
    productId: product?.id,
    purchasePrice: '1290.00',
    purchaseDate: cover.startDate,
    warrantyProvider: 'Kestrel Optics',
    providerContactInfo: { email: 'care@kestrel.example' },
    ...cover,
  });
}

test('claim with a photo, note what they say, take it back, and end with a replacement', async ({ page }) => {
  const { thingId } = await ownerOf(page, {
    startDate: addMonths(today(), -23),
    endDate: addDays(today(), 20),
  });
  await page.goto('/claims');
  await page.getByRole('link', { name: 'Make a claim' }).click();
  await page.getByLabel('Product', { exact: true }).click();
  await page.getByRole('option', { name: 'Kestrel M35' }).click();
  await expect(page.getByText('Covered on that day by')).toBeVisible();
  // Before its cover began nothing can be claimed.
  await page.getByLabel('The day it broke').fill(addMonths(today(), -30));
  await expect(page.getByText(/^Not covered on that day\. Cover begins on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'File the claim' })).toBeDisabled();
  await expectAccessibleInBothLooks(page);
  await page.getByLabel('The day it broke').fill(addDays(today(), -3));
  await page
    .getByLabel('In your words')
    .fill('Shutter sticks in the cold. Every second picture stays black.');
  await page.getByLabel('Add photos or PDFs').setInputFiles(photo);
  await page.getByLabel('What you ask for').fill('240');
  await expect(page.getByText(/^Uploaded, /)).toBeVisible();
  await page.getByRole('button', { name: 'File the claim' }).dblclick();

  await expect(page.getByRole('heading', { level: 1, name: 'Shutter sticks in the cold' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next: send it to Kestrel Optics' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write the mail' })).toHaveAttribute(
    'href',
    /^mailto:care@kestrel\.example\?subject=Claim%20WK-/,
  );
  await page.getByRole('button', { name: 'Open Photo 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo 1' })).toBeVisible();
  await page.goBack();
  expect(await call<unknown[]>(page, 'GET', '/api/claims')).toHaveLength(1);

  await page.getByRole('button', { name: 'Note what they said' }).click();
  const sheet = page.getByRole('dialog', { name: 'What did Kestrel Optics say?' });
  await sheet.getByRole('radio', { name: 'They said yes' }).check();
  await sheet.getByLabel('Their words').fill('We will repair the shutter.');
  await sheet.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByRole('heading', { name: 'Kestrel Optics said yes' })).toBeVisible();
  await expect(page.getByText('“We will repair the shutter.”')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(toast(page, 'Taken back')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next: send it to Kestrel Optics' })).toBeVisible();
  await page.getByLabel('Note what happened').fill('They called.');
  await page.getByRole('button', { name: 'Note it' }).click();
  await toast(page, /^Noted/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('They called.')).toBeHidden();

  await page.getByRole('button', { name: 'Note what they said' }).click();
  await sheet.getByRole('radio', { name: 'It is settled' }).check();
  await sheet.getByRole('radio', { name: 'Replaced' }).check();
  await sheet.getByLabel('Its serial number').fill('M35-NEW');
  await sheet.getByRole('radio', { name: '3 years' }).check();
  await sheet.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Replaced' })).toBeVisible();
  await expect(page.getByText('Closed claims stay as they are.')).toBeVisible();

  await page.goto(`/warranty?thing=${thingId}`);
  const panel = page.getByRole('dialog', { name: 'Kestrel M35' });
  await expect(panel.getByText('36 months left').first()).toBeVisible();
  await expect(panel.getByText('M35-NEW').first()).toBeVisible();
  await expect(panel.getByText(/^Claim WK-.*: replaced$/)).toBeVisible();
  await panel.getByRole('link', { name: /Shutter sticks in the cold.*Replaced/ }).click();
  await page.getByRole('button', { name: 'Delete claim' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, /^Claim WK-.* deleted/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No claims yet' })).toBeVisible();
});

test('a provider over HTTP is sent the claim, and answers on the open page', async ({ page }) => {
  // Cover that is bought now begins today.
  const { thingId, productId } = await ownerOf(page, {
    startDate: addMonths(today(), -30),
    endDate: addMonths(today(), -6),
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
  const name = quote?.providerName ?? '';

  await page.goto(`/claims?new=1&thing=${thingId}`);
  await page.getByLabel('In your words').fill('Mirror is loose.');
  await page.getByRole('button', { name: 'File the claim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mirror is loose' })).toBeVisible();
  // It begins on its way, and is theirs without a reload.
  await expect(page.getByRole('heading', { name: `${name} has it and answers by` })).toBeVisible();
  await expect(page.getByText(/^C-/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Note what they said' })).toBeHidden();
  await page.getByLabel(`Write to ${name}`).fill('It rattles, too.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('It rattles, too.')).toBeVisible();
  await expect(page.getByText('On its way', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Withdraw claim' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You withdrew this claim' })).toBeVisible();
  await page.goto('/claims');
  await expect(page.getByRole('link', { name: /Mirror is loose.*Withdrawn/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
