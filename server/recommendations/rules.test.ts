import { describe, expect, test } from 'vitest';
import {
  CHOICE,
  diversified,
  inOrder,
  MIDDLE,
  percentOf,
  reasonsFor,
  similarityOf,
  suitsDiscovery,
  trendingFor,
} from './rules.ts';
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

  test.each([
    ['brand', { brand: 'A' }, 0.74, 0.76],
    ['category', { category: 'x' }, 0.89, 0.91],
    ['reason', { sources: [{ name: 'a' }] as const }, 0.84, 0.86],
  ])('a second of the same %s counts for a little less', (_what, same, behind, before) => {
    const second = (fit: number) =>
      ids(
        diversified(
          [one('a', 'A', 'x', 1), { ...one('b', 'B', 'y', 1), ...same }, one('c', 'C', 'z', fit)],
          3,
        ),
      );
    expect(second(behind)).toBe('abc');
    expect(second(before)).toBe('acb');
  });

  test('a third counts for less again, also if it is written otherwise', () => {
    const list = (fit: number) => [
      one('a', 'A', 'w', 1),
      one('b', 'a', 'x', 1),
      one('c', 'A', 'y', 1),
      one('d', 'D', 'z', fit),
    ];
    // 0.75 of 0.75 is 0.5625.
    expect(ids(diversified(list(0.56), 4))).toBe('abcd');
    expect(ids(diversified(list(0.57), 4))).toBe('abdc');
  });

  test('what is preferred counts for half as much again', () => {
    const preferred = (fit: number) =>
      ids(diversified([one('a', 'A', 'x', 1), one('b', 'B', 'y', fit)], 2, ({ id }) => id === 'b'));
    expect(preferred(0.66)).toBe('ab');
    expect(preferred(0.67)).toBe('ba');
  });

  test('of equals the first, and no more than are wanted', () => {
    const list = ['a', 'b', 'c'].map((id) => one(id, id, id, 1));
    expect(ids(diversified(list, 2))).toBe('ab');
    expect(ids(diversified([one('a', 'A', 'x', 1), one('b', null, 'y', 0.9)], 2))).toBe('ab');
    expect(diversified(list, 0)).toEqual([]);
    expect(list).toHaveLength(3);
    expect(CHOICE).toBe(4);
  });

  test('those without a brand are not of one brand', () => {
    const list = [one('a', null, 'x', 1), one('b', null, 'y', 0.95), one('c', 'C', 'z', 0.9)];
    expect(ids(diversified(list, 2))).toBe('ab');
  });
});

test('a fit in percent rises with it and stays within bounds', () => {
  const percents = [0, 0.01, 0.05, 0.1, 0.5, 1, 10, 1e9].map(percentOf);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(MIDDLE).toBe(0.12);
  // Half of the way from 50 to 99.
  expect(percentOf(0.12)).toBe(75);
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

test('what is new, or what is familiar, suits only who wants it', () => {
  const wishes = ['new', 'familiar', null, undefined] as const;
  expect(wishes.map((wanted) => suitsDiscovery(wanted, false))).toEqual([true, false, false, false]);
  expect(wishes.map((wanted) => suitsDiscovery(wanted, true))).toEqual([false, true, false, false]);
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

  test('says that one reviewed it, or took an interest', () => {
    expect(reasonFor({ isOwned: false, isReviewed: true, together: 2 })).toBe(
      'You reviewed the Kestrel M35: 2 people reviewed both.',
    );
    expect(reasonFor({ isOwned: false, together: 0 })).toBe(
      'You took an interest in the Kestrel M35: several people chose both.',
    );
  });

  test('says the brand unless two people reviewed both', () => {
    const same = { ...row, brand: 'Kestrel' };
    expect(reasonFor({ together: 1 }, same)).toBe('You own the Kestrel M35: this is from Kestrel, too.');
    expect(reasonFor({ together: 2 }, same)).toBe('You own the Kestrel M35: 2 people reviewed both.');
    expect(reasonFor({ together: null }, same)).toBe('You own the Kestrel M35: this is from Kestrel, too.');
    const nameless = { ...row, brand: null, category: 'Photography' } as unknown as typeof row;
    expect(reasonFor({ brand: null }, nameless)).toBe(
      'You own the Kestrel M35: this is in Photography, too.',
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
    expect(trendingFor(2)).toBe('2 people reviewed it in the last 30 days.');
    for (const few of [0, 1])
      expect(trendingFor(few)).toBe('Several people took an interest in it in the last 30 days.');
  });
});
