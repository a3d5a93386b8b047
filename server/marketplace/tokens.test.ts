import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

test('a search is its words, in small letters, nothing else', () => {
  expect(tokensOf('  Halden "Arc" 2 — in GREEN! ')).toEqual(['halden', 'arc', '2', 'in', 'green']);
  expect(tokensOf('Sjöberg’s e-reader')).toEqual(['sjöberg', 's', 'e', 'reader']);
  expect(tokensOf("%_\\'; --")).toEqual([]);
  expect(tokensOf('a b c d e f g h')).toHaveLength(6);
  expect(tokensOf('arc arc')).toEqual(['arc']);
});
