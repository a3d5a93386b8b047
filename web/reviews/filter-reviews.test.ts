import { expect, it } from 'vitest';
import type { Review } from '../../contract/reviews.ts';
import { without } from './filter-reviews.ts';

const said = (id: string, followUps: Review[] = [], followUpOf: string | null = null) =>
  ({
    id,
    followUps,
    followUpOf: followUpOf && { id: followUpOf, createdAt: '2025-09-15' },
  }) as unknown as Review;
const shape = (reviews: Review[]) =>
  reviews.map((one) => [one.id, one.followUpOf?.id ?? null, ...one.followUps.map(({ id }) => id)]);

const group = said('a', [said('b', [], 'a'), said('c', [], 'a')]);

it.each([
  ['none', '', ['a', null, 'b', 'c']],
  ['the first', 'a', ['b', null, 'c']],
  ['a follow-up', 'b', ['a', null, 'c']],
])('leaves out %s', (_name, out, left) => {
  expect(shape(without([group], ({ id }) => id === out))).toEqual([left]);
});

it('leaves out everything of a person, and what stands alone', () => {
  expect(without([group], () => true)).toEqual([]);
  expect(shape(without([said('x'), said('c', [], 'a')], ({ id }) => id === 'x'))).toEqual([['c', 'a']]);
});

it('no longer speaks of a first that is out', () => {
  expect(shape(without([said('c', [], 'a')], ({ id }) => id === 'a'))).toEqual([['c', null]]);
});
