import { expect, test } from 'vitest';
import { canCorrect } from './access.ts';

test('a product is corrected by who added it, until another reviews it', () => {
  expect(canCorrect({ created_by: 'me' }, 'me', false)).toBe(true);
  expect(canCorrect({ created_by: 'me' }, 'me', true)).toBe(false);
  expect(canCorrect({ created_by: 'other' }, 'me', false)).toBe(false);
  expect(canCorrect({ created_by: null }, 'me', false)).toBe(false);
});
