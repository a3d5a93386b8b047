import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { barTiming } from './bar-timing.ts';

let shown = true;
let bars: ReturnType<typeof barTiming>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = true;
  bars = barTiming((next) => {
    shown = next;
  });
});
afterEach(() => vi.useRealTimers());

/** Whether the bars are shown one millisecond before and exactly after the delay. */
function around(delay: number) {
  vi.advanceTimersByTime(delay - 1);
  const before = shown;
  vi.advanceTimersByTime(1);
  return [before, shown];
}

it('hides them two seconds after loading', () => {
  bars.loaded();
  expect(around(2_000)).toEqual([true, false]);
});

it('shows them for three seconds after a tap, also when they are shown', () => {
  bars.loaded();
  vi.advanceTimersByTime(2_000);
  bars.tapped();
  expect(shown).toBe(true);
  vi.advanceTimersByTime(1_000);
  bars.tapped();
  expect(around(3_000)).toEqual([true, false]);
});

it('keeps them while the video is paused, and hides them two seconds after play starts', () => {
  bars.loaded();
  vi.advanceTimersByTime(1_000);
  bars.paused();
  vi.advanceTimersByTime(60_000);
  expect(shown).toBe(true);
  bars.tapped();
  vi.advanceTimersByTime(60_000);
  expect(shown).toBe(true);
  bars.played();
  expect(around(2_000)).toEqual([true, false]);
});

it('shows hidden bars when the video is paused', () => {
  bars.loaded();
  vi.advanceTimersByTime(2_000);
  bars.paused();
  expect(shown).toBe(true);
});

it('does not shorten the time after a tap when play starts', () => {
  bars.tapped();
  vi.advanceTimersByTime(500);
  bars.played();
  expect(around(2_500)).toEqual([true, false]);
});

it('keeps them while the keyboard is in them, and three seconds longer', () => {
  bars.loaded();
  vi.advanceTimersByTime(2_000);
  bars.held(true);
  expect(shown).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(shown).toBe(true);
  bars.held(false);
  expect(around(3_000)).toEqual([true, false]);
});
