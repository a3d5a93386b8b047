import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, look, looks, signIn, test, withTheme } from './journey.ts';
import { call, elsewhere } from './people.ts';
import { photo, photos } from './photos.ts';

let count = 0;
/** One word that no other community has. */
const unique = (word: string) => `${word}${Date.now().toString(36)}${++count}`;
const card = (page: Page, name: string) => page.getByRole('article', { name });
const toast = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Another site: with a picture that any page may read (CORS), one that no page may read, and a page that is no picture. */
async function otherSite() {
  const picture = await readFile(photos[0] ?? '');
  const server = createServer(({ url, headers }, response) => {
    if (headers.cookie ?? headers.referer) response.statusCode = 400;
    if (url !== '/closed.webp') response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', url === '/page' ? 'text/html' : 'image/webp');
    response.end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => void server.close() };
}

test('find a community, join it and leave it; ask for a private one', async ({ page, browser }) => {
  const word = unique('brand');
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), 'Ruth Adeyemi');
  const [thing] = await call<{ product: { brand: string } }[]>(page, 'GET', '/api/warranties');
  const theirs = await elsewhere(browser, 'Leo Marchetti');
  const make = (data: object) => call<{ id: string; name: string }>(theirs, 'POST', '/api/communities', data);
  const open = await make({ name: `${word} riders`, brandName: thing?.product.brand, category: 'sports' });
  await make({ name: `${word} cooks`, brandName: word, category: 'home' });
  await make({ name: `${word} workshop`, brandName: word, description: 'A secret', isPublic: false });
  await theirs.close();

  await page.goto('/communities');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await look(page, looks[1]);
  // The URL has the search and the category.
  await page.getByRole('searchbox', { name: 'Search communities' }).fill(word);
  await expect(page).toHaveURL(`/communities?search=${word}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  // The private one shows only its name.
  const workshop = card(page, `${word} workshop`);
  await expect(workshop).not.toContainText('A secret');
  await workshop.getByRole('button', { name: 'Request to join' }).click();
  await expect(workshop.getByRole('button', { name: /^Requested / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Sports & Fitness' }).click();
  await expect(page).toHaveURL(`/communities?search=${word}&category=sports`);
  await expect(page.getByRole('article')).toHaveCount(1);

  const riders = card(page, open.name);
  await expect(riders).toContainText(/You own /);
  await riders.getByRole('button', { name: /^Join / }).click();
  await expect(toast(page, 'Joined Community')).toContainText("You've successfully joined the community!");
  await expect(riders.locator('dd').first()).toHaveText('2');
  // It is sent once it can no longer be undone.
  await riders.getByRole('button', { name: /^Joined / }).click();
  await toast(page, `You left ${open.name}`).getByRole('button', { name: 'Dismiss' }).click();
  await expect
    .poll(
      async () => (await call<{ isJoined: boolean }>(page, 'GET', `/api/communities/${open.id}`)).isJoined,
    )
    .toBe(false);
  await expect(riders.getByRole('button', { name: /^Join / })).toBeVisible();
});

test('on a phone: create a community with a file and an address', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = unique('maker');
  const site = await otherSite();
  await signIn(page.context(), 'Someone new');
  await page.goto('/communities');
  await page.getByRole('button', { name: 'Create Community' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Brand Community' });
  await expect(dialog.getByLabel('Community Name')).toBeFocused();
  await page.keyboard.type(`${word} owners`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(word);
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Sports' }).click();
  await dialog.getByLabel('Choose a file: logo').setInputFiles(photo);
  await expect(dialog.getByRole('button', { name: 'Remove logo' })).toBeVisible();

  // A link that CORS forbids, or that is no picture, gets a friendly message.
  const cover = dialog.getByLabel('Cover Image URL');
  const sorry = dialog.getByText(
    'Your browser could not fetch this picture. Save it and choose the file instead.',
  );
  await cover.fill(`${site.origin}/page`);
  await dialog.getByRole('button', { name: 'Fetch cover image' }).click();
  await expect(sorry).toBeVisible();
  await cover.fill(`${site.origin}/closed.webp`);
  await expect(sorry).toBeHidden();
  await cover.press('Enter');
  await expect(sorry).toBeVisible();
  await expectAccessible(page);

  // With the readable link, the picture is there at once.
  await cover.fill(`${site.origin}/cover.webp`);
  await dialog.getByRole('button', { name: 'Create Community' }).click();
  await expect(toast(page, 'Community Created')).toBeVisible();
  await expect(page).toHaveURL(/\/communities\/[0-9a-f-]{36}$/);
  const made = await call<{ cover: object; logo: object }>(
    page,
    'GET',
    `/api${new URL(page.url()).pathname}`,
  );
  expect(made).toMatchObject({ brandName: word, pasted: { logo: null, cover: null } });
  expect(made.logo).not.toBeNull();
  expect(made.cover).not.toBeNull();
  site.close();

  // Only the other site's refusals may be in the console.
  const expected = [site.origin, 'Access-Control-Allow-Origin', 'net::ERR_FAILED'];
  for (const said of complaints.splice(0))
    if (!expected.some((words) => said.includes(words))) complaints.push(said);
});
