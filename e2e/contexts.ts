import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * A pool of browser contexts. A page in a new context loads and compiles every script of the app again, which costs more than the
 * rest of a journey. A used context has the scripts in its cache, like the browser of a returning visitor. Everything that a journey
 * may leave behind is removed: cookies, storage, service workers, routes and permissions.
 */
const free = new Map<string, BrowserContext[]>();
const keys = new WeakMap<BrowserContext, string>();
/** Contexts that cannot be reset. */
const spent = new WeakSet<BrowserContext>();
/** The blank page through which a context was cleared, and which is the first of the next journey. */
const blank = new WeakMap<BrowserContext, Page>();
/** Every origin that a context's pages were at, also those that were closed since. */
const visited = new WeakMap<BrowserContext, Set<string>>();

const ORIGIN_DATA = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/** What holds for every later page of a context, and cannot be taken back. */
const LASTING = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};

export async function takeContext(browser: Browser, options: BrowserContextOptions) {
  const key = JSON.stringify(options);
  const waiting = free.get(key)?.pop();
  if (waiting) return waiting;
  const context = await browser.newContext(options);
  keys.set(context, key);
  visited.set(context, new Set());
  context.on('page', (page) => page.on('framenavigated', (frame) => note(context, frame.url())));
  spendOn(context, context, LASTING.context);
  spendOn(context, context.clock, LASTING.clock);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const waiting = blank.get(context);
    blank.delete(context);
    return waiting ?? newPage();
  };
  // A journey closes a person's context when it is done with it; the context then goes back to the pool.
  const close = context.close.bind(context);
  context.close = () => giveBack(context, close);
  return context;
}

function note(context: BrowserContext, url: string) {
  const origin = URL.parse(url)?.origin;
  if (origin && origin !== 'null') visited.get(context)?.add(origin);
}

function spendOn(context: BrowserContext, target: object, names: readonly string[]) {
  const methods = target as Record<string, (...how: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name];
    methods[name] = (...how) => {
      spent.add(context);
      return method?.apply(target, how);
    };
  }
}

async function giveBack(context: BrowserContext, close: () => Promise<void>) {
  const key = keys.get(context);
  const isSpent = spent.has(context) || !context.browser()?.isConnected();
  if (!key || isSpent) return close();
  if (free.get(key)?.includes(context)) return;
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  for (const page of context.pages()) await page.close();
  await forget(context);
  await context.clearCookies();
  await context.clearPermissions();
  free.set(key, [...(free.get(key) ?? []), context]);
}

/** Clears the storage of all origins, once no page is left that could write to it. */
async function forget(context: BrowserContext) {
  const origins = visited.get(context);
  if (!origins?.size) return;
  const page = await context.newPage();
  blank.set(context, page);
  const chromium = await context.newCDPSession(page);
  for (const origin of origins)
    await chromium.send('Storage.clearDataForOrigin', { origin, storageTypes: ORIGIN_DATA });
  await chromium.detach();
  origins.clear();
}
