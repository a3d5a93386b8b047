import { describe, expect, test } from 'vitest';
import { searcherOf } from './search-in.ts';

const things = [
  'Soundry WH-1000XM5 headphones, study',
  'Café pan, Fotohaus, serial A-2',
  'Kestrel M35 camera battery',
  'Lyse Task lamp, 100% wool_shade',
].map((text) => ({ text }));
const search = searcherOf<{ text: string }>(({ text }) => text);
const found = (text: string) => search(things, text).items.map((thing) => things.indexOf(thing));
const how = (text: string) => search(things, text).how;

test.each([
  ['as typed, whatever the case and the accents', 'CAFE', [1]],
  ['inside a word', 'haus pan', [1]],
  ['the beginning of a word', 'kest', [2]],
  ['a word in another form', 'batteries', [2]],
  ['a word in another form', 'lamps tasks', [3]],
  ['a code typed apart', 'wh 1000 xm5', [0]],
  ['a code typed together', 'wh1000xm5', [0]],
  ['a code of which the end is not typed yet', 'wh1000x', [0]],
  ['a code with another sign in it', 'm-35', [2]],
  ['signs as they are', '100%', [3]],
  ['signs as they are', 'wool_', [3]],
  ['a serial number', 'a-2', [1]],
  ['words in any order', 'battery kestrel', [2]],
])('finds %s: %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
  expect(how(text)).toBe('all');
});

test('without a word there is everything, in its order', () => {
  expect(found('')).toEqual([0, 1, 2, 3]);
  expect(found(' ')).toEqual([0, 1, 2, 3]);
});

describe('when nothing has all words', () => {
  test.each([
    ['kestral', [2]],
    ['haedphones', [0]],
    ['hedphones soundri', [0]],
    ['batery kestrell', [2]],
  ])('finds typing errors: %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
    expect(how(text)).toBe('similar');
  });
  test('finds those with the most words', () => {
    expect(found('kestrel battery charger')).toEqual([2]);
    expect(found('kestrel lamp')).toEqual([2, 3]);
    expect(how('kestrel lamp')).toBe('most');
  });
  test('finds nothing rather than anything', () => {
    for (const text of ['toaster', '%%', '4711', 'xm6', 'kestrel one two three', '‮', '\0'])
      expect([text, found(text), how(text)]).toEqual([text, [], 'none']);
    expect(search([], 'kestrel')).toEqual({ items: [], how: 'none' });
  });
});

test('each text is read once, however often it is searched in', () => {
  let reads = 0;
  const counting = searcherOf<{ text: string }>(({ text }) => {
    reads++;
    return text;
  });
  for (const text of ['k', 'ke', 'kes', 'kesx']) counting(things, text);
  expect(reads).toBe(things.length);
});
