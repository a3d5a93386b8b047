import { expect, test } from 'vitest';
import { endsOfRange, priceRangeOf } from './price-range.ts';

test.each([
  ['180.00', '230.00', '180.00-230.00'],
  [null, '230.00', 'up to 230.00'],
  ['180.00', null, 'from 180.00'],
  [null, null, null],
])('a budget from %s to %s is `%s`, and is read again', (least, most, text) => {
  expect(priceRangeOf(least, most)).toBe(text);
  expect(endsOfRange(text)).toEqual({ least: least ?? undefined, most: most ?? undefined });
});
