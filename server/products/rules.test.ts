import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { KINDS_VERSION, kinds } from '../../contract/product-kinds.ts';
import { tidy, tidyOrNull } from './rules.ts';

test('names that differ only in spaces are the same', () => {
  expect(tidy('  Morrow \t\n Uno ')).toBe('Morrow Uno');
  expect(tidyOrNull(' Morrow  Uno ')).toBe('Morrow Uno');
  for (const blank of ['   ', '', null, undefined]) expect(tidyOrNull(blank)).toBeNull();
});

test('with another table of kinds, all products are read anew', () => {
  const table = createHash('sha256').update(JSON.stringify(kinds)).digest('hex').slice(0, 8);
  expect({ version: KINDS_VERSION, table }).toEqual({ version: 1, table: '8f8aeb93' });
});
