import { expect, test } from 'vitest';
import { finds, tokensOf } from './words.ts';

test('a search is its words, in small letters, nothing else', () => {
  expect(tokensOf('  Halden "Arc" 2 — in GREEN! ')).toEqual(['halden', 'arc', '2', 'in', 'green']);
  expect(tokensOf('Sjöberg’s e-reader')).toEqual(['sjöberg', 's', 'e', 'reader']);
  expect(tokensOf("%_\\'; --")).toEqual([]);
  expect(tokensOf('a b c d e f g h')).toHaveLength(6);
  expect(tokensOf('arc arc')).toEqual(['arc']);
});

test('what a saved search finds', () => {
  const words = ' halden shelf 5 a pair in walnut';
  const found = (...tokens: string[]) => finds(tokens, words, ['halden', 'shelf']);
  expect(found('shelf', 'halden')).toBe(true);
  expect(found('hladen')).toBe(true);
  expect(found('wal', '5')).toBe(true);
  expect(found('wallnut')).toBe(false);
  expect(found('shelf', '3')).toBe(false);
  expect(found('kettle')).toBe(false);
  expect(found()).toBe(true);
});
