import type { Page } from '@playwright/test';
import { addMonths } from '../contract/days.ts';
import { pdf } from '../testing/media-samples.ts';
import { takeContext } from './contexts.ts';
import { expect, expectAccessible, signIn, test } from './journey.ts';
import { call } from './people.ts';
import { photos } from './photos.ts';

const receipt = { name: 'Receipt from Fotohaus.pdf', mimeType: 'application/pdf', buffer: pdf() };

/** Today for a browser in UTC. */
const today = () => new Date().toISOString().slice(0, 10);
const form = (page: Page) => page.getByRole('dialog', { name: /^(Create Listing|Edit listing)$/ });
const field = (page: Page, name: string | RegExp) => form(page).getByRole('textbox', { name });
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
const title = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });

interface WithId {
  id: string;
}
const productId = async (page: Page, name: string) => {
  const [product] = await call<WithId[]>(page, 'GET', `/api/products?name=${encodeURIComponent(name)}`);
  return product?.id ?? '';
};

/** Creates a camera with two years of cover by API; returns the thing's id. */
async function ownCamera(page: Page) {
  const { thingId } = await call<{ thingId: string }>(page, 'POST', '/api/warranties', {
    productId: await productId(page, 'Kestrel M35'),
    startDate: addMonths(today(), -6),
    endDate: addMonths(today(), 18),
  });
  return thingId;
}

test('sell something from the warranty page by keyboard, with photos; everybody sees it and its cover, nobody the papers', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.context(), 'Someone new');
  await ownCamera(page);
  await page.goto('/warranty');
  await page.getByRole('link', { name: /^Open Kestrel M35/ }).press('Enter');
  const thing = page.getByRole('dialog', { name: 'Kestrel M35' });
  await thing.getByLabel('Add receipts').setInputFiles(receipt);
  const along = page.getByRole('checkbox', { name: 'Receipt from Fotohaus goes along when sold' });
  await expect(along).toBeChecked();
  await along.uncheck();
  await thing.getByRole('link', { name: 'Sell this' }).press('Enter');

  await expect(field(page, 'Title')).toHaveValue('Kestrel M35');
  await expect(form(page).getByText('You say that you have a receipt')).toBeVisible();
  await expect(along).not.toBeChecked();
  await along.check();
  await form(page).getByLabel('Add photos').setInputFiles(photos);
  await expect(form(page).getByRole('button', { name: 'Photo 2', exact: true })).toBeVisible();
  await expectAccessible(page);
  const to = async (name: string | RegExp, role: 'textbox' | 'radio' = 'textbox') => {
    const target = form(page).getByRole(role, { name, exact: true });
    for (let tabs = 0; tabs < 40 && !(await target.evaluate((one) => one.matches(':focus'))); tabs++)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await form(page).getByRole('radio', { name: 'Sell' }).focus();
  await to('Description');
  await page.keyboard.type('Little used.');
  await to('Price');
  await page.keyboard.type('840');
  await to('New', 'radio');
  await page.keyboard.press('Space');
  await to(/^Area/);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Kestrel M35')).toBeVisible();
  await expect(toast(page, 'Listing created')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);

  const viewport = { width: 390, height: 844 };
  const context = await takeContext(browser, { reducedMotion: 'reduce', baseURL, viewport, hasTouch: true });
  const visitor = await context.newPage();
  const html = await (await visitor.goto(page.url()))?.text();
  expect(html).not.toContain('Fotohaus');
  await expect(title(visitor, 'Kestrel M35')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: /months of cover pass to you/ })).toBeVisible();
  await expect(visitor.getByText('The seller says they have a receipt').first()).toBeVisible();
  await visitor.getByRole('button', { name: 'Photo 1 of 2' }).click();
  await visitor.getByRole('button', { name: 'Next picture' }).click();
  await expect(visitor.getByRole('dialog')).toContainText('2 of 2');
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  expect(await visitor.evaluate('document.documentElement.scrollWidth')).toBe(390);

  // The owner changes the listing; a visitor who has it open sees the change on coming back to the page.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/edit=1/);
  await field(page, 'Price').fill('$799.50');
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Listing saved')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByText('$799.50')).toBeVisible();
  await visitor.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  await expect(visitor.getByText('$799.50')).toBeVisible();
  await context.close();
});
