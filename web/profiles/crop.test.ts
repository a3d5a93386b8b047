import { expect, test } from 'vitest';
import { moved, squareOf, WHOLE, within } from './crop.ts';

const wide = { width: 400, height: 200 };

test('a crop is a square that stays in the picture', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, edge: 200 });
  expect(squareOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ left: 150, top: 50, edge: 100 });
  expect(within(wide, { x: -3, y: 9, zoom: 99 })).toEqual({ x: 0.0625, y: 0.875, zoom: 4 });
  for (const zoom of [0.2, 1, 1.7, 4, 8])
    for (const at of [-1, 0, 0.3, 1, 2]) {
      const { left, top, edge } = squareOf(wide, within(wide, { x: at, y: at, zoom }));
      expect(left).toBeGreaterThanOrEqual(-1e-9);
      expect(top).toBeGreaterThanOrEqual(-1e-9);
      expect(left + edge).toBeLessThanOrEqual(400 + 1e-9);
      expect(top + edge).toBeLessThanOrEqual(200 + 1e-9);
    }
});

test('moving it follows the finger, up to the edge', () => {
  expect(moved(wide, WHOLE, 0.25, 0)).toEqual({ x: 0.375, y: 0.5, zoom: 1 });
  expect(moved(wide, WHOLE, 5, 5)).toEqual({ x: 0.25, y: 0.5, zoom: 1 });
});
