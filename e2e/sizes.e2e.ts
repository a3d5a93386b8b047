import type { Page } from '@playwright/test';
import { pages } from '../contract/pages.ts';
import { someOf } from '../testing/long-run.ts';
import { expect, expectAccessible, follow, look, looks, signIn, test, withTheme } from './journey.ts';
import { elsewhere } from './people.ts';

/** Elements that reach beyond the screen, unless a parent scrolls or clips them. */
const BEYOND = `(() => {
  const cut = (element) => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== 'visible') return true;
    return false;
  };
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && one.checkVisibility() && !cut(one))
    .slice(0, 8)
    .map((one) => one.outerHTML.slice(0, 160));
})()`;

/** Elements that stay on the screen while the page scrolls. */
const STAYING = `[...document.querySelectorAll('header, nav, fieldset, a, aside')]
  .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility() && one.offsetHeight > 1)
  .map((one) => one.outerHTML.slice(0, 160))`;

/** The bar that covers the middle of the focused element, if there is one. */
const OVER_FOCUS = `() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shown = (from, size, most) => Math.max(from, 0) / 2 + Math.min(from + size, most) / 2;
  const found = document.elementFromPoint(shown(left, width, innerWidth), shown(top, height, innerHeight));
  const bar = found?.closest('header, nav, fieldset');
  const isUnder = bar && !bar.contains(focused) && /fixed|sticky/.test(getComputedStyle(bar).position);
  return isUnder ? focused.outerHTML.slice(0, 160) + ' under ' + bar.outerHTML.slice(0, 80) : '';
}`;

/** Looks after each key, once the browser has moved the focus and scrolled to it. */
async function expectFocusInSight(page: Page, path: string, steps: number) {
  await page.evaluate(`(() => {
    const over = ${OVER_FOCUS};
    window.overFocus = [];
    addEventListener('keyup', ({ key, shiftKey }) => {
      const found = over();
      if (found) window.overFocus.push((shiftKey ? 'Shift+' : '') + key + ': ' + found);
    });
  })()`);
  for (const key of [...Array(steps).fill('Tab'), ...Array(steps / 2).fill('Shift+Tab')])
    await page.keyboard.press(key);
  expect(await page.evaluate('window.overFocus'), path).toEqual([]);
  expect(await page.evaluate('document.activeElement !== document.body'), path).toBe(true);
}

const PHONE = { width: 390, height: 844 };

/** The pages on which the focus is checked: a feed, a list with filters, a long form. */
const withFocus = ['/', '/marketplace', '/settings'];
/** The other pages are checked in the journeys of their rooms, in the same look and with more content. */
const withAxe = ['/search', '/terms', '/privacy', '/trading-safely', '/email-change'];
/** Any token gets the same page and answer, which do not reveal whether it is valid. */
const unsubscribe = `/unsubscribe/${'A'.repeat(59)}`;

/** Pages without the app's bars have no links to the rest of the app, nor does the app link to them. */
const isAlone = (path: string) => Boolean((pages as Record<string, { alone?: boolean }>)[path]?.alone);

interface Visit {
  /** Words that the page has to show. */
  words?: string;
}

interface Size {
  width: number;
  height: number;
  /** The size of the text alone, which media queries do not see. */
  text: string;
}
const phone: Size = { ...PHONE, text: '' };
const twiceTheText: Size = { ...PHONE, text: '200%' };
const fourTimesTheSize: Size = { width: 320, height: 256, text: '' };

async function give(page: Page, { width, height, text }: Size) {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await page.evaluate(`document.documentElement.style.fontSize = '${text}'`);
}

/**
 * Opens a page in dark mode and makes all checks there, so that each page is loaded once. A page that fits a phone with text at 200%
 * also fits with normal text. Changing the size means a new layout, so each page starts with the size of the previous one.
 */
async function visit(page: Page, path: string, { words }: Visit = {}) {
  // For the focus check, the page must be loaded, so that the focus begins at the top.
  if (page.url() === 'about:blank' || withFocus.includes(path) || isAlone(path)) await page.goto(path);
  else await follow(page, path);
  // A panel opened by the URL hides the page's heading from screen readers.
  if (path.includes('?')) await expect(page.locator('h1').first(), path).toBeAttached();
  else await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
  if (words) await expect(page.getByText(words).first(), path).toBeAttached();
  const sizes = enlarged.has(path) ? [twiceTheText, fourTimesTheSize] : [twiceTheText];
  if (page.viewportSize()?.width === fourTimesTheSize.width) sizes.reverse();
  for (const size of sizes) {
    await give(page, size);
    const where = `${path} at ${size === twiceTheText ? 'twice the text' : 'four times the size'}`;
    await expect.poll(() => page.evaluate(BEYOND), where).toEqual([]);
    if (size === fourTimesTheSize) expect(await page.evaluate(STAYING), where).toEqual([]);
  }
  if (withAxe.includes(path) || withFocus.includes(path)) await give(page, phone);
  if (withAxe.includes(path)) await expectAccessible(page);
  if (withFocus.includes(path)) await expectFocusInSight(page, path, 12);
}

/**
 * The pages that are shown at four times the size, too: the others in the long run. Twice the text leaves less room, so that finds
 * nearly all that is too wide; bars that would cover a small screen are the same on many pages.
 */
const enlarged = new Set([...withFocus, ...withAxe, ...someOf(Object.keys(pages), 10)]);

/** Opened by a person with long names. */
const ofLongNames = ['/', '/marketplace', '/profile', '/warranty', '/transactions'];
/**
 * `/create-review` is the same as `/create`, and `/terms` is the same for visitors. The others always fill the screen and have their
 * own bars; their journeys open them on a phone.
 */
const elsewhereToo = ['/create-review', '/terms', '/reels', '/instant-review'];
const plain = Object.keys(pages).filter((path) => !path.includes('{') && !/sign-in|password/.test(path));

/** The first link to one of many: a receipt, a thread, a community. */
const inner: Record<string, string> = {
  '/receipts': 'main a[href^="/receipts/"]',
  '/messages': 'main a[href*="conversation="]',
  '/communities': 'main a[href^="/communities/"]',
};

test('every page fits twice the text, some four times the size, and nothing lies over the focus', async ({
  page,
}) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  await signIn(page.context(), 'Maya Lund');
  const todo = plain.filter((path) => ![...ofLongNames, ...elsewhereToo].includes(path));
  for (const path of todo) {
    await visit(page, path);
    const link = inner[path] && (await page.locator(inner[path]).first().getAttribute('href'));
    if (link) todo.push(link);
  }
});

test('so does every page with the longest names', async ({ page, browser }) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern';
  await signIn(page.context(), 'Someone new');
  const name = { firstName: long, lastName: long, location: long };
  expect((await page.request.patch('/api/auth/user', { data: name })).status()).toBe(200);
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data })).json() as Promise<{ id: string; thingId: string }>;
  const { id: productId } = await post('/api/products', {
    name: long + long,
    brand: long,
    category: 'Photography',
  });
  const ends = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const { thingId } = await post('/api/warranties', { productId, startDate: '2026-01-01', endDate: ends });
  const offer = {
    title: long + long,
    description: long + long,
    productId,
    type: 'sell',
    price: '99999999.99',
    condition: 'good',
    area: long,
  };
  const { id: listing } = await post('/api/marketplace', { ...offer, thingId });
  await post('/api/reviews', { productId, rating: 5, title: long, content: long + long });
  const buyer = await elsewhere(browser, 'Someone new');
  await buyer.request.patch('/api/auth/user', { data: name });
  // The product's page shows what others offer.
  expect((await buyer.request.post('/api/marketplace', { data: offer })).status()).toBe(201);
  const asked = await buyer.request.post('/api/transactions', { data: { listingId: listing } });
  expect(asked.ok(), await asked.text()).toBe(true);
  const { id: trade } = (await asked.json()) as { id: string };
  await buyer.close();
  for (const path of [
    '/',
    '/marketplace',
    '/marketplace?view=mine',
    `/marketplace/${listing}`,
    `/product/${productId}`,
    '/profile',
    '/dashboard',
    '/warranty',
    `/warranty?thing=${thingId}`,
    '/transactions',
    `/transactions?id=${trade}`,
  ])
    await visit(page, path, { words: long });
  // The trade leads to the dialog in which it is changed.
  await give(page, phone);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Update Transaction' });
  await expect(sheet.getByText(long).first()).toBeAttached();
  const form = sheet.locator('form');
  await expect
    .poll(() => form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  const box = await form.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 391)).toBeLessThanOrEqual(390);
});

test('a visitor’s pages fit too; an unknown address is 404; one that needs sign-in leads there and back', async ({
  page,
  complaints,
}) => {
  await withTheme(page, 'system');
  await look(page, looks[0]);
  // The other pages that only ask to sign in look like `/settings`.
  for (const path of [unsubscribe, '/', '/terms', '/settings']) {
    await visit(page, path);
    await give(page, phone);
    if (!withAxe.includes(path)) await expectAccessible(page);
  }
  // Paths are case-sensitive.
  expect((await page.request.get('/Search')).status()).toBe(404);
  expect((await page.goto('/nothing/here'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAccessible(page);
  expect(complaints.splice(0).join()).toContain('404');

  // The page is visible only until the sign-in opens, so the sign-in is delayed.
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/login*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto('/warranty?tab=expired');
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  seen.resolve();
  await page.getByRole('button', { name: /Step in as Maya Lund/ }).click();
  await expect(page).toHaveURL('/warranty?tab=expired');
});
