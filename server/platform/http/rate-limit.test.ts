import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

test('a caller waits for the rest of their minute, and starts anew after it', () => {
  let now = 0;
  const limit = createRateLimit(3, () => now);
  expect([limit.count('a'), limit.count('a', 2), limit.isOver('a')]).toEqual([undefined, undefined, true]);
  now = 20_000;
  expect([limit.count('a'), limit.count('b')]).toEqual([40, undefined]);
  now = 60_000;
  expect([limit.isOver('a'), limit.count('a')]).toEqual([false, undefined]);
});

test('of more callers than are remembered, the oldest are forgotten', () => {
  const limit = createRateLimit(1, () => 0);
  for (let caller = 0; caller < 20_000; caller++) limit.count(`${caller}`);
  expect(limit.isOver('0')).toBe(true);
  limit.count('another');
  expect(['0', '2000', '2001', 'another'].map(limit.isOver)).toEqual([false, false, true, true]);
});
