import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoodEventData } from '../../contract/mood.ts';
import {
  type MoodFeature,
  type MoodName,
  moodFeatureMost,
  moodFeatures,
  moods,
  SURE,
} from '../../contract/mood-constants.ts';
import { guess, type Report } from './model.ts';

const NOW = Date.UTC(2026, 10, 16, 12);
/** Reports by how many seconds ago they came. */
const reports = (...all: [secondsAgo: number, data: MoodEventData][]): Report[] =>
  all.map(([ago, data]) => ({ data, at: NOW - ago * 1000 }));
const once = (data: MoodEventData) => guess(reports([0, data]));

const reading: MoodEventData = {
  timeSpent: 180,
  dwell: 150,
  scrolls: 10,
  scrollSpeed: 0.3,
  clicks: 2,
  pages: 1,
};
const failing: MoodEventData = { timeSpent: 15, clicks: 20, failedClicks: 12 };
const looking: MoodEventData = { timeSpent: 9, productViews: 1, pages: 1, clicks: 2, scrolls: 2, dwell: 4 };

describe('is sure in a situation that is clear', () => {
  test.each<[string, MoodName, Report[]]>([
    ['a rapid repeat of clicks that do nothing', 'frustrated', reports([0, failing])],
    [
      'clicks that do nothing, again and again over three minutes',
      'frustrated',
      reports([0, { timeSpent: 180, clicks: 25, failedClicks: 12, pages: 2 }]),
    ],
    [
      'clicks that do nothing after minutes of quiet reading',
      'frustrated',
      reports([0, failing], [15, reading], [195, reading], [375, reading]),
    ],
    ['long slow reading', 'calm', reports([0, reading])],
    [
      'reading with some looking around',
      'calm',
      reports([0, { timeSpent: 180, dwell: 140, scrolls: 12, scrollSpeed: 0.4, clicks: 4, hesitations: 3 }]),
    ],
    ['reading on for ten minutes', 'calm', reports([0, reading], [180, reading], [360, reading])],
    [
      'many searches and products, some of them twice',
      'curious',
      reports([
        0,
        { timeSpent: 180, searches: 4, productViews: 8, pages: 12, returns: 4, clicks: 16, dwell: 50 },
      ]),
    ],
    [
      'one product after the other, each a report',
      'curious',
      reports(...Array.from({ length: 8 }, (_, nth): [number, MoodEventData] => [9 * nth, looking])),
    ],
    [
      'fast scrolling up and down, stopping nowhere',
      'bored',
      reports([0, { timeSpent: 180, scrolls: 120, scrollSpeed: 2.4, turns: 40, clicks: 3, dwell: 5 }]),
    ],
    [
      'scrolling on and on, a little slower',
      'bored',
      reports([
        0,
        { timeSpent: 180, scrolls: 80, scrollSpeed: 1.8, turns: 20, clicks: 5, dwell: 15, pages: 2 },
      ]),
    ],
    [
      'quick confident clicks from page to page',
      'excited',
      reports([0, { timeSpent: 40, clicks: 20, pages: 5, scrolls: 6, scrollSpeed: 0.8, dwell: 4 }]),
    ],
    [
      'quick clicks, and a like on the way',
      'excited',
      reports([
        0,
        { timeSpent: 45, clicks: 22, pages: 6, productViews: 1, written: 1, scrolls: 6, dwell: 4 },
      ]),
    ],
    [
      'likes and comments, in one’s own time',
      'happy',
      reports([0, { timeSpent: 180, written: 4, clicks: 18, dwell: 70, scrolls: 15, scrollSpeed: 0.5 }]),
    ],
    [
      'long pauses before clicks, and going back again and again',
      'stressed',
      reports([
        0,
        { timeSpent: 180, hesitations: 12, returns: 7, pages: 10, clicks: 20, turns: 12, dwell: 30 },
      ]),
    ],
    [
      'pauses, returns, and a click or two on nothing',
      'stressed',
      reports([0, { timeSpent: 120, hesitations: 8, returns: 5, pages: 6, clicks: 10, failedClicks: 2 }]),
    ],
  ])('%s: %s', (_situation, mood, seen) => {
    const guessed = guess(seen);
    expect(guessed).toMatchObject({ mood });
    expect(guessed.confidence).toBeGreaterThanOrEqual(SURE);
  });
});

describe('is not sure', () => {
  test.each<[string, MoodEventData]>([
    ['of almost nothing', { timeSpent: 5, clicks: 1 }],
    ['of one look at a product', looking],
    ['of one click that did nothing', { timeSpent: 4, clicks: 1, failedClicks: 1 }],
    ['of a page that was only opened', { timeSpent: 180, pages: 1 }],
    [
      'of a bit of everything',
      {
        timeSpent: 180,
        pages: 5,
        clicks: 15,
        hesitations: 3,
        scrolls: 25,
        scrollSpeed: 0.8,
        dwell: 60,
        turns: 8,
        productViews: 2,
        searches: 1,
        returns: 2,
      },
    ],
  ])('%s', (_what, data) => {
    expect(once(data).confidence).toBeLessThan(SURE);
  });

  test.each([{}, { timeSpent: 180 }])('and names no mood where nothing was done: %o', (data) => {
    expect(once(data)).toEqual({ mood: null, intensity: 1, confidence: 0, evidence: [] });
  });

  test('nor without any report', () => {
    expect(guess([])).toMatchObject({ mood: null, confidence: 0 });
  });
});

describe('time', () => {
  test('what is long ago says nothing', () => {
    const hour = 3600;
    expect(guess(reports([0, reading], [hour, failing]))).toEqual(guess(reports([0, reading])));
  });

  test('one report is outweighed by what came before, until there are more of it', () => {
    const calm = [reading, reading, reading].map((data, nth): [number, MoodEventData] => [180 * nth, data]);
    const later = (seconds: number) =>
      calm.map(([ago, data]): [number, MoodEventData] => [ago + seconds, data]);
    const soon = guess(reports([0, failing], ...later(15)));
    const on = guess(reports([0, failing], [20, failing], ...later(35)));
    expect(on.mood).toBe('frustrated');
    expect(on.confidence).toBeGreaterThan(soon.confidence);
    expect(soon.confidence).toBeLessThan(once(failing).confidence);
  });
});

test('the evidence is what was counted, what spoke loudest first, and in how many seconds', () => {
  expect(guess(reports([0, failing], [60, { timeSpent: 45, failedClicks: 3, clicks: 4 }])).evidence).toEqual([
    { feature: 'failedClicks', value: 15, weight: expect.any(Number) },
    { feature: 'clicks', value: 24, weight: expect.any(Number) },
    { feature: 'timeSpent', value: 60, weight: 0 },
  ]);
});

const anything = fc.record(
  Object.fromEntries(
    moodFeatures.map((feature) => [
      feature,
      fc.oneof(fc.double({ min: 0, max: moodFeatureMost[feature], noNaN: true }), fc.nat(20)),
    ]),
  ) as Record<MoodFeature, fc.Arbitrary<number>>,
  { requiredKeys: [] },
) as fc.Arbitrary<MoodEventData>;
const anyReports = fc
  .array(fc.tuple(fc.nat(7200), anything), { maxLength: 12 })
  .map((all) => reports(...all));

describe('whatever is reported', () => {
  test('there is an answer within its bounds', () => {
    fc.assert(
      fc.property(anyReports, (seen) => {
        const { mood, intensity, confidence, evidence } = guess(seen);
        expect([null, ...moods]).toContain(mood);
        expect([1, 2, 3, 4, 5]).toContain(intensity);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        for (const { value, weight } of evidence) {
          expect(Number.isFinite(value)).toBe(true);
          expect(weight).toBeGreaterThanOrEqual(0);
        }
        if (mood === null) expect(confidence).toBe(0);
      }),
    );
  });

  test('the same says the same, in whatever order it is written', () => {
    fc.assert(
      fc.property(anyReports, (seen) => {
        const turned = seen.map(({ data, at }) => ({
          at,
          data: Object.fromEntries(Object.entries(data).reverse()) as MoodEventData,
        }));
        expect(guess(turned)).toEqual(guess(seen));
      }),
    );
  });

  test('more clicks that do nothing never make anybody less frustrated', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 50 }), (data, more) => {
        const before = once(data);
        const after = once({ ...data, failedClicks: (data.failedClicks ?? 0) + more });
        if (before.mood !== 'frustrated') return;
        expect(after.mood).toBe('frustrated');
        expect(after.confidence).toBeGreaterThanOrEqual(before.confidence);
        expect(after.intensity).toBeGreaterThanOrEqual(before.intensity);
      }),
    );
  });

  test('the same for longer is never less sure', () => {
    const all = fc
      .integer({ min: 20, max: 600 })
      .chain((timeSpent) => anything.map((data) => ({ ...data, timeSpent })));
    fc.assert(
      fc.property(all, fc.integer({ min: 2, max: 5 }), (data, times) => {
        const longer = Object.fromEntries(
          Object.entries(data).map(([feature, value]) => [
            feature,
            feature === 'scrollSpeed' ? value : value * times,
          ]),
        ) as MoodEventData;
        const [short, long] = [once(data), once(longer)];
        // With a small tolerance for rounding.
        expect(long.confidence).toBeGreaterThanOrEqual(short.confidence - 0.01);
      }),
    );
  });
});
