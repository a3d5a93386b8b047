import { expect, test } from 'vitest';
import { bare, centsOf, likeness } from './compare.ts';

test('totals are compared by value', () => {
  for (const [text, cents] of [
    ['9.00', 900],
    ['RM 1,234.50', 123_450],
    ['1.234,56 €', 123_456],
    ['12', 1200],
    ['$7.5', 750],
  ] as const)
    expect(centsOf(text), text).toBe(cents);
  expect(centsOf('none')).toBeNull();
});

test('texts are compared without what does not matter', () => {
  expect(bare('Café du Nord, S.A.')).toBe('cafedunordsa');
  expect(likeness('LED BULB 9W', 'led bulb 9w')).toBe(1);
  expect(likeness('LED BULB 9W', 'LED BUIB 9W')).toBeCloseTo(8 / 9);
  expect(likeness('abc', 'xyz')).toBe(0);
});
