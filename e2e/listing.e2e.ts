import type { Page } from '@playwright/test';
import { addMonths } from '../contract/cover.ts';
import { pdf } from '../testing/media-samples.ts';
import { expect, expectAccessible, signIn, stepInAs, test, withTheme } from './journey.ts';
import { another, call } from './people.ts';
import { photos } from './photos.ts';

const receipt = { name: 'Receipt from Fotohaus.pdf', mimeType: 'application/pdf', buffer: pdf() };
const GONE = 'This listing is not there any more.';

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

/** Creates a listing of it by API; returns the listing's id. */
async function listCamera(page: Page, more: Record<string, unknown> = {}) {
  const { id } = await call<WithId>(page, 'POST', '/api/marketplace', {
    type: 'sell',
    productId: await productId(page, 'Kestrel M35'),
    title: 'Camera with a past',
    description: 'Shutter serviced. Strap and cap.',
    price: '840',
    condition: 'good',
    area: 'Montpelier, Bristol',
    ...more,
  });
  return id;
}

test('sell something from the warranty page, with photos; everybody sees it and its cover, nobody the papers', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page.context(), 'Someone new');
  await ownCamera(page);
  await page.goto('/warranty');
  await page.getByRole('link', { name: /^Open Kestrel M35/ }).click();
  const thing = page.getByRole('dialog', { name: 'Kestrel M35' });
  await thing.getByLabel('Add receipts').setInputFiles(receipt);
  const along = page.getByRole('checkbox', { name: 'Receipt from Fotohaus goes along when sold' });
  await expect(along).toBeChecked();
  await along.uncheck();
  await thing.getByRole('link', { name: 'Sell this' }).click();

  await expect(field(page, 'Title')).toHaveValue('Kestrel M35');
  await expect(form(page).getByText(/months of cover will pass to the buyer/)).toBeVisible();
  await expect(form(page).getByText('Proof held')).toBeVisible();
  await expect(along).not.toBeChecked();
  await along.check();
  await form(page).getByLabel('Add photos').setInputFiles(photos);
  await expect(form(page).getByRole('button', { name: 'Photo 2', exact: true })).toBeVisible();
  await form(page).getByRole('button', { name: 'What comes along' }).click();
  await expect(field(page, 'Description')).toBeFocused();
  await page.keyboard.type('strap and cap');
  await expect(field(page, 'Description')).toHaveValue('What comes along: strap and cap');

  await form(page).getByRole('button', { name: 'Post listing' }).click();
  await expect(form(page).getByText('Choose a condition.')).toBeVisible();
  for (const [price, said] of [
    ['', 'Set a price.'],
    ['abc', 'Use dollars and cents, like 129.00.'],
    ['-5', 'A price cannot be negative.'],
    ['12.345', 'Use dollars and cents, like 129.00.'],
    ['1000000000000', 'Use a price below 100,000,000.'],
  ] as const) {
    await field(page, 'Price').fill(price);
    await field(page, 'Price').press('Enter');
    await expect(form(page).getByText(said)).toBeVisible();
    await expect(field(page, 'Price')).toHaveAttribute('aria-invalid', 'true');
  }
  await expectAccessible(page);
  await field(page, 'Price').fill('840');
  await form(page).getByRole('radio', { name: 'Good', exact: true }).check();
  await expect(form(page).getByText('Marks of everyday use, works fully.')).toBeVisible();
  await field(page, /^Area/).fill('12 Harbour Street, Bristol');
  await form(page).getByRole('button', { name: 'Post listing' }).click();
  await expect(form(page).getByText('Name a part of town, not an address.')).toBeVisible();
  await expect(field(page, /^Area/)).toBeFocused();
  await field(page, /^Area/).fill('Montpelier, Bristol');
  await form(page).getByRole('button', { name: 'Post listing' }).dblclick();
  await expect(toast(page, 'Listing created')).toBeVisible();
  await expect(title(page, 'Kestrel M35')).toBeVisible();
  const own = await call<{ id: string }[]>(page, 'GET', '/api/marketplace/user');
  expect(own).toHaveLength(1);

  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const html = await (await visitor.goto(page.url()))?.text();
  expect(html).toContain('<title>Kestrel M35 · Wellkept</title>');
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/media\/[0-9a-f-]+"/);
  expect(html).toContain('"@type":"Product"');
  expect(html).not.toContain('Fotohaus');
  await expect(title(visitor, 'Kestrel M35')).toBeVisible();
  await expect(visitor.getByText('$840', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('heading', { name: /months of cover pass to you/ })).toBeVisible();
  await expect(visitor.getByRole('img', { name: /^Proof of purchase held/ })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Login to Contact' })).toBeVisible();
  await visitor.getByRole('button', { name: 'Photo 1 of 2' }).click();
  await visitor.getByRole('button', { name: 'Next picture' }).click();
  await expect(visitor.getByRole('dialog')).toContainText('2 of 2');
  await visitor.keyboard.press('Escape');
  await expectAccessible(visitor);
  // Signed out, a report and a question lead to the sign-in.
  await visitor.getByRole('button', { name: 'Report this listing' }).click();
  await expect(toast(visitor, 'Log in to report a listing')).toBeVisible();
  await visitor.getByRole('link', { name: 'Login to Contact' }).click();
  await expect(visitor).toHaveURL(/sign-in/);
  await context.close();
});

test('its owner edits it, pauses it, resumes it, marks it sold and deletes it, with a way back', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'Someone new');
  const id = await listCamera(page, { thingId: await ownCamera(page) });
  await page.goto('/warranty');
  await page.getByRole('link', { name: '$840, see the listing' }).click();
  await expect(title(page, 'Camera with a past')).toBeVisible();
  const { page: other, complaints } = await another(browser, 'Leo Marchetti', { path: `/marketplace/${id}` });
  await expect(title(other, 'Camera with a past')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/edit=1/);
  await expect(form(page).getByRole('radio', { name: 'Sell' })).toHaveCount(0);
  await field(page, 'Price').fill('$1,799.50');
  await form(page).getByLabel('Add photos').setInputFiles(photos);
  const second = form(page).getByRole('button', { name: 'Photo 2', exact: true });
  await expect(second).toBeVisible();
  await second.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(form(page).getByRole('status').filter({ hasText: 'Moved to place 1 of 2.' })).toBeAttached();
  await expectAccessible(page);
  await form(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Listing saved')).toBeVisible();
  await expect(page.getByText('$1,799.50')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await other.reload();
  await expect(other.getByText('$1,799.50')).toBeVisible();

  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More about Camera with a past' }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await menu('Pause');
  await expect(page.getByText('Paused. Only you and those who trade about it see it.')).toBeVisible();
  await expect(toast(page, 'Listing paused')).toBeVisible();
  // Who still has it open hears of it when they do something with it.
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(title(other, GONE)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Back to the marketplace' })).toBeVisible();
  await menu('Resume');
  await expect(page.getByText('Paused. Only you')).toHaveCount(0);
  await expect(toast(page, 'Listing is back')).toBeVisible();
  await menu('Mark sold');
  await expect(page.getByText('You marked this as sold.')).toBeVisible();
  await expect(toast(page, 'Marked as sold')).toBeVisible();
  await other.reload();
  await expect(other.getByText('This item has been sold.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Find others like it' })).toBeVisible();

  await menu('Delete');
  await expect(title(page, GONE)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title(page, 'Camera with a past')).toBeVisible();
  await menu('Delete');
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(title(page, GONE)).toBeVisible();
  await gone;
  // And when they come back to the page.
  await other.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  await expect(title(other, GONE)).toBeVisible();
  expect(complaints).toEqual([]);
  await other.context().close();
});

test('an exchange, a buy request, and by keyboard alone a sale; what is wrong is said at the field; a draft waits', async ({
  page,
}) => {
  await stepInAs(page, 'Someone new', '/marketplace?new=1');
  await form(page).getByRole('radio', { name: 'Exchange' }).check();
  await form(page).getByLabel('Product name').fill('Kestrel M');
  await page.getByRole('option', { name: /Kestrel M35/ }).click();
  await expect(field(page, 'Title')).toHaveValue('Kestrel M35');
  await field(page, 'Description').fill('Works in the cold.');
  await field(page, /^What you would like in exchange/).fill('A tripod');
  await form(page).getByRole('radio', { name: 'Very good' }).check();
  await expect(form(page).getByText('Saved as a draft.')).toBeVisible();
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(toast(page, 'Draft kept')).toBeVisible();
  await page.goto('/marketplace?new=1');
  await expect(form(page).getByText('Draft restored')).toBeVisible();
  await expect(field(page, /^What you would like in exchange/)).toHaveValue('A tripod');
  await form(page).getByRole('button', { name: 'Post listing' }).click();
  await expect(page.getByText('In exchange for')).toBeVisible();
  await expect(page.getByText('A tripod', { exact: true })).toBeVisible();
  await expect(page.getByText('Comes without cover')).toBeVisible();

  await page.goto('/marketplace?new=1&type=buy_request');
  await expect(form(page).getByRole('radio', { name: 'Buy request' })).toBeChecked();
  await form(page).getByRole('button', { name: 'Post listing' }).click();
  await expect(form(page).getByText('Product name is required')).toBeVisible();
  await expect(form(page).getByLabel('Product name')).toBeFocused();
  await expect(form(page).getByText('Set a budget.')).toBeVisible();
  await form(page).getByLabel('Product name').fill('Halden Arc');
  await page.getByRole('option', { name: /Halden Arc 2/ }).click();
  await expect(field(page, 'Title')).toHaveValue('Wanted: Halden Arc 2');
  await field(page, 'Description').fill('In green, with six months of cover.');
  await field(page, /^Budget from/).fill('230');
  await field(page, 'Budget up to').fill('180');
  await form(page).getByRole('button', { name: 'Post listing' }).click();
  await expect(form(page).getByText('The most cannot be less than the least.')).toBeVisible();
  await field(page, 'Budget up to').fill('280');
  await form(page).getByRole('button', { name: 'Post listing' }).click();
  await expect(title(page, 'Wanted: Halden Arc 2')).toBeVisible();
  await expect(page.getByText('$230–280')).toBeVisible();
  await expect(page.getByText('Any condition')).toBeVisible();

  // From the pass on the page to the posted listing.
  await ownCamera(page);
  await page.goto('/warranty');
  await page.getByRole('button', { name: 'More about Kestrel M35' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Sell this' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toHaveValue('Kestrel M35');
  const to = async (name: string | RegExp, role: 'textbox' | 'radio' = 'textbox') => {
    const target = form(page).getByRole(role, { name, exact: true });
    for (let tabs = 0; tabs < 40 && !(await target.evaluate((one) => one.matches(':focus'))); tabs++)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await to('Sell', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(form(page).getByRole('radio', { name: 'Exchange' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await to('Description');
  await page.keyboard.type('Little used.');
  await to('Price');
  await page.keyboard.type('700');
  await to('New', 'radio');
  await page.keyboard.press('Space');
  await to(/^Area/);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Kestrel M35')).toBeVisible();
  await expect(page.getByText('$700', { exact: true })).toBeVisible();
});

test('ask about one, see the trade, report another', async ({ page }) => {
  await signIn(page.context(), 'Someone new');
  const [first] = await call<WithId[]>(page, 'GET', '/api/marketplace?q=shelf');
  await page.goto(`/marketplace/${first?.id}`);
  await expect(page.getByRole('link', { name: 'Ruth Adeyemi' })).toHaveAttribute('href', /\/profile\?user=/);
  await expect(page.getByRole('link', { name: 'Halden Shelf 5', exact: true })).toHaveAttribute(
    'href',
    /\/product\//,
  );
  await page.getByRole('button', { name: 'Report this listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this listing' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'It looks like a scam' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(toast(page, 'We will take a look at this listing.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Contact seller' }).click();
  await expect(toast(page, 'Interest Sent!')).toBeVisible();
  await expect(page.getByText('You have contacted Ruth about this.')).toBeVisible();
  // The focus goes to what came of it.
  await expect(page.getByRole('link', { name: 'View transaction' })).toBeFocused();
  await page.getByRole('link', { name: 'View transaction' }).click();
  await expect(page).toHaveURL(/\/transactions\?id=/);
});

test('sold with its cover: the listing is sealed, and the thing stands under what was passed on', async ({
  page,
  browser,
}) => {
  await signIn(page.context(), 'Someone new');
  const thingId = await ownCamera(page);
  const id = await listCamera(page, { thingId });
  const me = await call<WithId>(page, 'GET', '/api/auth/user');
  const { page: buyer } = await another(browser, 'Someone new', { path: `/marketplace/${id}` });
  const trade = await call<WithId>(buyer, 'POST', '/api/transactions', { listingId: id, sellerId: me.id });
  const completed = { status: 'completed' };
  await call(buyer, 'PATCH', `/api/transactions/${trade.id}`, completed);
  await call(page, 'PATCH', `/api/transactions/${trade.id}`, completed);
  await page.goto('/warranty');
  const past = page.getByRole('region', { name: 'Passed on' });
  await expect(past.getByRole('link', { name: 'Kestrel M35' })).toBeVisible();
  await expect(past.getByRole('link', { name: 'Someone New' })).toBeVisible();
  await expectAccessible(page);
  await buyer.goto('/warranty');
  await expect(buyer.getByRole('link', { name: /^Open Kestrel M35/ })).toBeVisible();

  await page.goto(`/marketplace/${id}?edit=1`);
  await expect(page.getByRole('dialog').getByText('This was sold here. It stays as it is.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('This was sold here. It stays as it is.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await buyer.context().close();
});

test('in the dark, nothing stands in anybody’s way, on the phone or beside it', async ({ page }) => {
  await withTheme(page, 'dark');
  await stepInAs(page, 'Maya Lund', '/marketplace?new=1');
  await expect(form(page).getByRole('group', { name: 'My products' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const [mine] = await call<WithId[]>(page, 'GET', '/api/marketplace/user');
  const [exchange] = await call<WithId[]>(page, 'GET', '/api/marketplace?type=exchange');
  const [wanted] = await call<WithId[]>(page, 'GET', '/api/marketplace?type=buy_request');
  // The kinds differ by a few words only, so that each width is looked at for two of them.
  for (const { listing, widths } of [
    { listing: mine, widths: [390, 1280] },
    { listing: exchange, widths: [1280] },
    { listing: wanted, widths: [390] },
  ]) {
    await page.goto(`/marketplace/${listing?.id}`);
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      if (widths.includes(width)) await expectAccessible(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  }
});
