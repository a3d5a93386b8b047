import { expect, test } from 'vitest';
import { moved, type Part, partAround, partBetween, resized, toBody } from './covered-parts.ts';

const part: Part = { key: 'a', x: 0.2, y: 0.3, width: 0.4, height: 0.1 };
const sizeOf = ({ x, y, width, height }: Part) => [x, y, width, height].map((one) => Number(one.toFixed(3)));

test('a part moves within the picture', () => {
  expect(sizeOf(moved(part, { x: 0.1, y: -0.1 }))).toEqual([0.3, 0.2, 0.4, 0.1]);
  expect(sizeOf(moved(part, { x: 2, y: -2 }))).toEqual([0.6, 0, 0.4, 0.1]);
});

test('it grows to the edge and shrinks until it can just be held', () => {
  expect(sizeOf(resized(part, { x: 0.1, y: 0.1 }))).toEqual([0.2, 0.3, 0.5, 0.2]);
  expect(sizeOf(resized(part, { x: 5, y: 5 }))).toEqual([0.2, 0.3, 0.8, 0.7]);
  expect(sizeOf(resized(part, { x: -5, y: -5 }))).toEqual([0.2, 0.3, 0.03, 0.03]);
});

test('one is drawn from any corner, or put around a point', () => {
  expect(sizeOf(partBetween({ x: 0.9, y: 0.4 }, { x: 0.1, y: 0.2 }, 'b'))).toEqual([0.1, 0.2, 0.8, 0.2]);
  expect(sizeOf(partAround({ x: 0, y: 1 }, 'c'))).toEqual([0, 0.92, 0.5, 0.08]);
});

test('only its place is sent', () => {
  expect(toBody([part])).toEqual([{ x: 0.2, y: 0.3, width: 0.4, height: 0.1 }]);
});
