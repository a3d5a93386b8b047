import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PageFacts, type PagePath, pages, pagesByDevice } from '../../contract/pages.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createSkeletons } from './page-skeletons.ts';
import { createSsr } from './ssr.ts';

const html = { accept: 'text/html' };
const bootOf = (text: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '');
type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
/** A person whose page was rendered before the member's. */
let before: Member;
let member: Member;
beforeAll(async () => {
  app = await startTestApp();
  before = await app.member({ firstName: 'Zebulon', lastName: 'Quirk' });
  member = await app.member({ firstName: 'Ottilie' });
});
afterAll(() => app.stop());

test('the page knows who is signed in, and a name cannot break out of it', async () => {
  expect(bootOf((await app.visitor().get('/', html)).text)).toEqual({
    user: null,
    data: {},
    at: expect.any(Number),
    drawn: true,
  });
  const rude = await app.member({ firstName: '</script><script>alert(1)</script>' });
  const page = await rude.get('/', html);
  expect(page.text).not.toContain('<script>alert');
  expect(bootOf(page.text).user.firstName).toBe('</script><script>alert(1)</script>');
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
});

/** What the server drew of a page, without its scripts. */
const drawnIn = (text: string) => /<div id="root"[^>]*>(.*)<\/div>\s*<p id="waiting"/s.exec(text)?.[1] ?? '';
const withoutTemplate = (text: string) => text.replace(/<template id="scripts">.*?<\/template>/s, '');
const addresses = Object.keys(pages) as PagePath[];
const addressOf = (path: PagePath) => path.replaceAll(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057');
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
    // Its scripts load only after the first paint.
    expect(withoutTemplate(text)).not.toMatch(/modulepreload|type="module"/);
    expect(text).toMatch(/<template id="scripts">(<link rel="modulepreload"[^>]*>){3,}<\/template>/);
  });

  test.each(addresses)(
    '%s is a page, signed out too, drawn for the member who asks and with nobody else’s data',
    async (path) => {
      const facts: PageFacts = pages[path];
      const address = addressOf(path);
      expect((await app.visitor().get(address, html)).headers.get('content-type')).toMatch(/^text\/html/);
      await before.get(address, html);
      const { text } = await member.get(address, html);
      expect(bootOf(text).user.id).toBe(member.id);
      expect(text).not.toMatch(/Zebulon|Quirk/);
      if (!facts.alone) expect(drawnIn(text)).toContain('id="main"');
      const byDevice = pagesByDevice.includes(path);
      expect(bootOf(text).drawn).toBe(byDevice ? undefined : true);
      // A skeleton shows no data until the scripts run, so they are loaded at once.
      if (byDevice) expect(withoutTemplate(text)).toContain('type="module"');
      else expect(withoutTemplate(text)).not.toContain('modulepreload');
    },
  );

  const homeless = /<a\s(?![^>]*href=)[^>]*>/g;
  /** The places that a member can go to from every page, and a visitor. */
  const ways = {
    member: ['/', '/communities', '/reels', '/marketplace', '/profile', '/search', '/messages'],
    visitor: ['/', '/api/login'],
  };
  test.each(addresses)('%s has ways on that need no script, and says what does', async (path) => {
    const facts: PageFacts = pages[path];
    for (const who of ['member', 'visitor'] as const) {
      const asking = who === 'member' ? member : app.visitor();
      const { text } = await asking.get(addressOf(path), html);
      // One sign for all that waits, and one sentence for who has no scripts.
      expect(text).toMatch(
        /<noscript>\s*<p[^>]*>\s*Without JavaScript .*<\/noscript>\s*<div id="root" data-waiting/s,
      );
      expect(text).toContain('<p id="waiting" role="status"></p>');
      if (facts.alone) continue;
      const drawn = drawnIn(text);
      expect(drawn.match(homeless) ?? []).toEqual([]);
      const links = [...drawn.matchAll(/<a [^>]*href="([^"?]*)/g)].map(([, href]) => href);
      // Reels fill the screen, and have one way back.
      const wanted = path === '/reels' && who === 'member' ? ['/'] : ways[who];
      expect(wanted.filter((way) => !links.includes(way))).toEqual([]);
      for (const [form] of drawn.matchAll(/<form [^>]*action=.*?<\/form>/gs))
        expect(form).toMatch(/^<form [^>]*action="\/[^"]*".*<input [^>]*name="/s);
      const loose = drawn.replaceAll(/<form [^>]*action=.*?<\/form>/gs, '');
      // The search of messages looks through what is on this device.
      if (path !== '/messages') expect(loose).not.toContain('type="search"');
    }
  });

  test('of a search has what was found, for members too', async () => {
    const { text } = await member.get('/search?q=nothing-like-it', html);
    expect(bootOf(text).drawn).toBe(true);
    expect(drawnIn(text)).toMatch(/<form action="\/search"[^>]*>.*name="q"[^>]* value="nothing-like-it"/s);
    expect(wordsIn(drawnIn(text))).toContain('No results found');
  });

  test('greets its member by the clock of where they live', async () => {
    const words = async () => wordsIn(drawnIn((await member.get('/', html)).text));
    expect(await words()).not.toContain('Good ');
    await member.patch('/api/auth/user', { timeZone: 'Pacific/Kiritimati' });
    expect(await words()).toMatch(/Good (morning|afternoon|evening), Ottilie/);
  });

  test('of a member is only a shape while many others wait', async () => {
    const kindsOfMany = async () => {
      const answers = await Promise.all(Array.from({ length: 48 }, () => member.get('/', html)));
      for (const { text } of answers) expect(drawnIn(text)).toContain('id="main"');
      return new Set(answers.map(({ text }) => (bootOf(text).drawn ? 'whole' : 'shape')));
    };
    // The requests may happen to be handled one by one, each in time.
    await expect.poll(kindsOfMany).toEqual(new Set(['whole', 'shape']));
  });
});

describe('a shape', () => {
  const log = { error: vi.fn() } as unknown as Parameters<typeof createSsr>[1];
  const drawing = createSsr(new URL('../../dist/draw/draw.js', import.meta.url), log, {
    longestDrawing: 120_000,
  });
  const shapeOf = createSkeletons(drawing);
  afterAll(() => drawing.close());

  test.each(addresses.filter((path) => !(pages[path] as PageFacts).alone))(
    'of %s shows nobody’s data',
    async (path) => {
      const shape = (await shapeOf(path, {})) ?? '';
      expect(shape).toContain('id="main"');
      // No date or time of day either: a skeleton is rendered once for everybody.
      expect(wordsIn(shape)).not.toMatch(/User 0|1970|Good (morning|afternoon|evening)|20[2-9]\d/);
    },
  );
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

  test('are sent whole to who takes neither', async () => {
    const answer = await app.visitor().get(`/assets/${script}`, { 'accept-encoding': 'identity' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.text).toMatch(/import|export/);
  });

  test.each(['/assets/nothing.js', '/assets/../index.html', '/assets/%2e%2e/%2e%2e/package.json'])(
    '%s is nothing',
    async (path) => {
      expect((await app.visitor().get(path)).status).toBe(404);
    },
  );
});
