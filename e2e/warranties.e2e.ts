import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, addMonths } from '../contract/cover.ts';
import type { Thing } from '../contract/warranties.ts';
import { pdf } from '../testing/media-samples.ts';
import { expect, expectAccessible, look, looks, signIn, stepInAs, test, withTheme } from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const receipt = { name: 'Receipt from Fotohaus.pdf', mimeType: 'application/pdf', buffer: pdf() };

/** Today for a browser in UTC. */
const today = () => new Date().toISOString().slice(0, 10);
const pass = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^Open ${name}`) });
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });

/** A new person at their things, created by API; each by its name in the catalogue, with its cover. */
async function owner(page: Page, things: [name: string, cover: Record<string, unknown>][]) {
  await signIn(page.context(), 'Someone new');
  for (const [name, cover] of things) {
    const address = `/api/products?name=${encodeURIComponent(name)}`;
    const [product] = await call<{ id: string }[]>(page, 'GET', address);
    await call(page, 'POST', '/api/warranties', { productId: product?.id, ...cover });
  }
  await page.goto('/warranty');
}

const lasting = (months: number) => ({
  startDate: addMonths(today(), -1),
  endDate: addMonths(today(), months),
});

test('register by keyboard alone; change the cover, add another one, void and restore it', async ({
  page,
}) => {
  await stepInAs(page, 'Someone new', '/warranty');
  await expect(page.getByRole('heading', { name: 'Know what is covered, before it breaks' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Register Your Product' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Product name')).toBeFocused();
  await expect(page).toHaveURL('/warranty?add=1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product name is required')).toBeVisible();
  await expect(page.getByText('Category is required')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('kestrel m');
  // What fewer letters found may stand there a moment longer.
  await expect(page.getByRole('option').first()).toContainText('Kestrel M35');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Brand')).toHaveValue('Kestrel');
  await expect(page.getByLabel('Category')).toHaveText(/Photography/);
  const oneYear = page.getByRole('radio', { name: '1 year from purchase' });
  // Tabs past the brand, the category and the parts of the date.
  for (let tabs = 0; tabs < 12 && !(await oneYear.evaluate((radio) => radio.matches(':focus'))); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/2 years from purchase: covered to/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Warranty added!')).toBeVisible();
  await expect(page).toHaveURL('/warranty');
  await expect(pass(page, 'Kestrel M35, 24 months left')).toBeVisible();

  await pass(page, 'Kestrel M35').click();
  const panel = page.getByRole('dialog', { name: 'Kestrel M35' });
  await panel.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Purchase price').fill('1290');
  await page.getByLabel('Serial number').fill('M35-0417722');
  await page.getByRole('radio', { name: 'Exact date' }).check();
  await page.getByLabel('Last day of cover').fill(addDays(today(), -400));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The cover cannot end before it starts.')).toBeVisible();
  await page.getByLabel('Last day of cover').fill(addDays(today(), 17));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByText('$1,290.00')).toBeVisible();
  await expect(panel.getByText('17 days left').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Copy serial number' }).waitFor();

  await panel.getByRole('button', { name: 'Add another cover' }).click();
  await page.getByRole('radio', { name: '3 years from the start' }).check();
  await page.getByRole('button', { name: 'Add cover' }).click();
  await expect(panel.getByText('Extended cover', { exact: true })).toBeVisible();
  await expect(panel.getByRole('region', { name: 'At a glance' })).toContainText('37 months left');
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'More about extended cover' }).click();
  await page.getByRole('menuitem', { name: 'Void this cover' }).click();
  await page.getByRole('button', { name: 'Void this cover' }).click();
  await expect(panel.getByRole('region', { name: 'At a glance' })).toContainText('17 days left');
  await panel.getByRole('button', { name: 'More about extended cover' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(panel.getByRole('region', { name: 'At a glance' })).toContainText('37 months left');
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Manufacturer + Extended')).toBeVisible();
});

test('papers are kept, seen in place, packed for a claim, and deleted with a way back', async ({ page }) => {
  await owner(page, [['Kestrel M35', lasting(12)]]);
  await pass(page, 'Kestrel M35').click();
  const panel = page.getByRole('dialog', { name: 'Kestrel M35' });
  await panel.getByLabel('Add receipts').setInputFiles(receipt);
  await panel.getByLabel('Add photos').setInputFiles(photo);
  await expect(panel.getByRole('button', { name: 'Preview kettle-1' })).toBeVisible();
  await panel.getByRole('button', { name: 'Preview Receipt from Fotohaus' }).click();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next paper' }).click();
  await expect(page.getByRole('img', { name: 'kettle-1' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: 'kettle-1' })).toHaveCount(0);
  await expect(panel).toBeVisible();

  await panel.getByRole('button', { name: 'More about kettle-1' }).click();
  await page.getByRole('menuitem', { name: 'Rename or move' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Base plate');
  await page.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'More about Base plate' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(panel.getByRole('button', { name: 'Preview Base plate' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('button', { name: 'Preview Base plate' })).toBeVisible();

  await panel.getByRole('button', { name: 'Note one' }).click();
  await panel.getByLabel('What happened').fill('Shutter sticks in the cold');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Shutter sticks in the cold')).toBeVisible();

  await panel.getByRole('button', { name: 'Make claim pack' }).click();
  const ready = panel.getByRole('link', { name: 'Download claim pack' });
  await expect(ready).toBeVisible();
  const download = page.waitForEvent('download');
  await ready.click();
  expect((await download).suggestedFilename()).toBe('Claim pack – Kestrel M35.pdf');
  const pack = await readFile(await (await download).path());
  expect(pack.subarray(0, 5).toString()).toBe('%PDF-');
  await panel.getByRole('button', { name: /^Remove the entry of/ }).click();
  await expect(panel.getByText('Something has changed since this one was made.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Make it again' })).toBeVisible();

  // Deleted in another window while it is open here: a paper in the viewer, one on its shelf, a cover.
  await panel.getByRole('button', { name: 'Preview Base plate' }).click();
  await expect(page.getByRole('img', { name: 'Base plate' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('thing');
  const { papers, layers } = await call<Thing>(page, 'GET', `/api/things/${id}`);
  const paper = (name: string) =>
    `/api/warranties/${layers[0]?.id}/papers/${papers.find((one) => one.name === name)?.id}`;
  await call(page, 'DELETE', paper('Base plate'));
  const told = page.getByRole('dialog', { name: 'This paper does not exist any more' });
  await told.getByRole('button', { name: 'Close' }).last().click();
  await expect(told).toHaveCount(0);
  await expect(page).toHaveURL(`/warranty?thing=${id}`);
  await call(page, 'DELETE', paper('Receipt from Fotohaus'));
  await expect(toast(page, 'Receipt from Fotohaus is gone')).toBeVisible();
  await panel.getByRole('button', { name: 'Add another cover' }).click();
  await page.getByRole('button', { name: 'Add cover' }).click();
  await expect(panel.getByText('Extended cover', { exact: true })).toBeVisible();
  await call(page, 'DELETE', `/api/warranties/${layers[0]?.id}`);
  await expect(toast(page, 'Manufacturer cover is gone')).toBeVisible();
  await expect(toast(page, 'Base plate is gone')).toHaveCount(0);
  await expect(panel.getByRole('region', { name: 'At a glance' })).toBeVisible();
});

test('without a warranty: a draft that outlives the page, kept, given cover, and gone while one looks', async ({
  page,
  complaints,
}) => {
  await owner(page, []);
  await page.getByRole('link', { name: 'Register Your Product' }).click();
  await page.getByLabel('Product name').fill('HALDEN arc 2');
  await page.keyboard.press('Tab');
  const known = page.getByRole('group', { name: 'This one is already here' });
  await known.getByRole('button', { name: /Halden Arc 2/ }).press('Enter');
  await expect(known).toHaveCount(0);
  await expect(page.getByLabel('Category')).toBeFocused();
  await expect(page.getByLabel('Brand')).toHaveValue('Halden');
  await page.getByRole('radio', { name: 'No warranty' }).check();
  await page.getByLabel('Purchase date').fill('');
  await page.getByRole('button', { name: 'More details' }).click();
  await page.getByLabel('Purchase price').fill('€1.234,50');
  await page.getByLabel('Place').fill('Study');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await page.getByLabel('Tags').fill('Work, gift');
  await page.getByLabel('Serial number').fill('A-1\nA-2');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage)).includes('A-2')))
    .toBe(true);
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Product name')).toHaveValue('Halden Arc 2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(toast(page, 'Product added!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Expired 0' })).toBeVisible();
  await page.getByRole('tab', { name: 'No warranty 1' }).click();
  await page.getByLabel('Search my products').fill('a-2');
  await pass(page, 'Halden Arc 2, No warranty').click();
  const panel = page.getByRole('dialog', { name: 'Halden Arc 2' });
  await expect(panel).toContainText(/€1,234.50.*Study.*Work, gift.*A-1.*A-2/s);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Add a warranty' }).click();
  await page.getByRole('button', { name: 'Add cover' }).click();
  await expect(panel.getByRole('region', { name: 'At a glance' })).toContainText('12 months left');

  const [cover] = await call<{ thingId: string }[]>(page, 'GET', '/api/warranties');
  await call(page, 'DELETE', `/api/things/${cover?.thingId}`);
  await expect(
    page.getByRole('heading', { name: 'This product is not among yours any more.' }),
  ).toBeVisible();
  // A link to it says so, too.
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'This product is not among yours any more.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to My Products' }).click();
  await expect(page).toHaveURL('/warranty?tab=none&q=a-2');
  expect(complaints.splice(0).join()).toContain('404');
});

test('of two hundred things those on the screen are drawn; search, keys and coming back reach all', async ({
  page,
}) => {
  await owner(page, []);
  const rows = Array.from(
    { length: 200 },
    (_, index) => `Lamp ${1000 + index},2026-01-01,${addDays(today(), 100 + index)}`,
  );
  await call(page, 'POST', '/api/warranties/import', {
    csv: `Product,Bought,Warranty until\n${rows.join('\n')}\n`,
  });
  await page.reload();
  const passes = page.getByRole('link', { name: /^Open Lamp/ });
  await expect(passes.first()).toHaveAccessibleName(/Lamp 1000/);
  await expect(page.getByRole('tab', { name: 'Active 200' })).toBeVisible();
  await expect.poll(() => passes.count()).toBeLessThan(40);
  await expect(page.locator('[aria-posinset="1"][aria-setsize="201"]')).toHaveCount(1);
  await expectAccessible(page);

  // The focus goes on from row to row, and brings the next ones along.
  await passes.first().focus();
  const focused = page.locator(':focus').locator('xpath=ancestor::li');
  for (let row = 2; row <= 31; row++) {
    for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('aria-posinset', String(row));
    await expect(page.locator(`[aria-setsize="201"][aria-posinset="${row + 1}"]`)).toBeAttached();
  }
  await page.getByLabel('Search my products').fill('lamp 1187');
  await expect(passes).toHaveCount(1);
  await page.getByLabel('Search my products').fill('');
  await expect(page.getByRole('tab', { name: 'Active 200' })).toBeVisible();

  await page.locator('html').evaluate((html) => {
    html.scrollTop = html.scrollHeight / 2;
  });
  const middle = page.getByRole('link', { name: /^Open Lamp 11\d\d/ }).nth(8);
  const name = await middle.evaluate((link) => link.textContent ?? '');
  await middle
    .locator('xpath=ancestor::article')
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.getByRole('link', { name })).toBeInViewport();
});

test('out as CSV, all of it deleted, in again: the same list; a wrong row is shown and left out', async ({
  page,
}) => {
  await owner(page, [
    ['Kestrel M35', { ...lasting(12), serialNumber: 'M35-1', purchasePrice: '1290.00' }],
    ['Morrow Pour 0.9', { startDate: today(), endDate: null, isLifetime: true, notes: 'A gift, "mine"' }],
  ]);
  const passes = page.getByRole('link', { name: /^Open / });
  await expect(passes).toHaveCount(2);
  const before = await passes.allInnerTexts();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await download).path());

  for (const name of ['Kestrel M35', 'Morrow Pour 0.9']) {
    await pass(page, name).click();
    const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete this product' }).click();
    await expect(pass(page, name)).toHaveCount(0);
    if (name === 'Kestrel M35') {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(pass(page, name)).toBeVisible();
      await pass(page, name).click();
      await page.getByRole('button', { name: 'Delete this product' }).click();
    }
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect((await gone).status()).toBe(204);
  }
  await page.getByRole('link', { name: 'Import a list' }).click();
  const broken = `${csv.toString().trimEnd()}\r\n${csv.toString().trimEnd().split('\r\n').at(-1)?.replaceAll(today(), '31 February')}`;
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(broken),
  });
  await expect(page.getByText('mine.csv reads as an export from Wellkept.')).toBeVisible();
  const add = page.getByRole('button', { name: 'Import 2 products and 2 covers' });
  await expect(add).toBeDisabled();
  await expect(page.getByRole('row').filter({ hasText: 'Wrong' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('switch', { name: /Leave out 1 row/ }).check();
  await add.click();
  await expect(toast(page, '2 products and 2 covers imported')).toBeVisible();
  await expect(passes).toHaveCount(2);
  expect(await passes.allInnerTexts()).toEqual(before);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a CSV file' }).click();
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'again.csv',
    mimeType: 'text/csv',
    buffer: csv,
  });
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('search, order and filter stand in the address; two tabs agree', async ({ page, context }) => {
  await owner(page, [
    ['Kestrel M35', { ...lasting(1), retailer: 'Fotohaus' }],
    ['Morrow Pour 0.9', lasting(20)],
    ['Halden Arc 2', { startDate: '2020-01-01', endDate: '2022-01-01' }],
  ]);
  await expect(page.getByText('One cover ends on')).toBeVisible();
  await page.getByLabel('Search my products').fill('kestral');
  await expect(page.getByText('Nothing has these words as typed. These are similar.')).toBeVisible();
  await expect(pass(page, 'Kestrel M35')).toBeVisible();
  await page.getByLabel('Search my products').fill('fotoh');
  await expect(page).toHaveURL('/warranty?q=fotoh');
  await expect(pass(page, 'Morrow')).toHaveCount(0);
  await page.reload();
  await expect(pass(page, 'Kestrel M35')).toBeVisible();
  await page.getByRole('tab', { name: /Expired/ }).click();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(pass(page, 'Halden Arc 2, Expired')).toBeVisible();
  await page.getByRole('tab', { name: /Active/ }).click();
  await page.getByRole('button', { name: 'Sort by: Ends soonest' }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await page.getByRole('button', { name: 'Expiring soon' }).click();
  await expect(page).toHaveURL('/warranty?sort=name&soon=1');
  await expect(pass(page, 'Morrow')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/warranty?tab=expired');
  await pass(other, 'Halden Arc 2').click();
  await other.getByRole('button', { name: 'Delete this product' }).click();
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('tab', { name: 'Expired 0' })).toBeVisible();
});

test('home shows what ends next and leads to the rest; on the phone the most urgent pass is open', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Maya Lund');
  const card = page.getByRole('region', { name: 'My Warranties' });
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.getByRole('listitem').first()).toContainText('Kestrel M35');
  await card.getByRole('link', { name: 'View 7 more warranties' }).click();
  await expect(page).toHaveURL('/warranty');
  await expect(page.getByText('Nine things, seven under cover.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cover timeline' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Expired/ }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /Active/ }).click();
  await pass(page, 'Nordlys Book 14').click();
  await expect(page.getByRole('button', { name: 'Make claim pack' })).toBeVisible();
  await expectAccessible(page);

  // Others open in the stack.
  await look(page, looks[0]);
  await page.goto('/warranty');
  await expect(page.getByRole('heading', { name: 'M35' })).toBeVisible();
  await page.getByRole('button', { name: /^Ostra Vela 105/ }).click();
  await expect(page.getByRole('heading', { name: 'Vela 105' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'M35' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Details' })).toBeFocused();
  await expectAccessible(page);
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Ostra Vela 105' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByRole('radio', { name: 'Photography' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'M35' })).toBeVisible();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await page.getByRole('button', { name: 'More details' }).click();
  await expectAccessible(page);
});
