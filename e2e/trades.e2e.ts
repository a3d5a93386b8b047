import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { qrPath } from '../web/trades/handover/qr.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { another, call, elsewhere } from './people.ts';
import { photo } from './photos.ts';

/** A new person with a name, at their transactions unless the page is opened later. */
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

/** A listing of the seller's that the buyer has asked about. */
async function lampTrade(seller: Page, buyer: Page) {
  const productId = await productOf(seller, 'Lyse Arc');
  return contact(buyer, (await listFor(seller, 'Lyse Arc lamp', { productId })).id);
}

/** The same with a receipt, and cover whose provider has to be notified. */
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

test('an offer, a counter-offer, an agreed price, and a meeting where a camera reads the code', async ({
  browser,
}) => {
  const { page: seller, complaints: sellers } = await newcomer(browser, 'Sana', { phone: true });
  const { page: buyer, complaints: buyers } = await newcomer(browser, 'Boris');
  const { id, conversationId } = await contact(buyer, (await listWithCover(seller)).id);

  // It appears by itself. An offer is countered and accepted.
  await expect(buyer.getByRole('heading', { name: 'No meeting yet' }).last()).toBeVisible();
  await button(buyer, 'Make an offer').click();
  await buyer.getByRole('textbox', { name: 'Your offer' }).fill('$500');
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('heading', { name: 'You offered $500' })).toBeVisible();
  await open(seller, 'Morrow Uno');
  await expect(seller.getByRole('heading', { name: 'Boris offers $500' })).toBeVisible();
  await button(seller, 'Counter').click();
  await seller.getByRole('textbox', { name: 'Your counter-offer' }).fill('520,00');
  await button(seller, 'Send to Boris').click();
  await button(buyer, 'Accept $520').click();
  await expect(buyer.getByRole('heading', { name: 'Agreed at $520' })).toBeVisible();
  await expect(seller.getByRole('heading', { name: 'Agreed at $520' })).toBeVisible();

  // A meeting is proposed while the other person types: the update does not replace the typed text.
  await button(buyer, 'Update').click();
  await dialog(buyer).getByRole('textbox', { name: 'Notes' }).fill('I bring my own cups.');
  // The thread says by whom the price was agreed, and its pin opens the seller's next step.
  await seller.goto(`/messages?conversation=${conversationId}`);
  await expect(seller.getByRole('link', { name: /Price agreed at \$520 By Boris/ })).toBeVisible();
  await seller.getByRole('link', { name: 'Propose a meeting' }).click();
  await expect(dialog(seller).getByRole('radio', { name: 'Scheduled' })).toBeChecked();
  await dialog(seller).getByLabel('Meeting location').fill('Central Station, under the clock');
  await dialog(seller).getByLabel('Meeting day').fill(inDays(-1));
  await dialog(seller).getByLabel('Meeting time').fill('16:30');
  await button(seller, 'Save changes').click();
  await expect(dialog(seller).getByText('Choose a day that is still to come.')).toBeVisible();
  await dialog(seller).getByLabel('Meeting day').fill(inDays(2));
  await button(seller, 'Save changes').click();
  await expect(seller.getByText('Transaction Updated')).toBeVisible();
  await expect(dialog(buyer).getByLabel('Meeting location')).toHaveValue('Central Station, under the clock');
  await expect(dialog(buyer).getByRole('textbox', { name: 'Notes' })).toHaveValue('I bring my own cups.');
  await expectAccessible(buyer);
  await button(buyer, 'Save changes').click();
  await expect(dialog(buyer)).toHaveCount(0);
  await expect(seller.getByText('I bring my own cups.')).toBeVisible();
  await button(buyer, 'Confirm the meeting').click();
  await expect(seller.getByText('Boris confirmed the meeting').first()).toBeVisible();
  await expect(seller.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Central%20Station%2C%20under%20the%20clock',
  );
  const downloading = buyer.waitForEvent('download');
  await buyer.getByRole('link', { name: 'Add to calendar' }).click();
  const calendar = readFileSync(await (await downloading).path(), 'utf8').replace(/\r\n /g, '');
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).toContain('LOCATION:Central Station\\, under the clock');

  // A camera that is refused says so; another reads the code.
  const { code } = await call<{ code: string }>(buyer, 'POST', `/api/transactions/${id}/code`);
  await seller.evaluate(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`,
  );
  await button(seller, 'Scan').click();
  await expect(seller.getByRole('alert')).toContainText('The camera is switched off for this site.');
  await expectAccessible(seller);
  await button(seller, 'Type it instead').click();
  await seller.evaluate(cameraOver(code));
  await button(seller, 'Scan').click();
  await expect(seller.getByRole('heading', { name: 'Completed by both' })).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Completed by both' })).toBeVisible();

  // The longest name there can be stays inside the page.
  const firstName = 'Wolfeschlegelstein'.repeat(5).slice(0, 80);
  await call(buyer, 'PATCH', '/api/auth/user', { firstName, lastName: firstName });
  await seller.reload();
  await expect(seller.getByRole('link', { name: firstName })).toBeVisible();
  expect(await seller.evaluate('document.documentElement.scrollWidth')).toBe(390);

  expect([...sellers, ...buyers]).toEqual([]);
  await Promise.all([seller.context().close(), buyer.context().close()]);
});

test('a code shown and entered seals it for both; the warranty passes on, each rates the other', async ({
  browser,
}) => {
  const { page: seller, complaints: sellers } = await newcomer(browser, 'Sana', { phone: true });
  const { page: buyer, complaints: buyers } = await newcomer(browser, 'Boris');
  const listing = await listWithCover(seller);
  await contact(buyer, listing.id);
  await open(seller, 'Morrow Uno');

  await expect(buyer.getByText('It moves to your wallet with the cover.', { exact: false })).toBeVisible();
  // What was agreed changes: the open page says so at once, and nothing is handed over until the buyer says yes.
  await expect(button(buyer, 'Show the code')).toBeVisible();
  await call(seller, 'PATCH', `/api/marketplace/${listing.id}`, { price: '560.00' });
  await expect(buyer.getByRole('heading', { name: 'The terms have changed' })).toBeVisible();
  await expect(buyer.getByRole('row', { name: 'Price $540 $560' })).toBeVisible();
  await expect(button(buyer, 'Show the code')).toHaveCount(0);
  await expect(seller.getByText(/The code works once Boris has said yes to them/)).toBeVisible();
  await expectAccessible(buyer);
  await button(buyer, 'Say yes to the new terms').click();
  await expect(seller.getByText('Boris said yes to the new terms').first()).toBeVisible();
  await button(buyer, 'Show the code').click();
  await expect(buyer.getByRole('img', { name: 'QR code of the six digits' })).toBeVisible();
  const spoken = (await buyer.getByText(/^(\d ){5}\d$/).textContent()) ?? '';
  const code = spoken.replaceAll(' ', '');
  const digits = seller.getByRole('textbox', { name: 'Six digits' });
  await digits.fill(code === '111111' ? '222222' : '111111');
  await button(seller, 'Confirm handover').click();
  await expect(seller.getByText('These are not the digits. Ask Boris to show them again.')).toBeVisible();
  await expect(seller.getByText('Four tries left, then the code is locked.')).toBeVisible();
  // What is being claimed on is not handed over.
  const [cover] = await call<{ thingId: string }[]>(seller, 'GET', '/api/warranties');
  const claim = await make<{ id: string }>(seller, '/api/claims', {
    thingId: cover?.thingId,
    issueDescription: 'It drips.',
    brokeOn: inDays(-1),
  });
  await digits.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await digits.press('Enter');
  await expect(seller.getByText(/^There is an open claim on this\./)).toBeVisible();
  await expect(button(seller, 'See claims')).toBeVisible();
  await call(seller, 'PATCH', `/api/claims/${claim.id}`, { status: 'resolved', resolution: 'withdrawn' });
  await digits.press('Enter');

  // Sealed for both at once; the warranty is the buyer's.
  await expect(seller.getByRole('heading', { name: 'Completed by both' })).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Completed by both' })).toBeVisible();
  await expect(buyer.getByText('Tell Sure Cover that it is yours now: policy SC-12.')).toBeVisible();
  await expect(button(buyer, 'Update')).toHaveCount(0);

  // Each rates the other; neither sees a rating before both have rated.
  for (const question of [/on time/, /agreed|described/, /again/]) await answer(seller, question, 'Yes');
  await seller.getByRole('textbox', { name: /few words/ }).fill('Came with exact change.');
  await button(seller, 'Rate Boris').click();
  await expect(seller.getByText(/You rated Boris. You each see/)).toBeVisible();
  await expect(buyer.getByText('Sana rated you').first()).toBeVisible();
  await expect(buyer.getByText('Came with exact change.')).toHaveCount(0);
  await button(buyer, 'Rate Sana').click();
  await expect(buyer.getByText('Answer each question with yes or no.')).toBeVisible();
  for (const question of [/on time/, /described/, /again/]) await answer(buyer, question, 'Yes');
  await button(buyer, 'Rate Sana').click();
  await expect(buyer.getByText('“Came with exact change.”')).toBeVisible();
  await expect(seller.getByText('Boris says of you')).toBeVisible();
  await Promise.all([expectAccessible(buyer), expectAccessible(seller)]);
  await buyer.getByRole('link', { name: 'See it in My Products' }).click();
  await expect(
    buyer
      .getByRole('dialog')
      .getByText(/Sure Cover/)
      .first(),
  ).toBeVisible();
  expect([...sellers, ...buyers]).toEqual([]);
  await Promise.all([seller.context().close(), buyer.context().close()]);
});

test('two buyers complete it at the same time: one has it, the other is told', async ({ browser }) => {
  const seller = await elsewhere(browser, 'Someone new');
  await seller.request.patch('/api/auth/user', { data: { firstName: 'Sana', lastName: 'Testa' } });
  const people = [
    await newcomer(browser, 'Boris', { phone: true, path: null }),
    await newcomer(browser, 'Cleo', { path: null }),
  ];
  const productId = await productOf(seller, 'Lyse Arc');
  const listing = await listFor(seller, 'Lyse Arc lamp', { productId });
  for (const { page } of people) {
    const { id } = await contact(page, listing.id);
    await call(seller, 'PATCH', `/api/transactions/${id}`, { status: 'completed' });
    await page.goto(`/transactions?id=${id}`);
    await expect(
      page.getByText('Sana marked it completed. Is it in your hands? Then complete it too.'),
    ).toBeVisible();
    await button(page, 'Complete for both').click();
    await expect(
      dialog(page).getByText('Sana has marked it completed. When you do too it is sealed'),
    ).toBeVisible();
  }
  const held: (() => Promise<void>)[] = [];
  for (const { page } of people) {
    await page.route('**/api/transactions/*', (route) => {
      if (route.request().method() === 'PATCH') held.push(() => route.continue());
      else return route.continue();
    });
    await dialog(page).getByRole('button', { name: 'Complete for both' }).click();
  }
  await expect.poll(() => held.length).toBe(2);
  await Promise.all(held.map((go) => go()));
  const sealed = (page: Page) => page.getByRole('heading', { name: 'Completed by both' });
  const lost = (page: Page) => page.getByText('It was sold to somebody else, so this trade was cancelled.');
  const refused = (page: Page) => page.getByText('This item has been sold.').first();
  for (const { page } of people) await expect(sealed(page).or(refused(page))).toBeVisible();
  const [first, second] = people.map(({ page }) => page) as [Page, Page];
  const winner = (await sealed(first).isVisible()) ? first : second;
  const loser = winner === first ? second : first;
  await expect(lost(loser)).toBeVisible();
  await expect(sealed(loser)).toHaveCount(0);
  await expect(dialog(loser)).toHaveCount(0);
  await expect(button(loser, 'Update')).toHaveCount(0);
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  await Promise.all([seller, first.context(), second.context()].map((context) => context.close()));
});

test('by keyboard: cancelled, taken up again, locked by wrong codes; what fails is said', async ({
  browser,
}) => {
  const { page: seller, complaints } = await newcomer(browser, 'Sana');
  const { page: buyer } = await newcomer(browser, 'Boris', { phone: true });
  const { id } = await lampTrade(seller, buyer);
  await open(buyer, 'Lyse Arc');
  await expect(buyer.getByRole('heading', { level: 1, name: 'Lyse Arc lamp' })).toBeFocused();

  // Set up early: a request that follows at once may pass a route that is only just being set up.
  let isCut = false;
  await seller.route('**/api/transactions/*', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await button(seller, 'Update').focus();
  await seller.keyboard.press('Enter');
  const cancelled = dialog(seller).getByRole('radio', { name: 'Cancelled' });
  await dialog(seller).getByRole('radio', { name: 'Pending' }).focus();
  await seller.keyboard.press('ArrowUp');
  await expect(cancelled).toBeChecked();
  isCut = true;
  await seller.keyboard.press('Enter');
  await expect(seller.getByText('Update Failed')).toBeVisible();
  await expect(seller.getByText('Failed to update transaction.')).toBeVisible();
  await seller.unrouteAll({ behavior: 'wait' });
  await cancelled.focus();
  await seller.keyboard.press('Enter');
  await expect(seller.getByText('Transaction Updated')).toBeVisible();
  await expect(buyer.getByText(/^Sana cancelled it on/)).toBeVisible();
  await expect(button(buyer, 'Show the code')).toHaveCount(0);
  await button(buyer, 'Take it up again').click();
  await button(buyer, 'Save changes').click();
  await expect(seller.getByText('Boris set it back to pending').first()).toBeVisible();

  for (let tries = 0; tries < 4; tries++)
    await call(seller, 'POST', `/api/transactions/${id}/handover`, { code: '000000' });
  await seller.reload();
  await expect(seller.getByText('One try left, then the code is locked.')).toBeVisible();
  await seller.getByRole('textbox', { name: 'Six digits' }).fill('000000');
  await seller.keyboard.press('Enter');
  await expect(seller.getByText(/^Locked after five wrong codes/)).toBeVisible();
  await expect(buyer.getByText(/^Locked after five wrong codes/)).toBeVisible();
  await button(buyer, 'Mark as completed').click();
  await button(buyer, 'Save changes').click();
  await expect(buyer.getByText('You marked it completed. Waiting for Sana.')).toBeVisible();
  await expect(seller.getByText(/^Boris marked it completed. Is it paid and handed over/)).toBeVisible();

  await buyer.getByRole('button', { name: 'Back to my transactions' }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: 'My Transactions' })).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  await buyer.goto('/transactions?id=0192f3a0-0000-7000-8000-0000000c1a2b');
  await expect(buyer.getByText('There is no such transaction')).toBeVisible();
  expect(complaints).toEqual([]);
  await Promise.all([seller.context().close(), buyer.context().close()]);
});

test('the list, a trade and its update are accessible', async ({ page }) => {
  await withTheme(page, 'system');
  await stepInAs(page, 'Maya Lund', '/transactions');
  await expect(page.getByText(/^(One meeting|Two meetings) t/)).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('radio', { name: /^Buying 4/ }).check();
  await expect(page).toHaveURL(/show=buying/);
  await expect(page.getByRole('link', { name: /Kestrel M35/ })).toHaveCount(0);
  await open(page, 'Halden Shelf 5');
  await button(page, 'Show the code').click();
  await expect(button(page, 'Hide the code')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await button(page, 'Update').click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
