import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '../contract/days.ts';
import { pdf } from '../testing/media-samples.ts';
import { expect, expectAccessible, look, looks, signIn, stepInAs, test, withTheme } from './journey.ts';
import { call } from './people.ts';
import { photo } from './photos.ts';

const receipt = { name: 'Receipt from Fotohaus.pdf', mimeType: 'application/pdf', buffer: pdf() };

/** Today for a browser in UTC. */
const today = () => new Date().toISOString().slice(0, 10);
const pass = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^Open ${name}`) });

test('register by keyboard; keep its papers, and see it go', async ({ page, complaints }) => {
  // With all animations.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stepInAs(page, 'Someone new', '/warranty');
  await expect(page.getByRole('heading', { name: 'Know what is covered, before it breaks' })).toBeVisible();
  await page.getByRole('link', { name: 'Register Your Product' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Product name')).toBeFocused();
  await expect(page).toHaveURL('/warranty?add=1');
  await page.keyboard.insertText('KESTREL m35');
  await page.keyboard.press('Tab');
  const known = page.getByRole('group', { name: 'This one is already here' });
  await known.getByRole('button', { name: /Kestrel M35/ }).press('Enter');
  await expect(known).toHaveCount(0);
  await expect(page.getByLabel('Category')).toBeFocused();
  await expect(page.getByLabel('Brand')).toHaveValue('Kestrel');
  const oneYear = page.getByRole('radio', { name: '1 year from purchase' });
  // Tabs past the parts of the date.
  for (let tabs = 0; tabs < 12 && !(await oneYear.evaluate((radio) => radio.matches(':focus'))); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/2 years from purchase: covered to/)).toBeVisible();
  await page.getByLabel('Product name').press('Enter');
  await expect(page).toHaveURL('/warranty');
  await pass(page, 'Kestrel M35, 24 months left').click();
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

  // Deleted in another window while it is open here.
  const id = new URL(page.url()).searchParams.get('thing');
  await call(page, 'DELETE', `/api/things/${id}`);
  await expect(
    page.getByRole('heading', { name: 'This product is not among yours any more.' }),
  ).toBeVisible();
  expect(complaints.splice(0).join()).toContain('404');
});

test('import more things than a screen shows, of which those near it are drawn; search, keys and coming back reach all', async ({
  page,
}) => {
  await signIn(page.context(), 'Someone new');
  await page.goto('/warranty?import=1');
  const rows = Array.from(
    { length: 120 },
    (_, index) => `Lamp ${1000 + index},2026-01-01,${addDays(today(), 100 + index)}`,
  );
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: 'mine.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Product,Bought,Warranty until\nVase,31 February,\n${rows.join('\n')}\n`),
  });
  await expect(page.getByRole('row').filter({ hasText: 'Wrong' })).toHaveCount(1);
  await page.getByRole('radio', { name: 'With problems 1' }).check();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('switch', { name: /Leave out 1 row/ }).check();
  await page.getByRole('button', { name: 'Import 120 products and 120 covers' }).click();
  const passes = page.getByRole('link', { name: /^Open Lamp/ });
  await expect(passes.first()).toHaveAccessibleName(/Lamp 1000/);
  await expect(page.getByRole('tab', { name: 'Active 120' })).toBeVisible();
  await expect.poll(() => passes.count()).toBeLessThan(40);
  await expect(page.locator('[aria-posinset="1"][aria-setsize="121"]')).toHaveCount(1);

  // The focus moves on from the last rendered row, which renders the next ones.
  const focused = page.locator(':focus').locator('xpath=ancestor::li');
  for (let times = 0; times < 2; times++) {
    await passes.last().focus();
    const place = Number(await focused.getAttribute('aria-posinset'));
    await expect(page.locator(`[aria-posinset="${place + 1}"]`)).toBeAttached();
    for (let tabs = 0; tabs < 2; tabs++) await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('aria-posinset', String(place + 1));
  }
  await page.getByLabel('Search my products').fill('lamp 1107');
  await expect(passes).toHaveCount(1);
  await page.getByLabel('Search my products').fill('');
  await expect(page.getByRole('tab', { name: 'Active 120' })).toBeVisible();
  // The scroll position is stored per URL, so wait until the URL is the old one again.
  await expect(page).toHaveURL('/warranty');

  await page.locator('html').evaluate((html) => {
    html.scrollTop = html.scrollHeight / 2;
  });
  const middle = pass(page, 'Lamp 1060');
  await middle
    .locator('xpath=ancestor::article')
    .getByRole('button', { name: /^More about/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reviews' }).click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(middle).toBeInViewport();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  expect((await readFile(await (await download).path())).toString()).toContain('Lamp 1119');
});

test('what ends next stands on a line of time; on the phone the most urgent pass is open', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Maya Lund', '/warranty');
  await expect(page.getByText('Nine things, seven under cover.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cover timeline' })).toBeVisible();
  await expectAccessible(page);
  await pass(page, 'Nordlys Book 14').click();
  await expect(page.getByRole('button', { name: 'Make claim pack' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Others open in the stack.
  await look(page, looks[0]);
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
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('Product name is required')).toBeVisible();
  await expectAccessible(page);
});
