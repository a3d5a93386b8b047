import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { qrPath } from '../web/trades/handover/qr.ts';
import { expect, expectAccessible, follow, look, looks, stepInAs, test, withTheme } from './journey.ts';
import { another, call } from './people.ts';
import { photo } from './photos.ts';

/** A new person with this name, on the transactions page unless `path` is null. */
async function newcomer(browser: Browser, firstName: string, options: { phone?: boolean; path?: null } = {}) {
  const person = await another(browser, 'Someone new', {
    path: '/transactions',
    ...options,
    name: { firstName, lastName: 'Testa' },
  });
  if (options.path === undefined) await expect(person.page.getByText('No transactions yet')).toBeVisible();
  return person;
}

/** An API call with the page's session that has to succeed. */
async function make<Made>(
  { request }: Page | BrowserContext,
  path: string,
  data: object | Buffer,
): Promise<Made> {
  const sent = Buffer.isBuffer(data) ? { data, headers: { 'content-type': 'image/webp' } } : { data };
  const answer = await request.post(path, sent);
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Made;
}

async function productOf(seller: Page | BrowserContext, name: string) {
  const data = { name: `${name} ${Date.now()}`, brand: 'Lyse', category: 'Home & Garden', description: name };
  return (await make<{ id: string }>(seller, '/api/products', data)).id;
}

const listFor = (
  seller: Page | BrowserContext,
  title: string,
  details: { productId: string; thingId?: string },
) =>
  make<{ id: string }>(seller, '/api/marketplace', {
    type: 'sell',
    title,
    description: 'Kept indoors.',
    price: '540.00',
    condition: 'good',
    ...details,
  });

const contact = (buyer: Page, listingId: string) =>
  make<{ id: string; conversationId: string }>(buyer, '/api/transactions', { listingId });

/** Something of the seller's with a receipt, and cover whose provider has to be notified. */
async function listWithCover(seller: Page) {
  const productId = await productOf(seller, 'Morrow Uno');
  const cover = await make<{ id: string; thingId: string }>(seller, '/api/warranties', {
    productId,
    warrantyType: 'extended',
    startDate: '2026-01-10',
    endDate: '2029-01-10',
    warrantyProvider: 'Sure Cover',
    providerPolicyNumber: 'SC-12',
  });
  const { url } = await make<{ url: string }>(seller, '/api/media?for=warranty', readFileSync(photo));
  await make(seller, `/api/warranties/${cover.id}/papers`, { kind: 'receipt', url });
  return listFor(seller, 'Morrow Uno, descaled', { productId, thingId: cover.thingId });
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Update Transaction' });
const open = (page: Page, title: string) =>
  page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();

async function answer(page: Page, question: RegExp, word: 'Yes' | 'No') {
  await page.getByRole('group', { name: question }).getByRole('radio', { name: word }).check();
}

/** A script that replaces the browser's camera by one that sees the code. */
function cameraOver(code: string): string {
  const { path, size } = qrPath(code);
  return `{
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 480;
    const context = canvas.getContext('2d');
    setInterval(() => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 480, 480);
      context.setTransform(${320 / size}, 0, 0, ${320 / size}, 80, 80);
      context.fillStyle = '#12141a';
      context.fill(new Path2D('${path}'));
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
  }`;
}

test('new terms, an offer, an agreed price, a meeting where a camera reads the code; the warranty passes on, each rates the other', async ({
  browser,
}) => {
  const { page: seller, complaints: sellers } = await newcomer(browser, 'Sana', { phone: true });
  const { page: buyer, complaints: buyers } = await newcomer(browser, 'Boris');
  const listing = await listWithCover(seller);
  const { id, conversationId } = await contact(buyer, listing.id);

  // The trade appears without a reload.
  await open(seller, 'Morrow Uno');
  await expect(buyer.getByRole('heading', { name: 'No meeting yet' }).last()).toBeVisible();
  await expect(buyer.getByText(/paper moves to your wallet with the cover\./)).toBeVisible();
  await expect(button(buyer, 'Show the code')).toBeVisible();

  // The agreed terms change: the open page shows it at once, and there is no handover until the buyer accepts.
  await call(seller, 'PATCH', `/api/marketplace/${listing.id}`, { price: '560.00' });
  await expect(buyer.getByRole('row', { name: 'Price $540 $560' })).toBeVisible();
  await expect(button(buyer, 'Show the code')).toHaveCount(0);
  await expect(seller.getByText(/The code works once Boris has said yes to them/)).toBeVisible();
  await expectAccessible(buyer);
  await button(buyer, 'Say yes to the new terms').click();
  await expect(seller.getByText('Boris said yes to the new terms').first()).toBeVisible();

  // An offer is accepted.
  await button(seller, 'Offer another price').click();
  await seller.getByRole('textbox', { name: 'Your offer' }).fill('$520');
  await seller.keyboard.press('Enter');
  await expect(buyer.getByRole('heading', { name: 'Sana offers $520' })).toBeVisible();
  await button(buyer, 'Accept $520').click();
  await expect(seller.getByRole('heading', { name: 'Agreed at $520' })).toBeVisible();

  // A meeting is proposed while the other person types: the update does not replace the typed text.
  await button(buyer, 'Update').click();
  await dialog(buyer).getByRole('textbox', { name: 'Notes' }).fill('I bring my own cups.');
  // The thread says by whom the price was agreed, and its pin opens the seller's next step.
  await follow(seller, `/messages?conversation=${conversationId}`);
  await expect(seller.getByRole('link', { name: /Price agreed at \$520 By Boris/ })).toBeVisible();
  await seller.getByRole('link', { name: 'Propose a meeting' }).click();
  await expect(dialog(seller).getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await dialog(seller).getByLabel('Meeting location').fill('Central Station, under the clock');
  await dialog(seller).getByLabel('Meeting day').fill(inDays(2));
  await dialog(seller).getByLabel('Meeting time').fill('16:30');
  await dialog(seller).getByLabel('Meeting time').press('Enter');
  await expect(dialog(seller)).toHaveCount(0);
  await expect(dialog(buyer).getByLabel('Meeting location')).toHaveValue('Central Station, under the clock');
  await expect(dialog(buyer).getByRole('textbox', { name: 'Notes' })).toHaveValue('I bring my own cups.');
  await button(buyer, 'Save changes').click();
  await expect(dialog(buyer)).toHaveCount(0);
  await expect(seller.getByText('I bring my own cups.')).toBeVisible();
  await button(buyer, 'Confirm the meeting').click();
  await expect(seller.getByText('Boris confirmed the meeting').first()).toBeVisible();

  // The seller's camera reads the buyer's code.
  const { code } = await call<{ code: string }>(buyer, 'POST', `/api/transactions/${id}/code`);
  await seller.evaluate(cameraOver(code));
  await button(seller, 'Scan').click();

  // Completed for both at once; the warranty now belongs to the buyer.
  await expect(seller.getByRole('heading', { name: 'Completed by both' })).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Completed by both' })).toBeVisible();
  await expect(buyer.getByText('Tell Sure Cover that it is yours now: policy SC-12.')).toBeVisible();
  await expect(button(buyer, 'Update')).toHaveCount(0);

  // Each rates the other; neither sees a rating before both have rated.
  for (const question of [/on time/, /agreed|described/, /again/]) await answer(seller, question, 'Yes');
  await seller.getByRole('textbox', { name: /few words/ }).fill('Came with exact change.');
  await button(seller, 'Rate Boris').click();
  await expect(buyer.getByText('Sana rated you').first()).toBeVisible();
  await expect(buyer.getByText('Came with exact change.')).toHaveCount(0);
  for (const question of [/on time/, /described/, /again/]) await answer(buyer, question, 'Yes');
  await button(buyer, 'Rate Sana').click();
  await expect(buyer.getByText('“Came with exact change.”')).toBeVisible();
  await expect(seller.getByText('Boris says of you')).toBeVisible();
  await expectAccessible(seller);
  await buyer.getByRole('link', { name: 'See it in My Products' }).click();
  await expect(
    buyer
      .getByRole('dialog')
      .getByText(/Sure Cover/)
      .first(),
  ).toBeVisible();

  // The longest name there can be stays inside the page.
  const firstName = 'Wolfeschlegelstein'.repeat(5).slice(0, 80);
  await call(buyer, 'PATCH', '/api/auth/user', { firstName, lastName: firstName });
  await follow(seller, '/warranty');
  const past = seller.getByRole('region', { name: 'Passed on' });
  await expect(past.getByRole('link', { name: /^Morrow Uno/ })).toBeVisible();
  await expect(past.getByRole('link', { name: firstName })).toBeVisible();
  expect(await seller.evaluate('document.documentElement.scrollWidth')).toBe(390);

  expect([...sellers, ...buyers]).toEqual([]);
  await Promise.all([seller.context().close(), buyer.context().close()]);
});

test('the list, a trade and its update are accessible', async ({ page }) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await stepInAs(page, 'Maya Lund', '/transactions');
  await expect(page.getByText(/^One meeting,? to/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Buying 4/ }).check();
  await expect(page).toHaveURL(/show=buying/);
  await expect(page.getByRole('link', { name: /Kestrel M35/ })).toHaveCount(0);
  await open(page, 'Halden Shelf 5');
  await expect(page.getByRole('heading', { level: 1, name: /Halden Shelf 5/ })).toBeFocused();
  await button(page, 'Show the code').click();
  await expect(button(page, 'Hide the code')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Update').click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
});
