import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBothLooks, signIn, test, withTheme } from './journey.ts';
import { another, call, elsewhere } from './people.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Members' });
const tab = (page: Page, name: string | RegExp) => sheet(page).getByRole('tab', { name });
const row = (page: Page, name: string) => sheet(page).getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const about = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Sends what can still be undone. */
const dismissToast = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

async function someone(browser: Browser, firstName: string, lastName: string) {
  const context = await elsewhere(browser, 'Someone new');
  await context.request.patch('/api/auth/user', { data: { firstName, lastName } });
  return context;
}

const found = async (who: BrowserContext, id: string) =>
  (await who.request.get(`/api/communities/${id}`)).status();

const createCommunity = (page: Page, draft: { name: string; brandName: string; isPublic?: boolean }) =>
  call<{ id: string }>(page, 'POST', '/api/communities', draft);

test('a private community: asked to join, moderated, handed over', async ({ page, browser, complaints }) => {
  await withTheme(page, 'system');
  await signIn(page.context(), 'Someone new');
  await call(page, 'PATCH', '/api/auth/user', { firstName: 'Hanna', lastName: 'Holm' });
  const { id } = await createCommunity(page, { name: 'Kettle circle', brandName: 'Morrow', isPublic: false });
  const priya = await another(browser, 'Someone new', {
    path: null,
    name: { firstName: 'Priya', lastName: 'Nair' },
  });
  const jonas = await someone(browser, 'Jonas', 'Weber');

  // Who is not in it finds nothing, asks, and still finds nothing until somebody answers.
  await priya.page.goto(`/communities/${id}`);
  await expect(priya.page.getByRole('heading', { name: 'Community not found' })).toBeVisible();
  for (const who of [priya.page.context(), jonas]) {
    await who.request.post(`/api/communities/${id}/join`);
    expect(await found(who, id)).toBe(404);
  }
  // The host is told, with a link that opens what the button opens.
  const asked = `/communities/${id}?members=requests`;
  await expect
    .poll(
      async () => (await call<{ data: { url: string } }[]>(page, 'GET', '/api/notifications'))[0]?.data.url,
    )
    .toBe(asked);
  await page.goto(`/communities/${id}`);
  await expect(page).toHaveTitle('Kettle circle · Wellkept');
  await page.getByRole('button', { name: '2 requests to join' }).click();
  await expect(page).toHaveURL(asked);
  await sheet(page).getByRole('button', { name: 'Decline Jonas Weber' }).click();
  await expect(row(page, 'Jonas Weber')).toHaveCount(0);
  await toast(page, 'Jonas Weber is not let in').getByRole('button', { name: 'Undo' }).click();
  for (const name of ['Jonas Weber', 'Priya Nair'])
    await sheet(page)
      .getByRole('button', { name: `Accept ${name}` })
      .click();
  await expect(sheet(page).getByText('Nobody waits to join')).toBeVisible();
  await dismissToast(page);
  await expect(tab(page, 'Requests 0')).toBeVisible();

  await tab(page, 'All').click();
  await expect(row(page, 'Hanna Holm')).toContainText('Host');
  await expectAccessible(page);
  await row(page, 'Priya Nair').getByRole('button', { name: 'More about Priya Nair' }).click();
  await page.getByRole('menuitem', { name: 'Make a moderator' }).click();
  await expect(row(page, 'Priya Nair')).toContainText('Moderator');
  await dismissToast(page);

  // The moderator bans with a reason, and lets join again.
  await expect
    .poll(
      async () =>
        (await call<{ can: { moderate: boolean } }>(priya.page, 'GET', `/api/communities/${id}`)).can
          .moderate,
    )
    .toBe(true);
  await priya.page.goto(`/communities/${id}?members=all`);
  await row(priya.page, 'Jonas Weber').getByRole('button', { name: 'More about Jonas Weber' }).click();
  await priya.page.getByRole('menuitem', { name: 'Ban' }).click();
  const ban = priya.page.getByRole('dialog', { name: 'Ban Jonas Weber?' });
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(ban.getByRole('alert')).toHaveText('Say why.');
  await ban.getByRole('textbox', { name: 'Reason' }).fill('The same advert in every thread.');
  await expectAccessible(priya.page);
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(row(priya.page, 'Jonas Weber')).toHaveCount(0);
  // The row is gone at once, before the answer has come.
  await expect.poll(() => found(jonas, id)).toBe(404);
  expect((await jonas.request.post(`/api/communities/${id}/join`)).status()).toBe(403);
  await tab(priya.page, 'Banned').click();
  await expect(row(priya.page, 'Jonas Weber')).toContainText('The same advert in every thread.');
  await sheet(priya.page).getByRole('button', { name: 'Let Jonas Weber join again' }).click();
  await expect(sheet(priya.page).getByText('Nobody is banned')).toBeVisible();
  await dismissToast(priya.page);
  await expect.poll(async () => (await jonas.request.post(`/api/communities/${id}/join`)).status()).toBe(200);

  // The host hands over, and is a moderator from then on.
  await row(page, 'Priya Nair').getByRole('button', { name: 'More about Priya Nair' }).click();
  await page.getByRole('menuitem', { name: 'Hand over to them' }).click();
  const handOver = page.getByRole('dialog', { name: 'Hand Kettle circle over to Priya Nair?' });
  await expect(handOver).toContainText('You become a moderator.');
  await handOver.getByRole('button', { name: 'Hand over' }).click();
  await expect(row(page, 'Priya Nair')).toContainText('Host');
  await expect(row(page, 'Hanna Holm')).toContainText('Moderator');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 request to join' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  expect(complaints.splice(0)).toEqual([]);
  expect(priya.complaints).toEqual([]);
});

test('an owner shows their mark and hides it; a product leads to its owners', async ({ page, browser }) => {
  await signIn(page.context(), 'Someone new');
  await call(page, 'PATCH', '/api/auth/user', { firstName: 'Olga', lastName: 'Berg' });
  const brandName = `Tarn ${crypto.randomUUID().slice(0, 6)}`;
  const product = await call<{ id: string }>(page, 'POST', '/api/products', {
    name: `${brandName} Lamp`,
    brand: brandName,
    category: 'Home & Garden',
  });
  const { id } = await createCommunity(page, { name: `${brandName} owners`, brandName });
  await page.goto(`/communities/${id}`);
  await expect(about(page, 'Members')).toContainText('Olga Berg');
  await expect(about(page, 'You are an owner here')).toHaveCount(0);

  await call(page, 'POST', '/api/warranties', {
    productId: product.id,
    startDate: '2025-06-02',
    endDate: '2049-06-02',
  });
  await page.reload();
  const owner = about(page, 'You are an owner here');
  await expect(owner).toContainText(`${brandName} Lamp`);
  await expect(owner).toContainText('Only you see this.');
  const mark = about(page, 'Members').getByText('Owner since Jun 2025');
  await expect(mark).toHaveCount(0);
  const shown = owner.getByRole('switch', { name: 'Show it next to my name' });
  await shown.check();
  await expect(mark).toBeVisible();
  await expect(owner).toContainText('Owner since Jun 2025 stands next to your name here.');
  await page.reload();
  await expect(shown).toBeChecked();
  // The choice for everywhere wins, and is said to.
  await call(page, 'PATCH', '/api/auth/user', { showPurchases: false });
  await expect(owner).toContainText('Only you see this, because you show no purchases.');
  await call(page, 'PATCH', '/api/auth/user', { showPurchases: true });
  await shown.uncheck();
  await expect(mark).toHaveCount(0);

  // What one is notified of.
  await page.getByRole('button', { name: /^Notify me of/ }).click();
  await page.getByRole('menuitemradio', { name: 'Every post' }).click();
  await expect(page.getByRole('button', { name: 'Notify me of: Every post' })).toBeVisible();

  // The members by keyboard alone.
  const all = about(page, 'Members').getByRole('button', { name: 'View all' });
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('searchbox', { name: 'Search members' })).toBeFocused();
  await page.keyboard.type('nobody');
  await expect(sheet(page).getByText('Nobody by that name')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('ber');
  await expect(row(page, 'Olga Berg')).toContainText('Host');
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();
  await expect(page).toHaveURL(`/communities/${id}`);

  // The product's page shows the community and its open question, also to visitors.
  await call(page, 'POST', `/api/communities/${id}/posts`, {
    type: 'question',
    title: 'Which bulb fits?',
    content: 'The old one is gone.',
    productId: product.id,
  });
  const visitor = await browser.newPage();
  for (const one of [page, visitor]) {
    await one.goto(`/product/${product.id}`);
    const block = one.getByRole('region', { name: 'Owners' });
    await expect(block).toContainText('1 member');
    await expect(block).toContainText('1 open question');
    await expect(block.getByRole('link', { name: /Which bulb fits\?/ })).toContainText('No answer yet');
    await expect(block.getByRole('link', { name: 'Ask owners' })).toHaveAttribute(
      'href',
      `/communities/${id}?ask=${product.id}`,
    );
  }
  await expectAccessible(visitor);
  await visitor.close();
  await page.getByRole('region', { name: 'Owners' }).getByRole('link', { name: 'Ask owners' }).click();
  await expect(page).toHaveTitle(`${brandName} owners · Wellkept`);
});
