import { describe, expect, test } from 'vitest';
import { diversified, percentOf, reasonFor, similarityOf, trendingFor } from './rules.ts';

describe('diversified', () => {
  const one = (id: string, brand: string | null, category: string, fit: number) => ({
    id,
    brand,
    category,
    fit,
    because: id,
  });
  const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

  test('keeps the order where nothing repeats', () => {
    expect(ids(diversified([one('a', 'A', 'x', 3), one('b', 'B', 'y', 2)], 5))).toBe('ab');
  });

  test('lets another brand go before the third of one', () => {
    const list = [
      one('a', 'A', 'x', 1),
      one('b', 'a', 'x', 0.99),
      one('c', 'A', 'x', 0.98),
      one('d', 'D', 'y', 0.8),
    ];
    expect(ids(diversified(list, 4))).toBe('adbc');
  });

  test('lets what is preferred go first, unless it fits far worse', () => {
    const list = [one('a', 'A', 'x', 1), one('b', 'B', 'y', 0.8), one('c', 'C', 'y', 0.1)];
    expect(ids(diversified(list, 3, ({ category }) => category === 'y'))).toBe('bac');
  });

  test('does not give one reason only', () => {
    const list = ['a', 'b', 'c'].map((id, at) => ({
      ...one(id, id, id, 1 - at / 20),
      because: id < 'c' ? 'x' : 'y',
    }));
    expect(ids(diversified(list, 3))).toBe('acb');
  });

  test('those without a brand are not of one brand', () => {
    const list = [one('a', null, 'x', 1), one('b', null, 'y', 0.95), one('c', 'C', 'z', 0.9)];
    expect(ids(diversified(list, 2))).toBe('ab');
  });
});

test('a fit in percent rises with it and stays within bounds', () => {
  const percents = [0, 0.01, 0.05, 0.1, 0.5, 1, 10, 1e9].map(percentOf);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents[0]).toBe(50);
  expect(percents.at(-1)).toBe(99);
});

describe('the reason', () => {
  const row = {
    because: 'Kestrel M35',
    because_brand: 'Kestrel',
    because_category: 'Photography',
    brand: 'Halden',
    category: 'Electronics',
    together: 0,
    liked: 0.9,
    is_owned: true,
    is_reviewed: false,
  };

  test('says how many reviewed both', () => {
    expect(reasonFor({ ...row, together: 14 })).toBe('You own the Kestrel M35: 14 people reviewed both.');
  });

  test('says what one thought of it oneself', () => {
    expect(reasonFor({ ...row, liked: 1, together: 2 })).toBe(
      'You gave the Kestrel M35 five stars: 2 people reviewed both.',
    );
  });

  test('says what the two have in common', () => {
    expect(reasonFor({ ...row, brand: 'kestrel', is_owned: false })).toBe(
      'You took an interest in the Kestrel M35: this is from kestrel, too.',
    );
    expect(similarityOf({ ...row, category: 'Photography' })).toBe('This is in Photography, too.');
  });

  test('of a trend counts reviewers only', () => {
    expect(trendingFor(12)).toBe('12 people reviewed it in the last 30 days.');
    expect(trendingFor(1)).not.toMatch(/\b1\b/);
  });
});
