import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, follow, look, looks, signIn, test, withTheme } from './journey.ts';
import { call, elsewhere } from './people.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Members' });
const row = (page: Page, name: string) => sheet(page).getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const about = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Dismissing the toast sends the action that could be undone until then. */
const dismissToast = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

async function someone(browser: Browser, firstName: string, lastName: string) {
  const context = await elsewhere(browser, 'Someone new');
  await context.request.patch('/api/auth/user', { data: { firstName, lastName } });
  return context;
}

test('a private community: asked to join, moderated; an owner shows their mark; a product leads there', async ({
  page,
  browser,
}) => {
  await withTheme(page, 'system');
  await look(page, looks[1]);
  await signIn(page.context(), 'Someone new');
  await call(page, 'PATCH', '/api/auth/user', { firstName: 'Hanna', lastName: 'Holm' });
  const brandName = `Tarn ${crypto.randomUUID().slice(0, 6)}`;
  const product = await call<{ id: string }>(page, 'POST', '/api/products', {
    name: `${brandName} Lamp`,
    brand: brandName,
    category: 'Home & Garden',
  });
  await call(page, 'POST', '/api/warranties', {
    productId: product.id,
    startDate: '2025-06-02',
    endDate: '2049-06-02',
  });
  // A product that nobody else finds is of no brand.
  await call(page, 'POST', '/api/reviews', {
    productId: product.id,
    rating: 5,
    content: 'It lights the whole table.',
  });
  const name = `${brandName} circle`;
  const { id } = await call<{ id: string }>(page, 'POST', '/api/communities', {
    name,
    brandName,
    isPublic: false,
  });
  const priya = await someone(browser, 'Priya', 'Nair');
  const jonas = await someone(browser, 'Jonas', 'Weber');
  const statusFor = async (who: typeof priya) => (await who.request.get(`/api/communities/${id}`)).status();
  for (const who of [priya, jonas]) {
    await who.request.post(`/api/communities/${id}/join`);
    expect(await statusFor(who)).toBe(404);
  }

  await page.goto(`/communities/${id}`);
  await expect(page).toHaveTitle(`${name} · Wellkept`);
  const owner = about(page, 'You are an owner here');
  const mark = about(page, 'Members').getByText('Owner since Jun 2025');
  await expect(owner).toContainText('Only you see this.');
  await expect(mark).toHaveCount(0);
  await owner.getByRole('switch', { name: 'Show it next to my name' }).check();
  await expect(mark).toBeVisible();
  // The account's own setting wins, and the page says so, also when it is changed elsewhere.
  await call(page, 'PATCH', '/api/auth/user', { showPurchases: false });
  await expect(owner).toContainText('Only you see this, because you show no purchases.');

  // The list of requests has its own URL, which the notification uses too.
  await page.getByRole('button', { name: '2 requests to join' }).click();
  await expect(page).toHaveURL(`/communities/${id}?members=requests`);
  for (const asks of ['Jonas Weber', 'Priya Nair'])
    await sheet(page)
      .getByRole('button', { name: `Accept ${asks}` })
      .click();
  await dismissToast(page);
  await expect.poll(() => statusFor(priya)).toBe(200);
  await sheet(page).getByRole('tab', { name: 'All' }).click();
  await expect(row(page, 'Hanna Holm')).toContainText('Host');
  await expectAccessible(page);

  // A banned person no longer finds the community, and cannot join it.
  await row(page, 'Jonas Weber').getByRole('button', { name: 'More about Jonas Weber' }).click();
  await page.getByRole('menuitem', { name: 'Ban' }).click();
  const ban = page.getByRole('dialog', { name: 'Ban Jonas Weber?' });
  await ban.getByRole('textbox', { name: 'Reason' }).fill('The same advert in every thread.');
  await expectAccessible(page);
  await ban.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(toast(page, 'Jonas Weber is banned')).toBeVisible();
  await expect(row(page, 'Jonas Weber')).toHaveCount(0);
  expect(await statusFor(jonas)).toBe(404);
  expect((await jonas.request.post(`/api/communities/${id}/join`)).status()).toBe(403);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);

  // The members by keyboard alone.
  const all = about(page, 'Members').getByRole('button', { name: 'View all' });
  await all.press('Enter');
  await expect(sheet(page).getByRole('searchbox', { name: 'Search members' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();
  await expect(page).toHaveURL(`/communities/${id}`);
  await expectAccessible(page);

  // A product leads to its owners, and a question about it begins there.
  const { id: open } = await call<{ id: string }>(page, 'POST', '/api/communities', {
    name: `${brandName} owners`,
    brandName,
  });
  await follow(page, `/product/${product.id}`);
  await about(page, 'Owners').getByRole('link', { name: 'Ask owners' }).click();
  await expect(page).toHaveURL(`/communities/${open}?ask=${product.id}`);
  await expect(page.getByRole('dialog').getByText(`${brandName} Lamp`)).toBeVisible();
});
