import { expect, it } from 'vitest';
import { pictureLayout } from './picture-layout.ts';

const pictures = (count: number, width = 1200, height = 900) =>
  Array.from({ length: count }, (_, index) => ({ url: `/media/${index}`, width, height, placeholder: null }));

it('keeps one picture’s own shape within bounds', () => {
  expect(pictureLayout(pictures(1)).ratio).toBeCloseTo(4 / 3);
  expect(pictureLayout(pictures(1, 4000, 500)).ratio).toBeCloseTo(16 / 9);
  expect(pictureLayout(pictures(1, 500, 4000)).ratio).toBeCloseTo(4 / 5);
});

it('makes the first of three large', () => {
  expect(pictureLayout(pictures(3)).cells.map(({ place }) => place)).toEqual(['row-span-2', '', '']);
});

it.each([0, 1, 2, 3, 4, 6])('shows at most four of %i', (count) => {
  expect(pictureLayout(pictures(count)).cells).toHaveLength(Math.min(4, count));
});
