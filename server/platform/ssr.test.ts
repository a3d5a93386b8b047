import { afterEach, expect, test, vi } from 'vitest';
import { createSsr, type Drawing } from './ssr.ts';

const program = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`export async function draw(url, boot, wrong) { ${body} }`)}`,
  );
const log = { error: vi.fn() } as unknown as Parameters<typeof createSsr>[1];
/** Long, so that a busy machine does not fail the test. */
const PATIENT = { longestDrawing: 120_000 };
let drawing: Drawing;
afterEach(() => drawing.close());

test('draws one page after the other, each with its own data', async () => {
  drawing = createSsr(program('return url + boot.data'), log, PATIENT);
  const pages = await Promise.all(
    Array.from({ length: 30 }, (_, page) => drawing.draw(`/${page} `, { data: page }, 'in turn')),
  );
  expect(pages).toEqual(Array.from({ length: 30 }, (_, page) => `/${page} ${page}`));
});

test('a page that cannot be drawn is left to the browser, and said', async () => {
  drawing = createSsr(
    program("if (url === '/throws') throw new Error('broken'); wrong(new Error('half')); return ''"),
    log,
    PATIENT,
  );
  expect(await drawing.draw('/throws', {}, 'in turn')).toBeUndefined();
  expect(await drawing.draw('/half', {}, 'in turn')).toBeUndefined();
  expect(log.error).toHaveBeenCalledWith(
    { wrong: expect.stringContaining('broken') },
    'a page could not be drawn',
  );
});

test('a page that never ends keeps nobody: the thread is replaced', async () => {
  const intervals = { longestDrawing: 200 };
  drawing = createSsr(program("if (url === '/hangs') for (;;); return url"), log, intervals);
  const [hanging, behind] = await Promise.all([
    drawing.draw('/hangs', {}, 'in turn'),
    drawing.draw('/behind', {}, 'in turn'),
  ]);
  expect([hanging, behind]).toEqual([undefined, undefined]);
  intervals.longestDrawing = PATIENT.longestDrawing;
  expect(await drawing.draw('/next', {}, 'in turn')).toBe('/next');
});

test('more than can soon be drawn are left to the browser at once', async () => {
  drawing = createSsr(program('await new Promise((go) => setTimeout(go, 5)); return url'), log, PATIENT);
  const pages = await Promise.all(Array.from({ length: 60 }, () => drawing.draw('/', {}, 'in turn')));
  expect(pages.filter((page) => page === undefined)).toHaveLength(20);
  const own = await Promise.all(Array.from({ length: 9 }, () => drawing.draw('/', {}, 'if soon')));
  expect(own.filter((page) => page === undefined)).toHaveLength(6);
});

test('a thread that dies is replaced', async () => {
  drawing = createSsr(program("if (url === '/dies') process.exit(1); return url"), log, PATIENT);
  expect(await drawing.draw('/dies', {}, 'in turn')).toBeUndefined();
  expect(await drawing.draw('/next', {}, 'in turn')).toBe('/next');
});
