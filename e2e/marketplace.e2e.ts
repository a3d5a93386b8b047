import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, stepInAs, test, withTheme } from './journey.ts';
import { another, call } from './people.ts';

const card = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title });
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
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

/** A new person in a browser of their own, at the listing with this title. */
async function newcomer(browser: Browser, title: string) {
  const path = `/marketplace?${new URLSearchParams({ q: title })}`;
  return (await another(browser, 'Someone new', { path })).page;
}

test('a visitor browses: filters stay in the address, typing errors are forgiven, nothing is said to be nothing', async ({
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
  const first = page.getByRole('article').first();
  // It comes back to the listing that one wanted to ask about.
  await expect(first.getByRole('link', { name: 'Login to Contact' })).toHaveAttribute(
    'href',
    /^\/api\/login\?returnTo=%2Fmarketplace%2F[0-9a-f-]{36}$/,
  );
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Please log in to save listings')).toBeVisible();
  await page.getByRole('button', { name: 'Create Listing' }).click();
  await expect(toast(page, 'Please log in to create a listing')).toBeVisible();
  await expect(toast(page, 'Please log in to save listings')).toHaveCount(0);
  await expectAccessible(page);

  await search(page).fill('kestral m35');
  await expect(page).toHaveURL('/marketplace?q=kestral+m35');
  await expect(card(page, 'Kestrel M35 with strap and cap')).toBeVisible();
  await expect(card(page, 'Looking for a Kestrel M35')).toContainText('Budget up to $900');
  await expect(page.getByText(/\d listings for “kestral m35”/)).toBeVisible();
  await search(page).fill('zeppelin hangar');
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
  // Also offered above the list until the number of results is known.
  const save = page.getByRole('button', { name: 'Save this search' });
  await expect(save).toHaveCount(1);
  await save.click();
  await expect(toast(page, 'Please log in to save searches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/marketplace');
  await expect(search(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Create Listing' }).press('Enter');
  await expect(toast(page, 'Please log in to create a listing')).toBeVisible();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Please log in to create a listing')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Create Listing' })).toBeFocused();

  await tab(page, 'Exchange').click();
  await expect(page).toHaveURL('/marketplace?type=exchange');
  await expect(card(page, 'Lyse Task in yellow for a floor lamp')).toContainText('For a floor lamp');
  await tab(page, 'All').click();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await sheet.getByRole('radio', { name: 'Lowest price first' }).check();
  await sheet.getByLabel('Price up to').fill('400');
  await expect(page).toHaveURL(/maxPrice=400/);
  await sheet.getByLabel('Price from').fill('390');
  await sheet.getByRole('radio', { name: 'Like new' }).check();
  await sheet.getByLabel('Area').fill('bristol');
  await sheet.getByRole('switch', { name: 'With warranty' }).check();
  await expect(sheet.getByRole('button', { name: 'Show 1 listing' })).toBeVisible();
  // Typed text reaches the address a moment later than choices; the list is faded until it is there.
  const asked = {
    sort: 'price_low',
    minPrice: '390',
    maxPrice: '400',
    condition: 'like_new',
    area: 'bristol',
    withCover: '1',
  };
  const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(inAddress).toEqual(asked);
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Show 1 listing' }).click();
  await expect(sheet).toHaveCount(0);
  await page.reload();
  expect(inAddress()).toEqual(asked);
  await expect(card(page, 'Kestrel Z70, glass like new')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 listing' })).toBeVisible();
  await page.getByRole('button', { name: '$390–400' }).click();
  await expect(card(page, /Halden Shelf 5/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/marketplace?sort=price_low');

  // From a product's page and back to all listings.
  const { productId } =
    (await call<{ productId: string }[]>(page, 'GET', '/api/marketplace?q=morrow+uno'))[0] ?? {};
  await page.goto(`/product/${productId}`);
  await page.getByRole('link', { name: 'Find Deals' }).click();
  await expect(page.getByText('Only listings of')).toContainText('Morrow Uno');
  await expect(card(page, 'Morrow Uno, descaled monthly')).toBeVisible();
  await page.getByRole('button', { name: 'Show listings of every product' }).click();
  await expect(page).toHaveURL('/marketplace');
  await expect(page.getByText('Only listings of')).toHaveCount(0);
});

test('contact a seller, once however often it is pressed; the seller sees it come', async ({
  browser,
  page,
  complaints,
}) => {
  await stepInAs(page, 'Someone new', '/marketplace?view=mine');
  await expect(page.getByRole('heading', { name: 'You have no listings' })).toBeVisible();
  const title = `Arc for the journey ${Date.now()}`;
  await list(page, title);
  await page.reload();
  const own = card(page, title);
  await expect(own).toContainText('Nobody has asked yet');
  await expect(own.getByRole('button', { name: 'Your Listing' })).toBeDisabled();
  await expect(own.getByRole('button', { name: /^Message/ })).toHaveCount(0);

  const buyer = await newcomer(browser, title);
  const found = card(buyer, title);
  await found.getByRole('button', { name: 'Contact seller' }).dblclick();
  await expect(toast(buyer, 'Interest Sent!')).toBeVisible();
  const trade = found.getByRole('link', { name: 'View transaction' });
  await expect(trade).toHaveAttribute('href', /^\/transactions\?id=/);
  await expect(found).toContainText('1 interested · 1 message');
  expect(await call<unknown[]>(buyer, 'GET', '/api/transactions/user')).toHaveLength(1);
  await expect(own).toContainText('1 interested · 1 message');

  await found.getByRole('button', { name: /^Message/ }).click();
  await expect(buyer).toHaveURL(/\/messages\?conversation=/);
  await buyer.context().close();

  // Sold in the meantime: the page says and shows it.
  const late = await newcomer(browser, title);
  await own.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Mark sold' }).click();
  // Somebody is interested, so the owner says who has it.
  const sold = page.getByRole('dialog', { name: 'Mark as sold?' });
  await expect(sold.getByRole('radio')).toHaveCount(2);
  await sold.getByRole('radio', { name: 'Somebody else' }).check();
  await sold.getByRole('button', { name: 'Mark sold' }).click();
  await expect(toast(page, 'Marked as sold')).toBeVisible();
  await card(late, title).getByRole('button', { name: 'Contact seller' }).click();
  await expect(toast(late, 'Failed to Contact Seller')).toContainText('This item has been sold.');
  await expect(card(late, title).getByRole('button', { name: 'Sold' })).toBeDisabled();
  await late.context().close();

  await own.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'List again' }).click();
  await expect(toast(page, 'Listing is back')).toBeVisible();
  await own.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(own.getByText('Paused')).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toBeVisible();
  expect(complaints).toEqual([]);
});

test('saved listings and saved searches are found again and go with a way back', async ({ page }) => {
  await stepInAs(page, 'Someone new', '/marketplace?q=brakka+mitre');
  const brakka = card(page, 'Brakka D18 for a mitre saw');
  await brakka.getByRole('button', { name: 'Save' }).click();
  await expect(brakka.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true');
  await page
    .getByRole('navigation', { name: 'Your marketplace' })
    .getByRole('link', { name: 'Saved', exact: true })
    .click();
  await expect(page).toHaveURL('/marketplace?view=saved');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(brakka).toBeVisible();
  await brakka.getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();

  await page.goto('/marketplace?q=kettle&maxPrice=100&sort=price_low');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(toast(page, 'Search saved')).toContainText('Marketplace updates are off');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(toast(page, 'Settings Updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeDisabled();
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /“kettle” · Up to \$100/ }).click();
  await expect(page).toHaveURL('/marketplace?q=kettle&maxPrice=100');
  await expect(search(page)).toHaveValue('kettle');
  await page.goBack();
  await page.getByRole('button', { name: /^Delete “kettle”/ }).click();
  await expect(page.getByRole('heading', { name: 'No saved searches' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /“kettle”/ })).toBeVisible();
});

test('on the phone: filters in a sheet, and the list keeps its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withTheme(page, 'dark');
  await stepInAs(page, 'Maya Lund', '/marketplace');
  const own = card(page, 'Kestrel M35 with strap and cap');
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
  // Clear of the bars, or the click would scroll on; and until everything above is measured.
  await expect.poll(isCentred).toBe(true);
  const before = await page.evaluate<number>('scrollY');
  await link.click();
  await expect(page).toHaveURL(/\/marketplace\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(deep).toBeInViewport();
  await expect.poll(async () => Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThan(40);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  await page.goto('/marketplace?q=kestrel+m35');
  await expect(own.getByRole('button', { name: 'Your Listing' })).toBeDisabled();
  await page.setViewportSize({ width: 1280, height: 860 });
  await expectAccessible(page);
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
  // A pointer that comes before the card has been taken over is not heard; whoever wants it comes again.
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
