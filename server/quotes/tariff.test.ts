import { describe, expect, test } from 'vitest';
import type { Tariff } from '../../contract/quotes.ts';
import { rate, yearsBetween } from './tariff.ts';

const tariff: Tariff = {
  yearly: { Photography: 7.5, Electronics: 5 },
  perYearOfAge: 8,
  discounts: { 24: 6, 36: 10 },
  deductible: 5,
  oldest: 5,
};
const camera = { category: 'Photography', price: 129_000, age: 0, months: 12 };
const rated = (over: Partial<typeof camera>, by: Partial<Tariff> = {}) =>
  rate({ ...tariff, ...by }, { ...camera, ...over });

describe('a price', () => {
  test.each([
    ['a new one for a year', {}, 9675],
    ['one of two years', { age: 2 }, 11_223],
    ['two years at once', { months: 24 }, 18_189],
    ['a length without a discount', { months: 48 }, 38_700],
    ['another category', { category: 'Electronics' }, 6450],
  ])('of %s', (_, over, price) => {
    expect(rated(over)).toMatchObject({ price });
  });

  test('is the sum of its lines, always', () => {
    for (const price of [10, 99, 12_345, 129_000, 9_999_999_999])
      for (const age of [0, 1, 5])
        for (const months of [12, 24, 36, 48]) {
          const rating = rated({ price, age, months });
          if ('declined' in rating) throw new Error('It was declined.');
          expect(rating.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(rating.price);
          expect(Number.isInteger(rating.price)).toBe(true);
          expect(rating.price).toBeGreaterThan(0);
        }
  });

  test('is explained, and what adds nothing is left out', () => {
    expect(rated({ age: 1, months: 24 })).toEqual({
      price: 19_644,
      deductible: 6450,
      lines: [
        { what: '24 months at 7.5 % a year of what it cost', amount: 19_350 },
        { what: '1 year old: 8 % more for each', amount: 1548 },
        { what: '24 months at once: 6 % less', amount: -1254 },
      ],
    });
    expect(rated({})).toMatchObject({ lines: [{ amount: 9675 }] });
  });
});

test('what the tariff does not cover is declined, in words', () => {
  expect(rated({ category: 'Fitness' })).toEqual({ declined: 'Not for Fitness.' });
  expect(rated({ age: 6 })).toEqual({ declined: 'Not for what is more than 5 years old.' });
  expect(rated({ age: 2 }, { oldest: 1 })).toEqual({ declined: 'Not for what is more than 1 year old.' });
  expect(rated({ age: 5 })).toHaveProperty('price');
  for (const price of [0, 1]) expect(rated({ price })).toEqual({ declined: 'Not for what cost so little.' });
  expect(rated({ price: 9_999_999_999, months: 48 }, { yearly: { Photography: 30 } })).toEqual({
    declined: 'Not for what cost so much.',
  });
});

test.each([
  ['2024-11-16', '2026-11-15', 1],
  ['2024-11-16', '2026-11-16', 2],
  ['2024-02-29', '2025-02-27', 0],
  ['2024-02-29', '2025-02-28', 1],
  ['2026-11-16', '2026-11-16', 0],
  ['2027-01-01', '2026-11-16', 0],
])('from %s to %s are %i full years', (from, to, years) => {
  expect(yearsBetween(from, to)).toBe(years);
});
