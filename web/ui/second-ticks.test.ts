import { expect, test } from 'vitest';
import { secondTicks } from './second-ticks.ts';

test('the ruler has one tick a second, each tenth tall', () => {
  const ticks = secondTicks(0, 60, 18).split('M').slice(1);
  expect(ticks).toHaveLength(60);
  expect(ticks.flatMap((tick, second) => (tick.includes(' 1.5V') ? second : []))).toEqual([
    0, 10, 20, 30, 40, 50,
  ]);
  expect(secondTicks(0, 23, 18) + secondTicks(23, 60, 18)).toBe(secondTicks(0, 60, 18));
  expect(secondTicks(5, 5, 18)).toBe('');
});
