import { describe, expect, it } from 'vitest';
import { isNarrowed, keyOf, partsOf, searchName } from './market-filter.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

it('names each filter and what takes it away', () => {
  expect(
    partsOf({ category: 'Electronics', condition: 'good', maxPrice: '600', withCover: '1', area: 'Bristol' }),
  ).toEqual([
    { words: 'Electronics', without: { category: undefined } },
    { words: 'Good', without: { condition: undefined } },
    { words: 'Up to $600', without: { minPrice: undefined, maxPrice: undefined } },
    { words: 'With warranty', without: { withCover: undefined } },
    { words: 'In Bristol', without: { area: undefined } },
  ]);
  expect(partsOf({ minPrice: '50', maxPrice: '99.50' })[0]?.words).toBe('$50–99.50');
  expect(partsOf({ minPrice: '50' })[0]?.words).toBe('From $50');
});

it.each([
  [{}, false],
  [{ type: 'sell', sort: 'price_low' }, false],
  [{ q: 'kettle' }, true],
  [{ productId: id }, true],
  [{ withCover: '1' }, true],
] as const)('%j narrows: %s', (filter, narrowed) => expect(isNarrowed(filter)).toBe(narrowed));

describe('a saved search', () => {
  it('is called after what it asks for', () => {
    const filter = { q: 'kettle', type: 'sell', maxPrice: '60', area: 'Bristol' } as const;
    expect(searchName(filter)).toBe('“kettle” · Sell · Up to $60 · In Bristol');
    expect(searchName({ productId: id }, 'Halden Arc 2')).toBe('Halden Arc 2');
    expect(searchName({ productId: id })).toBe('One product');
    expect(searchName({ q: 'x'.repeat(200) })).toHaveLength(80);
  });

  it('is the same in whatever order it was asked and shown', () => {
    const saved = keyOf({ q: 'kettle', withCover: '1' });
    expect(keyOf({ withCover: '1', q: 'kettle', sort: 'price_low' })).toBe(saved);
    expect(keyOf({ q: 'kettle' })).not.toBe(saved);
  });
});
