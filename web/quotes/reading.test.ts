import { expect, test } from 'vitest';
import { readingOf } from './verdict.ts';

const offer = (price: string, deductible = '0.00', coverageDuration = 12) => ({
  price,
  deductible,
  purchasePrice: '1000.00',
  coverageDuration,
});
const today = '2026-11-16';

test.each([
  ['100.00', '0.00', 12, 'fair', 10],
  ['100.01', '0.00', 12, 'only just', 9],
  ['90.00', '100.00', 12, 'fair', 10],
  ['142.00', '0.00', 12, 'only just', 7],
  ['143.00', '0.00', 12, 'not worth it', 6],
  ['200.00', '0.00', 24, 'fair', 10],
  ['1200.00', '0.00', 48, 'not worth it', 1],
  ['50.00', '1000.00', 12, 'not worth it', 1],
] as const)(
  '%s with a deductible of %s for %i months, on 1,000: %s, 1 in %i',
  (price, deductible, months, verdict, oneIn) => {
    expect(readingOf(offer(price, deductible, months), '2026-12-01', today)).toMatchObject({
      verdict,
      oneIn,
    });
  },
);

test('who is covered for more than a year can wait, unless it is not worth it anyway', () => {
  expect(readingOf(offer('100.00'), '2027-11-16', today).verdict).toBe('fair');
  expect(readingOf(offer('100.00'), '2027-11-17', today).verdict).toBe('early');
  expect(readingOf(offer('600.00'), '2028-11-17', today).verdict).toBe('not worth it');
  expect(readingOf(offer('100.00'), null, today).verdict).toBe('fair');
});

test('of what cost nothing, no price is fair', () => {
  expect(readingOf({ ...offer('1.00'), purchasePrice: '0.00' }, null, today).verdict).toBe('not worth it');
});
