import { readFileSync } from 'node:fs';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { takeContext } from './contexts.ts';
import { signIn } from './sign-in.ts';

export { expect, signIn };

/** Waits until a page is hydrated: what is pressed and typed before that counts only then. */
export const live = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('#root[data-waiting]'), null, { timeout: 30_000 });

/**
 * A closing overlay steps back in the browser's history, a moment after it is gone from the screen. That aborts a page that is opened
 * in this very moment. A person would try again, so this does too.
 */
export function askAgain(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const once = async <R>(ask: () => Promise<R>) => {
    const answer = await ask().catch((error: Error) => {
      if (!error.message.includes('net::ERR_ABORTED')) throw error;
      return ask();
    });
    await live(page);
    return answer;
  };
  page.goto = (...how) => once(() => goto(...how));
  page.reload = (...how) => once(() => reload(...how));
}

/** Fails a journey on anything the browser complains about. */
export const test = base.extend<{ complaints: string[] }>({
  context: async ({ browser, baseURL, viewport, hasTouch, timezoneId, contextOptions }, use) => {
    const given: BrowserContextOptions = { ...contextOptions, baseURL, viewport, hasTouch, timezoneId };
    const context = await takeContext(browser, given);
    await use(context);
    await context.close();
  },
  complaints: [
    async ({ page, baseURL }, use) => {
      askAgain(page);
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

/** Signs in as a demo person and opens a page. */
export async function stepInAs(page: Page, name: string, path = '/') {
  await signIn(page.context(), name);
  await page.goto(path);
}

/**
 * Opens another page through the router, as links do, which takes a third of the time of loading it. For pages where only the content
 * matters. Returns once the page is there.
 */
export async function follow(page: Page, path: string) {
  await live(page);
  await page.evaluate(async (href) => {
    const router = (window as unknown as { __TSR_ROUTER__: AppRouter }).__TSR_ROUTER__;
    await router.navigate({ href });
  }, path);
  await page.waitForFunction(() => {
    const { state } = (window as unknown as { __TSR_ROUTER__: AppRouter }).__TSR_ROUTER__;
    return state.status === 'idle' && state.resolvedLocation?.href === state.location.href;
  });
}

/** The parts of the app's router that are used here. */
interface AppRouter {
  navigate: (to: { href: string }) => Promise<void>;
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
}

export async function withTheme(page: Page, theme: 'light' | 'dark' | 'system') {
  await page.addInitScript((value) => localStorage.setItem('wellkept-theme', value), theme);
}

/** Both widths and both themes, each once; all four combinations would find nothing more. The last is the default. */
export const looks = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/** Gives a page one of the looks. Its theme has to be the system's. */
export async function look(page: Page, { width, colorScheme }: (typeof looks)[number]) {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
}

/** Checks the page in each look without reloading. */
export async function expectAccessibleInBothLooks(page: Page) {
  for (const one of looks) {
    await look(page, one);
    await expect(page.locator('html')).toHaveAttribute('data-theme', one.colorScheme);
    await expectAccessible(page);
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until everything is rendered and animations have ended, because half-faded text lacks contrast. */
const AT_REST = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))).then(() =>
  Promise.allSettled(document.getAnimations()
    .filter((one) => one.playState === 'running' && one.timeline === document.timeline)
    .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    .map((one) => one.finished)))`;

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/**
 * Without two checks that take a quarter of the time and find nothing here: no rule needs style sheets, and React writes no
 * `!important`.
 */
const OPTIONS = JSON.stringify({
  runOnly: TAGS,
  resultTypes: ['violations'],
  preload: false,
  rules: { 'avoid-inline-spacing': { enabled: false } },
});

/**
 * The contrast check takes half of a run, and most text looks like other text. So text is not measured again if similar text had
 * enough contrast: the same elements and classes, colours, size and backgrounds. Text that could not be measured is tried each time.
 */
const MEASURE_ONCE = `(known) => {
  const grounds = new Map();
  const ground = (one) => {
    if (!one) return '';
    if (!grounds.has(one)) {
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(one);
      const own = [one.localName, one.getAttribute('class'), backgroundColor, backgroundImage, opacity, filter];
      grounds.set(one, own.join() + '<' + ground(one.parentElement));
    }
    return grounds.get(one);
  };
  const short = (text) => {
    let [one, other] = [7, 11];
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 16777619);
      other = Math.imul(other + text.charCodeAt(at), 40503) ^ other >>> 15;
    }
    return (one >>> 0).toString(36) + (other >>> 0).toString(36);
  };
  const check = axe._audit.checks['color-contrast'];
  check.measure ??= check.evaluate;
  check.evaluate = function (node, ...rest) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const key = short([color, fontSize, fontWeight, textShadow, ground(node)].join());
    if (known.has(key)) return true;
    let measured;
    const helper = { ...this, data: (said) => { measured = said; this.data(said); } };
    const enough = check.measure.call(helper, node, ...rest);
    if (enough === true && measured?.contrastRatio) known.add(key);
    return enough;
  };
  // Only the element's own text is measured; this check is quick.
  const rule = axe._audit.getRule('color-contrast');
  rule.fits ??= rule.matches;
  const fields = ['input', 'select', 'textarea'];
  rule.matches = (node, ...rest) =>
    (fields.includes(node.localName) || [...node.childNodes].some((one) => one.nodeType === 3 && one.data.trim())) &&
    rule.fits(node, ...rest);
}`;
/** Keys of the text that had enough contrast so far in this process. */
const measured: string[] = [];

/**
 * Returns the violations as text. Content under a dialog is left out; it is checked when no dialog is open. A control half under a
 * bar only seems too small, so it is checked again in the middle of the screen.
 */
const LOOK = `(async (measured) => {
  const known = new Set(measured);
  (${MEASURE_ONCE})(known);
  const source = ({ target: [path] }) => document.querySelector(path)?.outerHTML.slice(0, 300) ?? path;
  const say = (id, nodes) => id + ': ' + nodes.map(source).join(' | ');
  const covered = [...document.querySelectorAll('[data-base-ui-inert][aria-hidden=true]')];
  // Reading the source of every element takes a tenth of a run, so only violations get it.
  axe._audit.noHtml = true;
  const { violations } = await axe.run({ include: [document], exclude: covered }, ${OPTIONS});
  const found = violations.filter(({ id }) => id !== 'target-size').map(({ id, nodes }) => say(id, nodes));
  const small = violations.find(({ id }) => id === 'target-size')?.nodes ?? [];
  const place = scrollY;
  for (const node of small) {
    const control = document.querySelector(node.target[0]);
    control?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const again = await axe.run(control ?? document, { runOnly: ['target-size'] });
    if (again.violations.length > 0) found.push(say('target-size', [node]));
  }
  const titles = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility());
  if (titles.length > 1) found.push('more than one h1: ' + titles.map(({ textContent }) => textContent).join(' | '));
  if (small.length > 0) scrollTo({ top: place, behavior: 'instant' });
  return { found, measured: [...known].slice(measured.length) };
})`;

export async function expectAccessible(page: Page) {
  // A page that is still being loaded has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  // A list that is being refetched is faded.
  await expect(page.locator('[role=feed][aria-busy=true]')).toHaveCount(0);
  await page.evaluate(AT_REST);
  // Once per document: sending and parsing axe takes a quarter of a run.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const seen = await page.evaluate<{ found: string[]; measured: string[] }>(
    `${LOOK}(${JSON.stringify(measured)})`,
  );
  expect(seen.found).toEqual([]);
  measured.push(...seen.measured);
}
