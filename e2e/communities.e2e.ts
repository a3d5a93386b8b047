import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothLooks,
  signIn,
  stepInAs,
  test,
  withTheme,
} from './journey.ts';
import { call, elsewhere } from './people.ts';
import { photo, photos } from './photos.ts';

let count = 0;
/** One word that no other community has. */
const unique = (word: string) => `${word}${Date.now().toString(36)}${++count}`;
const card = (page: Page, name: string) => page.getByRole('article', { name });
const toast = (page: Page, words: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });

/** Holds the page's requests to an address until they are released; later ones pass. */
async function held(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: gate.resolve };
}

interface Made {
  id: string;
  name: string;
}

/** A site of somebody else, with a picture that every page may read, one that none may, and no picture. */
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

test('find, join, mute and leave communities; ask for a private one', async ({ page, browser }) => {
  const word = unique('brand');
  await withTheme(page, 'system');
  await stepInAs(page, 'Ruth Adeyemi', '/terms');
  const [thing] = await call<{ product: { brand: string } }[]>(page, 'GET', '/api/warranties');
  const theirs = await elsewhere(browser, 'Leo Marchetti');
  const make = async (data: object) =>
    (await (await theirs.request.post('/api/communities', { data })).json()) as Made;
  const open = await make({ name: `${word} riders`, brandName: thing?.product.brand, category: 'sports' });
  await make({ name: `${word} cooks`, brandName: word, category: 'home' });
  await make({ name: `${word} workshop`, brandName: word, description: 'A secret', isPublic: false });

  // While the list is on its way, six cards in its shape hold its place.
  const list = await held(page, '**/api/communities?*');
  await page.getByRole('link', { name: 'Communities' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brand Communities' })).toBeVisible();
  await expect(
    page.getByText('Connect with brands, discover new products, and share experiences'),
  ).toBeVisible();
  const skeletons = page.getByRole('status').filter({ hasText: 'Loading communities' });
  await expect(skeletons.locator('> div')).toHaveCount(6);
  list.release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothLooks(page);

  // The search and the category stand in the address.
  const search = page.getByRole('searchbox', { name: 'Search communities' });
  await search.fill(word);
  await expect(page).toHaveURL(`/communities?search=${word}`);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Sports & Fitness' }).click();
  await expect(page).toHaveURL(`/communities?search=${word}&category=sports`);
  await expect(page.getByRole('article')).toHaveCount(1);
  const riders = card(page, open.name);
  await expect(riders.locator('dd').first()).toHaveText('1');
  await expect(riders).toContainText(/You own /);

  const answer = await held(page, '**/join');
  await riders.getByRole('button', { name: /^Join / }).click();
  await expect(riders.getByRole('button', { name: /^Joining\.\.\./ })).toBeFocused();
  answer.release();
  await expect(toast(page, 'Joined Community')).toContainText("You've successfully joined the community!");
  await expect(riders.getByRole('button', { name: /^Joined / })).toBeFocused();
  await expect(riders.locator('dd').first()).toHaveText('2');

  await riders.getByRole('button', { name: `More about ${open.name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Nothing, mute it' }).click();
  await expect(toast(page, 'Muted: you will hear nothing')).toBeVisible();
  const { membership } = await call<{ membership: { notices: string } }>(
    page,
    'GET',
    `/api/communities/${open.id}`,
  );
  expect(membership.notices).toBe('none');

  await riders.getByRole('button', { name: `More about ${open.name}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report this community' });
  await report.getByRole('radio', { name: 'It is spam or advertising' }).check();
  await report.getByRole('button', { name: 'Report' }).click();
  await expect(toast(page, 'Thank you')).toBeVisible();

  // Only what one has joined; leaving it is undone, and then not.
  await page.getByRole('button', { name: 'Joined', exact: true }).click();
  await expect(page).toHaveURL(`/communities?search=${word}&category=sports&joined=1`);
  await riders.getByRole('button', { name: /^Joined / }).click();
  await toast(page, `You left ${open.name}`).getByRole('button', { name: 'Undo' }).click();
  await expect(riders.getByRole('button', { name: /^Joined / })).toBeVisible();
  await riders.getByRole('button', { name: `More about ${open.name}` }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await expect(riders.getByRole('button', { name: /^Join / })).toBeVisible();
  // It is sent once it can no longer be undone.
  const sent = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await toast(page, `You left ${open.name}`).getByRole('button', { name: 'Dismiss' }).click();
  expect((await sent).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No communities found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Show all communities' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'All Categories' }).click();

  // Of the private one the name is all there is; a request can be taken back.
  const workshop = card(page, `${word} workshop`);
  await expect(workshop).not.toContainText('A secret');
  await expect(workshop.getByRole('link')).toHaveCount(0);
  await workshop.getByRole('button', { name: 'Request to join' }).click();
  await workshop.getByRole('button', { name: /^Requested / }).click();
  await expect(toast(page, 'Request taken back')).toBeVisible();
  await workshop.getByRole('button', { name: 'Request to join' }).click();
  await expect(toast(page, 'Request sent')).toBeVisible();
  await page.reload();
  await expect(workshop.getByRole('button', { name: /^Requested / })).toBeVisible();
  await expectAccessible(page);

  // Its host leaves: who takes over is said before.
  await theirs.close();
  await call(page, 'POST', `/api/communities/${open.id}/join`);
  await page.context().clearCookies();
  await stepInAs(page, 'Leo Marchetti', `/communities?search=${word}`);
  await card(page, open.name)
    .getByRole('button', { name: /^Joined / })
    .click();
  const leave = page.getByRole('dialog', { name: `Leave ${open.name}?` });
  await expect(leave).toContainText(
    'You are its host. Ruth Adeyemi, the longest-serving member, takes over.',
  );
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(card(page, open.name).getByRole('button', { name: /^Join / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Communities' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('create a community with the keyboard, a file and an address', async ({ page, complaints }) => {
    const word = unique('maker');
    const site = await otherSite();
    await signIn(page.context(), 'Someone new');
    await call(page, 'POST', '/api/communities', { name: `${word} first`, brandName: word });
    await page.goto('/communities');
    await page.getByRole('button', { name: 'Create Community' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Create Brand Community' });
    await expect(dialog).toContainText('Create a new community for your brand or product line.');
    const create = dialog.getByRole('button', { name: 'Create Community' });
    await create.press('Enter');
    await expect(dialog.getByText('Give the community a name.')).toBeVisible();
    await expect(dialog.getByText('Say which brand it is about.')).toBeVisible();
    await expect(dialog.getByLabel('Community Name')).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.type(`${word} owners`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(word.toUpperCase());
    await expect(dialog.getByText('has a community already')).toBeVisible();
    await expect(dialog.getByRole('link', { name: `${word} first` })).toBeVisible();
    await dialog.getByLabel('Description').fill('Bearings, wheels and winter.');
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Sports' }).click();
    await dialog.getByLabel('Choose a file: logo').setInputFiles(photo);
    await expect(dialog.getByRole('button', { name: 'Remove logo' })).toBeVisible();

    // An address that its site does not let others read, or that is no picture, is said to be so, kindly.
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

    // What is closed by accident is kept; of the other address the picture is there at once.
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Create Community' }).click();
    await expect(dialog.getByText('Draft restored')).toBeVisible();
    await cover.fill(`${site.origin}/cover.webp`);
    await create.click();
    await expect(toast(page, 'Community Created')).toContainText(
      'Your brand community has been created successfully!',
    );
    await expect(page).toHaveURL(/\/communities\/[0-9a-f-]{36}$/);
    const made = await call<{ cover: object; logo: object; pasted: object; brandName: string }>(
      page,
      'GET',
      `/api${new URL(page.url()).pathname}`,
    );
    expect(made).toMatchObject({ brandName: word.toUpperCase(), pasted: { logo: null, cover: null } });
    expect(made.logo).not.toBeNull();
    expect(made.cover).not.toBeNull();
    site.close();

    // Its host says it better.
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Community' });
    await expect(edit.getByRole('button', { name: 'Remove logo' })).toBeVisible();
    await edit.getByLabel('Description').fill('Bearings, wheels and every winter.');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText('Bearings, wheels and every winter.').first()).toBeVisible();

    // What the other site refused stands in the console, and nothing else does.
    const expected = [site.origin, 'Access-Control-Allow-Origin', 'net::ERR_FAILED'];
    for (const said of complaints.splice(0))
      if (!expected.some((words) => said.includes(words))) complaints.push(said);
  });
});
