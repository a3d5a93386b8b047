import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/**
 * A pool of browser contexts. A page in a new context loads and compiles every script of the app again, which costs more than the
 * rest of a journey. A used context has the scripts in its cache, like the browser of a returning visitor. Everything that a journey
 * may leave behind is removed: cookies, storage, service workers, routes and permissions.
 */
const free = new Map<string, BrowserContext[]>();
const keys = new WeakMap<BrowserContext, string>();
/** Contexts that cannot be reset. */
const spent = new WeakSet<BrowserContext>();

const ORIGIN_DATA = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

export async function takeContext(browser: Browser, options: BrowserContextOptions) {
  const key = JSON.stringify(options);
  const waiting = free.get(key)?.pop();
  if (waiting) return waiting;
  const context = await browser.newContext(options);
  keys.set(context, key);
  const { install } = context.clock;
  context.clock.install = (...how) => {
    spent.add(context);
    return install.apply(context.clock, how);
  };
  // A journey closes a person's context when it is done with it; the context then goes back to the pool.
  const close = context.close.bind(context);
  context.close = () => giveBack(context, close);
  return context;
}

async function giveBack(context: BrowserContext, close: () => Promise<void>) {
  const key = keys.get(context);
  const isSpent = spent.has(context) || !context.browser()?.isConnected();
  if (!key || isSpent) return close();
  if (free.get(key)?.includes(context)) return;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await forget(context);
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  free.set(key, [...(free.get(key) ?? []), context]);
}

/** Clears the storage of the pages' origins, once no page is left that could write to it. */
async function forget(context: BrowserContext) {
  const pages = context.pages();
  const origins = new Set(pages.map((page) => new URL(page.url()).origin).filter((one) => one !== 'null'));
  const [first] = pages;
  if (!first) return;
  // The journeys' own `goto` would wait for the app.
  for (const page of pages) await Object.getPrototypeOf(page).goto.call(page, 'about:blank');
  const chromium = await context.newCDPSession(first);
  for (const origin of origins)
    await chromium.send('Storage.clearDataForOrigin', { origin, storageTypes: ORIGIN_DATA });
}
