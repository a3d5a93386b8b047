import { expect, it } from 'vitest';
import { END, nearEnd, placeOf } from './places.ts';

it.each([
  ['what is watched', ['a', 'b', 'c', END], { id: 'b', index: 1 }, 1],
  ['what is watched, although others came before it', ['x', 'y', 'a', 'b', END], { id: 'b', index: 1 }, 3],
  ['what follows one that has gone', ['a', 'c', END], { id: 'b', index: 1 }, 1],
  ['the end, when the last one has gone', ['a', END], { id: 'b', index: 1 }, 1],
  ['the first of a further page, waited for at the end', ['a', 'b', 'c', END], { id: END, index: 1 }, 1],
  ['the end, when nothing is left', [END], { id: 'a', index: 4 }, 0],
])('shows %s', (_, screens, place, expected) => expect(placeOf(screens, place)).toBe(expected));

it('reads on within two screens of the end', () => {
  expect([6, 7, 8, 9].map((index) => nearEnd(index, 10))).toEqual([false, true, true, true]);
});
