import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { z } from 'zod';
import type { getSignIn, signInAsDemo } from '../contract/identity.ts';

export { expect };

type Reply<E extends { reply: z.ZodType }> = z.output<E['reply']>;

/** A journey fails on anything a person would not see but a browser complains about. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('request', (request) => {
        const own = request.url().startsWith(baseURL ?? '') || /^(data|blob):/.test(request.url());
        if (!own) complaints.push(`a request to another origin: ${request.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Steps in as one of the demo people: by the calls of the sign-in page, without waiting for it to be drawn. */
export async function stepInAs(page: Page, name: string, returnTo = '/') {
  const asked = await page.request.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  const place = new URL(asked.url()).pathname;
  const { demoAccounts } = (await (await page.request.get(`${place}/options`)).json()) as Reply<
    typeof getSignIn
  >;
  const key = demoAccounts.find((account) => account.name === name)?.key;
  const signedIn = await page.request.post(`${place}/demo`, { data: { key } });
  const { redirectTo } = (await signedIn.json()) as Reply<typeof signInAsDemo>;
  await page.goto(redirectTo);
  await page.waitForURL((url) => url.pathname + url.search === returnTo);
}

/** The same by hand: one click. */
export async function clickToStepInAs(page: Page, name: string, returnTo = '/') {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByRole('button', { name: new RegExp(`Step in as ${name}`) }).click();
  await page.waitForURL((url) => url.pathname + url.search === returnTo);
}

/** Both widths and both themes, each once: four of them would find what these two do, and take twice as long. */
export const looks = [
  { width: 1280, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const;

export async function withLook(page: Page, { width, theme }: (typeof looks)[number]) {
  await page.setViewportSize({ width, height: 844 });
  await withTheme(page, theme);
}

export async function withTheme(page: Page, theme: 'light' | 'dark') {
  await page.addInitScript((value) => localStorage.setItem('wellkept-theme', value), theme);
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Until nothing moves that will come to rest: half faded in, no text has its contrast. */
const AT_REST = `Promise.allSettled(document.getAnimations()
  .filter((one) => one.playState === 'running' && one.timeline === document.timeline)
  .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished))`;

export async function expectAccessible(page: Page) {
  await page.evaluate(AT_REST);
  // In the page itself: the other way opens a further one each time, and takes three times as long.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}
