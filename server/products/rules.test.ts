import { expect, test } from 'vitest';
import { canCorrect, tidy, tidyOrNull } from './rules.ts';

test('names that differ only in spaces are the same', () => {
  expect(tidy('  Morrow \t\n Uno ')).toBe('Morrow Uno');
  expect(tidyOrNull(' Morrow  Uno ')).toBe('Morrow Uno');
  for (const blank of ['   ', '', null, undefined]) expect(tidyOrNull(blank)).toBeNull();
});

test('a product is corrected by who added it, until another reviews it', () => {
  expect(canCorrect({ created_by: 'me' }, 'me', false)).toBe(true);
  expect(canCorrect({ created_by: 'me' }, 'me', true)).toBe(false);
  expect(canCorrect({ created_by: 'other' }, 'me', false)).toBe(false);
  expect(canCorrect({ created_by: null }, 'me', false)).toBe(false);
});
