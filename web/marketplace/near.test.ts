import { expect, test } from 'vitest';
import { isNear } from './near.ts';

test('near is what names a part of where one lives', () => {
  expect(isNear('Redland, Bristol', 'Bristol')).toBe(true);
  expect(isNear('Bedminster, Bristol', 'Redland, bristol')).toBe(true);
  expect(isNear('Fallowfield, Manchester', 'Bristol, ')).toBe(false);
  expect(isNear(null, 'Bristol')).toBe(false);
  expect(isNear('Bristol', null)).toBe(false);
});
