import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, stepInAs, test, withTheme } from './journey.ts';
import { another, call } from './people.ts';

const card = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search listings' });
const countOn = async (page: Page, name: string) =>
  Number((await tab(page, name).innerText()).replaceAll(/\D/g, ''));

/** Creates a listing by API. */
async function list(page: Page, title: string) {
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?name=Halden%20Arc%202');
  return call<{ id: string; userId: string }>(page, 'POST', '/api/marketplace', {
    type: 'sell',
    productId: product?.id,
    title,
    description: 'Used at weekends, kept in its case.',
    price: '120',
    condition: 'good',
    area: 'Redland, Bristol',
  });
}

test('a visitor browses: the list comes with the page, typing errors are forgiven, filters stay in the address', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/marketplace')) calls.push(pathname + search);
  });
  await page.goto('/marketplace');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(calls).toEqual([]);
  const parts = await Promise.all(['Sell', 'Exchange', 'Buy request'].map((name) => countOn(page, name)));
  expect(parts.reduce((sum, count) => sum + count)).toBe(await countOn(page, 'All'));
  await expect(page.getByRole('heading', { name: 'Safe & Secure Trading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Brand Offers & Deals' })).toBeVisible();
  await expectAccessible(page);

  await search(page).fill('kestral m35');
  await expect(page).toHaveURL('/marketplace?q=kestral+m35');
  await expect(card(page, 'Kestrel M35 with strap and cap')).toBeVisible();
  await expect(card(page, 'Looking for a Kestrel M35')).toContainText('Budget up to $900');
  await expect(page.getByText(/\d listings for “kestral m35”/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/marketplace');

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('radio', { name: 'Lowest price first' }).check();
  await sheet.getByLabel('Price up to').fill('400');
  await expect(page).toHaveURL(/maxPrice=400/);
  await sheet.getByLabel('Price from').fill('390');
  await sheet.getByRole('radio', { name: 'Like new' }).check();
  await sheet.getByLabel('Area').fill('bristol');
  await sheet.getByRole('switch', { name: 'With warranty' }).check();
  // Typed text reaches the address a moment later than choices; the list is faded until it is there.
  const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(inAddress).toEqual({
    sort: 'price_low',
    minPrice: '390',
    maxPrice: '400',
    condition: 'like_new',
    area: 'bristol',
    withCover: '1',
  });
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Show 1 listing' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(card(page, 'Kestrel Z70, glass like new')).toBeVisible();
});

test('contact a seller, who sees it come; what is saved is found again', async ({ browser, page }) => {
  await signIn(page.context(), 'Someone new');
  const title = `Arc for the journey ${Date.now()}`;
  await list(page, title);
  await page.goto('/marketplace?view=mine');
  const own = card(page, title);
  await expect(own).toContainText('Nobody has asked yet');

  const path = `/marketplace?${new URLSearchParams({ q: title })}`;
  const { page: buyer, complaints } = await another(browser, 'Someone new', { path });
  const found = card(buyer, title);
  await found.getByRole('button', { name: 'Save' }).click();
  await buyer.getByRole('button', { name: 'Save this search' }).click();
  await expect(buyer.getByRole('button', { name: 'Search saved' })).toBeDisabled();
  await found.getByRole('button', { name: 'Contact seller' }).dblclick();
  await expect(found.getByRole('link', { name: 'View transaction' })).toHaveAttribute(
    'href',
    /^\/transactions\?id=/,
  );
  await expect(found).toContainText('1 interested · 1 message');
  expect(await call<unknown[]>(buyer, 'GET', '/api/transactions/user')).toHaveLength(1);
  await expect(own).toContainText('1 interested · 1 message');

  const views = buyer.getByRole('navigation', { name: 'Your marketplace' });
  await views.getByRole('link', { name: 'Saved searches' }).click();
  await expect(buyer.getByRole('link', { name: new RegExp(`^“${title}”`) })).toBeVisible();
  await expectAccessible(buyer);
  await views.getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(buyer).toHaveURL('/marketplace?view=saved');
  await found.getByRole('button', { name: /^Message/ }).click();
  await expect(buyer).toHaveURL(/\/messages\?conversation=/);
  expect(complaints).toEqual([]);
  await buyer.context().close();
});

test('on the phone, in the dark: filters in a sheet, the list keeps its place, a form over it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'dark');
  await stepInAs(page, 'Maya Lund', '/marketplace');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter and sort' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Show \d+ listings/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const deep = card(page, 'Fjell Ridge 2, forty-one nights');
  const reached = async () => {
    await page.mouse.wheel(0, 1500);
    return deep.isVisible();
  };
  await expect.poll(reached).toBe(true);
  const link = deep.getByRole('link', { name: 'Fjell Ridge 2, forty-one nights' });
  const isCentred = () =>
    link.evaluate((one) => {
      const was = one.getBoundingClientRect().top;
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      return Math.abs(one.getBoundingClientRect().top - was) < 1;
    });
  // Away from the bars, or the click would scroll; and only once everything above is measured.
  await expect.poll(isCentred).toBe(true);
  const before = await page.evaluate<number>('scrollY');
  await link.click();
  await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.goBack();
  await expect(deep).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThan(40);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  await page.getByRole('link', { name: 'Create Listing' }).click();
  const form = page.getByRole('dialog', { name: 'Create Listing' });
  await expect(form.getByRole('group', { name: 'My products' })).toBeVisible();
  // Back closes the dialog over the page.
  await page.goBack();
  await expect(form).toHaveCount(0);
});

test('a picture goes along to its page and back, which was read ahead; not for who wants it still or saves data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      document.documentElement.dataset.moved = String(
        Number(document.documentElement.dataset.moved ?? 0) + 1,
      );
      return start(change);
    };
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole('article').getByRole('link', { name: /Kestrel M35 with strap/ });
  const moved = () => page.evaluate(() => document.documentElement.dataset.moved);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/marketplace?q=kestrel+m35');
  const address = `/api${await link.getAttribute('href')}`;
  // Hovering does nothing before the card is hydrated, so it is repeated.
  const hovered = async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    return asked;
  };
  await expect.poll(hovered).toContain(address);
  await link.click();
  await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]+$/);
  await expect.poll(moved).toBe('1');
  await expect(page.getByRole('heading', { level: 1, name: /Kestrel M35/ })).toBeVisible();
  await page.goBack();
  await expect(link).toBeVisible();
  await expect.poll(moved).toBe('2');
  expect(asked.filter((one) => one === address)).toHaveLength(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload();
  asked.length = 0;
  await link.hover();
  await link.focus();
  await page.waitForTimeout(300);
  expect(asked).not.toContain(address);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: /Kestrel M35/ })).toBeVisible();
  expect(await moved()).toBeUndefined();
});

test('read before its scripts are there, the list stays where it is, also on the way back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const comes = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await comes.promise;
    await route.continue();
  });
  const opened = page.goto('/marketplace');
  const fourth = page.getByRole('article').nth(3);
  await fourth.scrollIntoViewIfNeeded();
  await expect(fourth.getByRole('link').first()).toBeVisible();
  const place = await page.evaluate<number>('scrollY');
  expect(place).toBeGreaterThan(0);
  comes.resolve();
  await opened;
  const moved = async () => Math.abs((await page.evaluate<number>('scrollY')) - place);
  await expect.poll(moved).toBeLessThan(40);
  await fourth.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/marketplace$/);
  await expect.poll(moved).toBeLessThan(40);
});

test('what is pressed and typed before the scripts are there counts once they are; links and searches need none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let comes = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await comes.promise;
    await route.continue();
  });
  let opened = page.goto('/marketplace');
  const filters = page.getByRole('button', { name: 'Filter and sort' });
  await page.getByRole('searchbox', { name: 'Search listings' }).pressSequentially('espresso');
  await filters.click();
  await expect(filters).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Loading. What you pressed happens in a moment.')).toBeVisible();
  comes.resolve();
  await opened;
  await expect(page.getByRole('dialog', { name: 'Filter and sort' })).toBeVisible();
  await expect(page).toHaveURL(/q=espresso/);
  await expect(page.getByText('Loading. What you pressed')).toHaveCount(0);

  // Now they do not come at all.
  comes = Promise.withResolvers<void>();
  opened = page.goto('/marketplace');
  await page.getByRole('tab', { name: /^Exchange/ }).click();
  await expect(page).toHaveURL(/type=exchange/);
  await expect(page.getByRole('tab', { name: /^Exchange/ })).toHaveAttribute('aria-selected', 'true');
  const search = page.getByRole('searchbox', { name: 'Search listings' });
  await search.fill('bike');
  await search.press('Enter');
  await expect(page).toHaveURL(/q=bike/);
  comes.resolve();
  await opened.catch(() => undefined);
});
