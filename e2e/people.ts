import type { Browser, Page } from '@playwright/test';
import { stepInAs, test } from './journey.ts';

/** A call that the page itself would make, answered with what it is answered with. */
export const call = <Reply>(page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = body ? { 'content-type': 'application/json' } : undefined;
      const answer = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : undefined });
      return (answer.status === 204 ? undefined : await answer.json()) as Reply;
    },
    [method, path, body] as const,
  );

interface Another {
  baseURL?: string;
  phone?: boolean;
  /** Where they are first. */
  path?: string;
}

/** Another person in a browser of their own, whose complaints count too, but for a connection that is gone on purpose. */
export async function another(browser: Browser, name: string, options: Another = {}) {
  const { baseURL = test.info().project.use.baseURL, phone = false, path = '/messages' } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 860 },
    hasTouch: phone,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const expected = /net::ERR_|Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  await stepInAs(page, name, path);
  return { page, complaints };
}
