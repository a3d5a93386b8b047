import { expect, test } from 'vitest';
import { tidy, tidyOrNull } from './rules.ts';

test('names that differ only in spaces are the same', () => {
  expect(tidy('  Morrow \t\n Uno ')).toBe('Morrow Uno');
  expect(tidyOrNull(' Morrow  Uno ')).toBe('Morrow Uno');
  for (const blank of ['   ', '', null, undefined]) expect(tidyOrNull(blank)).toBeNull();
});
