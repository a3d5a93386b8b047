import type { Page } from '@playwright/test';
import { expect, signIn, test } from './journey.ts';

/** What reaches beyond the screen, except within something that scrolls or cuts off by itself. */
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

/** What stays on the screen while the page scrolls. */
const STAYING = `[...document.querySelectorAll('header, nav, fieldset, a, aside')]
  .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility() && one.offsetHeight > 1)
  .map((one) => one.outerHTML.slice(0, 160))`;

/** What lies over the middle of the focused element, if that is not itself. Null where nothing has the focus. */
const OVER_FOCUS = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shown = (from, size, most) => Math.max(from, 0) / 2 + Math.min(from + size, most) / 2;
  const found = document.elementFromPoint(shown(left, width, innerWidth), shown(top, height, innerHeight));
  const bar = found?.closest('header, nav, fieldset');
  const isUnder = bar && !bar.contains(focused) && /fixed|sticky/.test(getComputedStyle(bar).position);
  return isUnder ? focused.outerHTML.slice(0, 160) + ' under ' + bar.outerHTML.slice(0, 80) : '';
})()`;

async function expectFocusInSight(page: Page, path: string, steps: number) {
  for (const key of [...Array(steps).fill('Tab'), ...Array(steps / 2).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    expect(await page.evaluate(OVER_FOCUS), `${path}, ${key}`).not.toMatch(/./);
  }
}

const paths = [
  '/',
  '/marketplace',
  '/warranty',
  '/messages',
  '/transactions',
  '/communities',
  '/receipts',
  '/claims',
  '/warranty-providers',
  '/dashboard',
  '/settings',
  '/profile',
  '/search',
  '/create',
];

/** The first link to one of many: a listing, a product, a community, a thread, a trade. */
const inner: Record<string, string> = {
  '/': 'a[href^="/product/"]',
  '/receipts': 'main a[href^="/receipts/"]',
  '/marketplace': 'article a[href^="/marketplace/"]',
  '/messages': 'main a[href*="conversation="]',
  '/transactions': 'main a[href*="id="]',
  '/communities': 'main a[href^="/communities/"]',
};

async function expectFits(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1').first(), path).toBeAttached();
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
  // Text alone: media queries do not see it.
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  await expect.poll(() => page.evaluate(BEYOND), `${path} at twice the text`).toEqual([]);
  await page.evaluate('document.documentElement.style.fontSize = ""');
  await page.setViewportSize({ width: 320, height: 256 });
  await expect.poll(() => page.evaluate(BEYOND), `${path} at four times the size`).toEqual([]);
  expect(await page.evaluate(STAYING), `${path} at four times the size`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('every page fits twice the text and four times the size, and nothing lies over the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/terms']) await expectFits(page, path);
  await signIn(page.context(), 'Maya Lund');
  const todo = [...paths];
  for (const path of todo) {
    await expectFits(page, path);
    const link = inner[path] && (await page.locator(inner[path]).first().getAttribute('href'));
    if (link) todo.push(link);
    if (['/', '/marketplace', '/settings'].includes(path)) await expectFocusInSight(page, path, 24);
  }
});
