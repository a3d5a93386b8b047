import { expect, test } from 'vitest';
import { paintedOver } from './card-numbers.ts';

const page = { data: new Uint8Array(40 * 4).fill(255), width: 40, height: 4 };
const word = (text: string, x0: number, x1: number) => ({
  text,
  box: { page: 0, x0, y0: 1, x1, y1: 3 },
  confidence: 1,
});
const row = (data: Uint8Array, y: number) =>
  Array.from(data.subarray(y * 40, (y + 1) * 40), (grey) => (grey < 128 ? '#' : '.')).join('');

test('a bar lies over what was masked, and the last four digits stay', () => {
  const { data } = paintedOver(page, [word('••••••••1234', 4, 28), word('12.50', 30, 40)]);
  expect([0, 1, 2, 3].map((y) => row(data, y))).toEqual([
    '.'.repeat(40),
    `....${'#'.repeat(16)}${'.'.repeat(20)}`,
    `....${'#'.repeat(16)}${'.'.repeat(20)}`,
    '.'.repeat(40),
  ]);
  expect(page.data.every((grey) => grey === 255)).toBe(true);
});

test('what reaches over the edge is painted to it, and a page without cards is left alone', () => {
  expect(row(paintedOver(page, [word('••••', -9, 60)]).data, 1)).toBe('#'.repeat(40));
  expect(paintedOver(page, [word('12.50', 0, 9)])).toBe(page);
});
