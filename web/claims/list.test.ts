import { expect, it } from 'vitest';
import { filterIn, groupsOf, matching, openFirst } from './list.ts';

const claims = (['resolved', 'submitted', 'rejected', 'approved'] as const).map((status, id) => ({
  id,
  status,
}));
const ids = (given: readonly { id: number }[]) => given.map(({ id }) => id);

it('lists open claims first, each in the order given', () =>
  expect(ids(openFirst(claims))).toEqual([1, 3, 0, 2]));

it('groups them, without empty groups', () => {
  expect(groupsOf(claims).map(({ name, claims: of }) => [name, ids(of)])).toEqual([
    ['Open', [1, 3]],
    ['Closed', [0, 2]],
  ]);
  expect(groupsOf(matching(claims, 'rejected')).map(({ name }) => name)).toEqual(['Closed']);
});

it('reads the filter from the address', () => {
  expect(filterIn('approved')).toBe('approved');
  expect(filterIn('else')).toBe('all');
});
