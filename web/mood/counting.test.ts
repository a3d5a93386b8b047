import { expect, it } from 'vitest';
import { DETECT_CLICKS, DETECT_SECONDS } from '../../contract/mood-constants.ts';
import { type BrowserEvent, begin, count, reportDue, reported, reportOf } from './counting.ts';

const SECOND = 1_000;
const after = (events: readonly BrowserEvent[], start = begin(0)) => events.reduce(count, start);
const reportAfter = (...events: BrowserEvent[]) => reportOf(after(events));

const click = (at: number, { x = 100, y = 100, interactive = true } = {}): BrowserEvent => ({
  kind: 'click',
  at,
  x,
  y,
  interactive,
});
const scroll = (at: number, by: number): BrowserEvent => ({ kind: 'scroll', at, by });
const page = (at: number, path: string, product = false): BrowserEvent => ({
  kind: 'page',
  at,
  path,
  product,
});
const times = (many: number, of: (index: number) => BrowserEvent) =>
  Array.from({ length: many }, (_, at) => of(at));

it('counts a click on nothing as failed', () =>
  expect(reportAfter(click(100), click(900, { x: 500, interactive: false }))).toMatchObject({
    clicks: 2,
    failedClicks: 1,
  }));

it('counts the third click on the same spot within a second and a half, and those after it, as failed', () => {
  expect(reportAfter(...times(3, (at) => click(at * 500)))).toMatchObject({ clicks: 3, failedClicks: 1 });
  expect(reportAfter(...times(6, (at) => click(at * 400)))).toMatchObject({ clicks: 6, failedClicks: 4 });
  expect(reportAfter(...times(3, (at) => click(at * 1_000))).failedClicks).toBeUndefined();
  expect(reportAfter(...times(6, (at) => click(at * 300, { x: at * 60 }))).failedClicks).toBeUndefined();
});

it('counts a pause of more than five seconds between two clicks as a hesitation', () => {
  expect(reportAfter(click(0), click(5_001, { x: 0 }), click(9_000), click(20_000)).hesitations).toBe(2);
  expect(reportAfter(click(0), click(5_000)).hesitations).toBeUndefined();
});

it('takes nobody who looked elsewhere for hesitating, nor that time for theirs', () => {
  const report = reportAfter(
    click(1_000),
    { kind: 'hidden', at: 2_000 },
    { kind: 'shown', at: 100_000 },
    click(101_000),
  );
  expect(report).toEqual({ clicks: 2, timeSpent: 3 });
});

it('tells quick scrolling from slow, and counts where it turns', () => {
  const quick = reportAfter(...times(20, (at) => scroll(at * 100, at % 10 < 5 ? 0.4 : -0.4)));
  expect(quick).toMatchObject({ scrolls: 1, turns: 3 });
  expect(quick.scrollSpeed).toBeGreaterThan(3);
  const slow = reportAfter(...times(10, (at) => scroll(at * 6_000, 0.2)));
  expect(slow).toMatchObject({ scrolls: 10, scrollSpeed: 1 });
  expect(slow.turns).toBeUndefined();
  // Of the six seconds after each scroll, four count as reading.
  expect(slow.dwell).toBe(36);
});

it('takes a leap for no scrolling', () => expect(reportAfter(scroll(10, 8))).toEqual({ timeSpent: 0.01 }));

it('counts as dwelling what is spent still, but for a minute at most', () => {
  expect(reportAfter(click(1_000), { kind: 'tick', at: 31_000 })).toMatchObject({ timeSpent: 31, dwell: 28 });
  expect(reportAfter({ kind: 'tick', at: 30_000 }, { kind: 'tick', at: 3_600_000 })).toMatchObject({
    timeSpent: 60,
    dwell: 58,
  });
});

it('counts pages, products, and who comes back within a minute', () => {
  const report = reportAfter(
    page(0, '/'),
    page(10_000, '/product/1', true),
    page(20_000, '/'),
    page(30_000, '/'),
    page(40_000, '/product/1', true),
    page(150_000, '/product/2', true),
    page(160_000, '/'),
  );
  expect(report).toMatchObject({ pages: 6, productViews: 3, returns: 2 });
});

it('takes what is typed on for one search', () => {
  const typed = [0, 1_000, 2_500, 4_000, 20_000].map((at): BrowserEvent => ({ kind: 'search', at }));
  expect(reportAfter(...typed)).toMatchObject({ searches: 2 });
});

it('counts what is written', () =>
  expect(reportAfter({ kind: 'written', at: 100 }, { kind: 'written', at: 200 })).toMatchObject({
    written: 2,
  }));

it('says no more than the contract takes', () =>
  expect(reportAfter(...times(300, (at) => ({ kind: 'written', at })))).toMatchObject({ written: 100 }));

it('reports a search and a product at once, unless it has just reported', () => {
  const searched = after([{ kind: 'search', at: 6_000 }]);
  expect(reportDue(searched, 6_000)).toBe('search');
  expect(reportDue(after([page(7_000, '/product/1', true)]), 7_000)).toBe('product_view');
  const soon = after([page(8_000, '/product/1', true)], reported(searched, 6_000));
  expect(reportDue(soon, 8_000)).toBeUndefined();
  expect(reportDue(after([{ kind: 'tick', at: 11_000 }], soon), 11_000)).toBe('product_view');
});

it('reports every twenty clicks', () => {
  const clicks = times(DETECT_CLICKS, (at) => click(at * 700, { x: at * 40 }));
  const almost = after(clicks.slice(1));
  expect(reportDue(almost, 30_000)).toBeUndefined();
  expect(reportDue(after([click(29_000)], almost), 30_000)).toBe('clicks');
});

it('reports after three minutes of a session, and only while somebody is there', () => {
  const reading = times(18, (at) => scroll((at + 1) * 10 * SECOND, 0.1));
  expect(reportDue(after(reading.slice(1, -1)), 175 * SECOND)).toBeUndefined();
  expect(reportDue(after(reading), DETECT_SECONDS * SECOND)).toBe('session');
  const away = times(60, (at): BrowserEvent => ({ kind: 'tick', at: at * 60 * SECOND }));
  expect(reportDue(after(away), 3_600 * SECOND)).toBeUndefined();
});

it('begins anew after a report, and still knows the last click and page', () => {
  const state = reported(after([page(0, '/'), click(6_000)]), 6_000);
  expect(reportOf(state)).toEqual({});
  expect(reportOf(after([click(12_000), page(12_500, '/'), page(13_000, '/search')], state))).toMatchObject({
    clicks: 1,
    hesitations: 1,
    pages: 1,
  });
});
