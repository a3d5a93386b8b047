import { expect, it } from 'vitest';
import { cursorIn } from './api.ts';

it.each([
  ['</api/reviews/user?limit=10&cursor=abc-_1>; rel="next"', 'abc-_1'],
  ['</api/reviews/user?limit=10>; rel="next"', null],
  ['</api/reviews/user?cursor=abc>; rel="prev"', null],
  [null, null],
])('finds where a list goes on in %s', (link, cursor) => expect(cursorIn(link)).toBe(cursor));
