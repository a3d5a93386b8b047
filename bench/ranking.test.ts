import { expect, test } from 'vitest';
import { mean, ndcg, percentile, reciprocalRank } from './ranking.ts';

const judged = new Map([
  ['just that', 4],
  ['nearly', 3],
  ['hardly', 2],
  ['not', 1],
]);

test('NDCG is 1 in the best order, whatever follows', () => {
  expect(ndcg(['just that', 'nearly', 'hardly'], judged)).toBe(1);
  expect(ndcg(['just that', 'nearly', 'hardly', 'not', 'of nobody’s judging'], judged)).toBe(1);
});

test('NDCG by hand', () => {
  // The gains are 7, 3, 1 and 0; the places count 1, 1 / 1.58496, 1 / 2, 1 / 2.32193.
  const best = 7 + 3 / 1.5849625 + 1 / 2;
  expect(ndcg(['nearly', 'unjudged', 'just that', 'not'], judged)).toBeCloseTo((3 + 7 / 2) / best, 6);
  expect(ndcg(['not', 'hardly'], judged)).toBeCloseTo(1 / 1.5849625 / best, 6);
  expect(ndcg([], judged)).toBe(0);
  expect(ndcg(['not'], new Map([['not', 1]]))).toBe(0);
});

test('NDCG ends after ten, in the list and in what could be best', () => {
  const twelve = new Map(Array.from({ length: 12 }, (_, n) => [`good ${n}`, 4]));
  const good = [...twelve.keys()];
  expect(ndcg(good.slice(0, 10), twelve)).toBe(1);
  const none = Array.from({ length: 10 }, (_, n) => `unjudged ${n}`);
  expect(ndcg([...none, ...good], twelve)).toBe(0);
});

test('the reciprocal rank is of the first right one among ten', () => {
  const right = new Set(['a', 'b']);
  expect(reciprocalRank(['a', 'b'], right)).toBe(1);
  expect(reciprocalRank(['x', 'y', 'b', 'a'], right)).toBeCloseTo(1 / 3);
  const nine = Array.from({ length: 9 }, (_, n) => `x${n}`);
  expect(reciprocalRank([...nine, 'a'], right)).toBeCloseTo(1 / 10);
  expect(reciprocalRank([...nine, 'y', 'a'], right)).toBe(0);
  expect(reciprocalRank([], right)).toBe(0);
});

test('means and percentiles', () => {
  expect(mean([1, 0, 0.5])).toBe(0.5);
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
});
