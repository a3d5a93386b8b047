import { describe, expect, test } from 'vitest';
import { diversified, inOrder, percentOf, reasonsFor, similarityOf, trendingFor } from './rules.ts';
import type { Source } from './shapes.ts';

describe('diversified', () => {
  const one = (id: string, brand: string | null, category: string, fit: number) => ({
    id,
    brand,
    category,
    fit,
    sources: [{ name: id }] as const,
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
      sources: [{ name: id < 'c' ? 'x' : 'y' }] as const,
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

test('what is preferred comes first, and either part by its percentage', () => {
  const list = [78, 75, 91, 60].map((score, at) => ({ score, isPreferred: at % 2 === 1 }));
  const shown = inOrder(
    list,
    ({ score }) => score,
    ({ isPreferred }) => isPreferred,
  );
  expect(shown.map(({ score }) => score)).toEqual([75, 60, 91, 78]);
});

describe('the reason', () => {
  const row = { brand: 'Halden', category: 'Electronics' };
  const kestrel: Source = {
    name: 'Kestrel M35',
    brand: 'Kestrel',
    category: 'Photography',
    together: 0,
    weight: 0.9,
    isOwned: true,
    isReviewed: false,
    community: null,
  };
  const reasonFor = (source: Partial<Source>, of = row) =>
    reasonsFor([{ ...of, sources: [{ ...kestrel, ...source }] }])[0];

  test('says how many reviewed both', () => {
    expect(reasonFor({ together: 14 })).toBe('You own the Kestrel M35: 14 people reviewed both.');
    expect(reasonFor({ together: 1 })).toBe('You own the Kestrel M35: 1 person reviewed both.');
  });

  test('says what one thought of it oneself', () => {
    expect(reasonFor({ weight: 1, together: 2 })).toBe(
      'You gave the Kestrel M35 five stars: 2 people reviewed both.',
    );
  });

  test('says what the two have in common', () => {
    expect(reasonFor({ isOwned: false }, { ...row, brand: 'kestrel' })).toBe(
      'You took an interest in the Kestrel M35: this is from kestrel, too.',
    );
    expect(similarityOf({ ...row, category: 'Photography', together: 0 }, kestrel)).toBe(
      'This is in Photography, too.',
    );
    expect(similarityOf({ ...row, together: null }, kestrel)).toBe('This is much like it.');
  });

  test.each([
    [{ brand: 'Kestrel', category: 'Other' }, 3, 'this is from Kestrel.'],
    [row, 3, '3 people reviewed this and the Kestrel M35.'],
    [{ ...row, category: 'Photography' }, 0, 'this is in Photography, like the Kestrel M35.'],
    [row, 0, 'several people chose this and the Kestrel M35.'],
    [row, null, 'this is much like the Kestrel M35.'],
  ])('names the community that one joined: %o', (of, together, said) => {
    expect(reasonFor({ together, community: 'Kestrel Owners' }, of)).toBe(
      `You joined Kestrel Owners: ${said}`,
    );
  });

  test('names another product each time, while another says nearly as much', () => {
    const tent = { ...kestrel, name: 'Tent', together: 4 };
    const rows = [[kestrel, tent], [kestrel, tent], [kestrel, tent], [kestrel]] as [Source, ...Source[]][];
    const said = reasonsFor(rows.map((sources) => ({ ...row, sources })));
    expect(said.map((reason) => reason.split(':')[0])).toEqual([
      'You own the Kestrel M35',
      'You own the Tent',
      'You own the Kestrel M35',
      'You own the Kestrel M35',
    ]);
    expect(said[1]).toBe('You own the Tent: 4 people reviewed both.');
  });

  test('of a trend counts reviewers only', () => {
    expect(trendingFor(12)).toBe('12 people reviewed it in the last 30 days.');
    expect(trendingFor(1)).not.toMatch(/\b1\b/);
  });
});
