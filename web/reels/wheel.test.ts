import { expect, it } from 'vitest';
import { createWheelDetector } from './wheel.ts';

const steps = (turns: [at: number, deltaY: number][], inLines = false) => {
  const stepOf = createWheelDetector();
  return turns.map(([at, deltaY]) => stepOf({ at, deltaY, inLines })).filter(Boolean);
};
/** A trackpad swipe: it grows, then fades for more than a second. */
const swipe = (from: number, direction = 1) =>
  Array.from({ length: 70 }, (_, at): [number, number] => [
    from + at * 16,
    direction * (at < 6 ? at * 15 : 80 * 0.94 ** (at - 6)),
  ]);

it.each([
  ['a notch of a mouse’s wheel', [[0, 100]], [1]],
  ['a notch up', [[0, -120]], [-1]],
  [
    'notches apart',
    [
      [0, 100],
      [700, 100],
      [1_400, -100],
    ],
    [1, 1, -1],
  ],
  [
    'notches in a row, as fast as one can watch',
    Array.from({ length: 12 }, (_, at) => [at * 50, 100]),
    [1, 1],
  ],
  ['a swipe', swipe(0), [1]],
  ['a swipe and another', [...swipe(0), ...swipe(1_400, -1)], [1, -1]],
  [
    'a hand that rests',
    [
      [0, 3],
      [300, -2],
      [600, 4],
    ],
    [],
  ],
])('goes as %s means it', (_, turns, expected) =>
  expect(steps(turns as [number, number][])).toEqual(expected),
);

it('reads lines, as some browsers count', () => {
  expect(steps([[0, 3]], true)).toEqual([1]);
});
