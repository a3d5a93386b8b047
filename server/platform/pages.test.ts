import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PageFacts, pages } from '../../contract/pages.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';

const html = { accept: 'text/html' };
const bootOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each(Object.keys(pages))('%s is a page, signed out and signed in', async (path) => {
  const address = path.replaceAll(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057');
  expect((await app.visitor().get(address, html)).headers.get('content-type')).toMatch(/^text\/html/);
  const member = await app.member();
  const page = await member.get(address, html);
  expect(bootOf(page.text).user.id).toBe(member.id);
});

test('the page knows who is signed in, and a name cannot break out of it', async () => {
  expect(bootOf((await app.visitor().get('/', html)).text)).toEqual({
    user: null,
    data: {},
    at: expect.any(Number),
    drawn: true,
  });
  const member = await app.member({ firstName: '</script><script>alert(1)</script>' });
  const page = await member.get('/', html);
  expect(page.text).not.toContain('<script>alert');
  expect(bootOf(page.text).user.firstName).toBe('</script><script>alert(1)</script>');
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
});

/** What the server drew of a page, without its scripts. */
const drawnIn = (text: string) => /<div id="root"[^>]*>(.*)<\/div>\s*<noscript>/s.exec(text)?.[1] ?? '';
const wordsIn = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('a drawn page', () => {
  test.each([
    ['/', 'Share Reviews. Track Warranties. Trade Safely.'],
    ['/marketplace', 'Safe &amp; Secure Trading'],
    ['/messages', 'Sign in to view messages'],
    ['/dashboard', 'Sign in to see this page'],
    ['/warranty-providers', 'Extended Warranty Protection'],
    ['/terms', 'Terms'],
    ['/nothing/here', '404 Page Not Found'],
  ])('%s can be read without a script', async (path, words) => {
    const { text } = await app.visitor().get(path, html);
    expect(wordsIn(drawnIn(text))).toContain(words);
    expect(drawnIn(text)).not.toContain('<script');
    expect(bootOf(text).drawn).toBe(true);
    // Its scripts wait for what is looked at; every other page is nothing without them.
    expect(text).toContain('<script type="module" fetchpriority="low"');
    expect(text).not.toMatch(/modulepreload" (?!fetchpriority="low")/);
  });

  test.each(Object.keys(pages))('%s of a member is its shape, with nobody’s data', async (path) => {
    const address = path.replaceAll(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057');
    const member = await app.member({ firstName: 'Zebulon', lastName: 'Quirk' });
    const { text } = await member.get(address, html);
    expect(bootOf(text).drawn).toBeUndefined();
    expect(text).not.toContain('fetchpriority="low"');
    const words = wordsIn(drawnIn(text));
    if ((pages[path as keyof typeof pages] as PageFacts).alone) expect(words).toBe('');
    else expect(drawnIn(text)).toContain('id="main"');
    // Neither theirs nor those of who stands in for them, nor a day or an hour: it is drawn once for all.
    expect(words).not.toMatch(/Zebulon|Quirk|User 0|1970|Good (morning|afternoon|evening)|20[2-9]\d/);
  });
});

test('the service worker lies at the root and is asked for anew', async () => {
  const answer = await app.visitor().get('/sw.js', { 'service-worker': 'script' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.text).toContain("addEventListener('push'");
});

describe('assets', () => {
  const script = readdirSync(join(import.meta.dirname, '..', '..', 'dist', 'assets')).find((name) =>
    /^index-.*\.js$/.test(name),
  );

  test.each(['br', 'gzip'])('are sent as %s, made at build time, and never change', async (encoding) => {
    const answer = await app.visitor().get(`/assets/${script}`, { 'accept-encoding': encoding });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
  });

  test.each(['/assets/nothing.js', '/assets/../index.html', '/assets/%2e%2e/%2e%2e/package.json'])(
    '%s is nothing',
    async (path) => {
      expect((await app.visitor().get(path)).status).toBe(404);
    },
  );
});
