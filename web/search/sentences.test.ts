import { describe, expect, it } from 'vitest';
import { countText, foundWords, notes, partsOf, productsWords, sortOptions } from './sentences.ts';

it('offers the best match only where there is a text', () => {
  expect(sortOptions({ q: 'kettle' }).map(([, words]) => words)).toEqual([
    'Best match',
    'Highest rated',
    'Most reviewed',
    'Newest',
  ]);
  expect(sortOptions({ category: 'Other' }).map(([, words]) => words)).toEqual([
    'Most reviewed',
    'Highest rated',
    'Newest',
  ]);
});

it('names each filter, with the change that takes it away', () => {
  const asked = { q: 'kettle', category: 'Other', brand: 'Morrow', minRating: '4', verified: '1' } as const;
  expect(partsOf(asked)).toEqual([
    { words: 'Other', without: { category: undefined } },
    { words: 'Morrow', without: { brand: undefined } },
    { words: '4 and up', without: { minRating: undefined } },
    { words: 'With verified reviews', without: { verified: undefined } },
  ]);
  expect(partsOf({ q: 'kettle', sort: 'newest' })).toEqual([]);
});

it('says at least how many there are', () => {
  expect([countText(12, false), countText(2000, true)]).toEqual(['12', '2,000+']);
  expect(productsWords({ total: 1, more: false })).toBe('1 product');
  expect(productsWords({ total: 2000, more: true })).toBe('2,000+ products');
});

it('counts what was searched for in the end', () => {
  const facets = { total: 12, more: false, searchedFor: null };
  expect(foundWords({ q: 'kettle' }, facets)).toBe('12 products for “kettle”');
  expect(foundWords({ q: 'kettel' }, { ...facets, searchedFor: 'kettle' })).toBe('12 products for “kettle”');
  expect(foundWords({ category: 'Other' }, facets)).toBe('12 products');
  expect(foundWords({ q: 'kettle' }, { ...facets, total: 0 })).toBe('Nothing for “kettle”');
});

describe('what is not as asked', () => {
  const all = { found: 'all', searchedFor: null, total: 12 } as const;

  it('is nothing where all words are found, or none', () => {
    expect(notes({ q: 'kettle' }, all)).toEqual([]);
    expect(notes({ q: 'kettle' }, { ...all, found: 'none', total: 0 })).toEqual([]);
    expect(notes({ category: 'Other', sort: 'newest' }, { ...all, total: 900 })).toEqual([]);
  });

  it.each([
    [
      { q: 'kettel' },
      { ...all, found: 'similar', searchedFor: 'kettle' },
      /^Showing results for “kettle”.*“kettel” as typed/,
    ],
    [
      { q: 'red kettle' },
      { ...all, found: 'most' },
      /^No product has all of these words. These come closest.$/,
    ],
    [{ q: 'red kettle' }, { ...all, found: 'similar' }, /^No product has these words. These look similar.$/],
    [{ q: 'kettle', sort: 'newest' }, { ...all, total: 201 }, /^Sorted among the closest matches.$/],
  ] as const)('is said: %j', (asked, facets, words) => {
    const said = notes(asked, facets);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(words);
  });
});
