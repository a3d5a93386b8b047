import { expect, it } from 'vitest';
import { createTapDetector } from './taps.ts';

const kindsOf = (...taps: [at: number, x?: number][]) => {
  const kindOf = createTapDetector();
  return taps.map(([at, x = 100]) => kindOf({ at, x, y: 200 }));
};

it.each([
  ['two at once', [[0], [250]], ['single', 'double']],
  ['two apart in time', [[0], [301]], ['single', 'single']],
  ['two apart on the screen', [[0], [200, 300]], ['single', 'single']],
  ['three at once', [[0], [200], [400]], ['single', 'double', 'single']],
] as const)('tells %s', (_, taps, expected) =>
  expect(kindsOf(...(taps as unknown as [number, number?][]))).toEqual(expected),
);
