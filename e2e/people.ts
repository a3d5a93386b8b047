import type { Browser, BrowserContext, Page } from '@playwright/test';
import { takeContext } from './contexts.ts';
import { askAgain, signIn, test } from './journey.ts';

/** Makes an API call with the session of a page, or of somebody without one; returns the answer. */
export async function call<Reply>(
  { request }: Page | BrowserContext,
  method: string,
  path: string,
  data?: unknown,
) {
  const answer = await request.fetch(path, { method, data });
  return (answer.status() === 204 ? undefined : await answer.json()) as Reply;
}

/** Another person who only makes API calls, without a page. */
export async function elsewhere(browser: Browser, name: string) {
  const context = await browser.newContext();
  await signIn(context, name);
  return context;
}

interface PersonOptions {
  baseURL?: string;
  phone?: boolean;
  /** The page to open first; none where calls come before it. */
  path?: string | null;
  /** The name to sign up with. */
  name?: { firstName: string; lastName: string };
}

/** Another person in a browser of their own, whose console errors count too, except for intended connection losses. */
export async function another(browser: Browser, name: string, options: PersonOptions = {}) {
  const { baseURL = test.info().project.use.baseURL, phone = false, path = '/messages' } = options;
  // The same options as the journeys' own pages, so that the context may come from the pool, with the app's scripts in its cache.
  const context = await takeContext(browser, {
    ...test.info().project.use.contextOptions,
    baseURL,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 860 },
    hasTouch: phone,
  });
  const page = await context.newPage();
  askAgain(page);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const expected = /net::ERR_|Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  await signIn(context, name);
  if (options.name) await context.request.patch('/api/auth/user', { data: options.name });
  if (path) await page.goto(path);
  return { page, complaints };
}
