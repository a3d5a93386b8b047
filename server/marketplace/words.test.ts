import { expect, test } from 'vitest';
import { correct, finds, nearest, patternOf, tokensOf, typingErrors } from './words.ts';

test('a search is its words, in small letters, nothing else', () => {
  expect(tokensOf('  Halden "Arc" 2 — in GREEN! ')).toEqual(['halden', 'arc', '2', 'in', 'green']);
  expect(tokensOf('Sjöberg’s e-reader')).toEqual(['sjöberg', 's', 'e', 'reader']);
  expect(tokensOf("%_\\'; --")).toEqual([]);
  expect(tokensOf('a b c d e f g h')).toHaveLength(6);
  expect(tokensOf('arc arc')).toEqual(['arc']);
});

test.each([
  ['kestral', 'kestrel', 1],
  ['hladen', 'halden', 1],
  ['portble', 'portable', 1],
  ['espreso', 'espresso', 1],
  ['headfones', 'headphones', 2],
  ['kestr', 'kestrel', 0],
  ['kesstr', 'kestrel', 1],
  ['speakers', 'speaker', 1],
  ['camera', 'toaster', 5],
])('%s and %s', (typed, word, errors) => expect(typingErrors(typed, word)).toBe(errors));

test('the nearest are the best ones alone', () => {
  expect(nearest('kestral', ['kestrel', 'petrol', 'mistral', 'kettle'])).toEqual(['kestrel']);
  expect(nearest('lanp', ['lamp', 'land', 'lane', 'lens'])).toEqual(['lamp', 'land', 'lane']);
  expect(nearest('zzzzzz', ['lamp'])).toEqual([]);
});

test('numbers and models are meant as they are', () => {
  expect(correct('m36', ['m35'])).toEqual([{ is: 'm' }, { is: '36' }]);
  expect(correct('book14', ['book'])).toEqual([{ is: 'book' }, { is: '14' }]);
  expect(correct('kestral', ['kestrel'])).toEqual([{ is: 'kestral', oneOf: ['kestrel'] }]);
  expect(correct('qqqq', ['kestrel'])).toEqual([{ is: 'qqqq' }]);
});

test('short words are looked for where words begin', () => {
  expect(patternOf('m3')).toBe('% m3%');
  expect(patternOf('m35')).toBe('%m35%');
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
