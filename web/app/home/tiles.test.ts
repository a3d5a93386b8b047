import { expect, it } from 'vitest';
import { tilesFor } from './tiles.ts';

const labels = (...kinds: Parameters<typeof tilesFor>[0]) => tilesFor(kinds).map(({ label }) => label);

it('has the four tiles, each once, whatever is wanted first', () => {
  const four = ['Add Product', 'Share Review', 'Marketplace', 'Extended Warranty'];
  expect(labels()).toEqual(four);
  expect(labels('listings', 'reviews')).toEqual([
    'Marketplace',
    'Share Review',
    'Add Product',
    'Extended Warranty',
  ]);
});

it('has one more for what is wanted first and has none', () =>
  expect(labels('reels', 'listings').slice(0, 3)).toEqual(['Reels', 'Marketplace', 'Add Product']));
