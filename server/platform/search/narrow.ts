import type { Query, QueryWord } from './query.ts';
import { allOf, telling, type Where } from './query.ts';

/** How many searches with fewer words are tried at once. */
const TRIED_MOST = 12;

/**
 * For lists that show everything that fits, in an order of their own: what to look for instead when nothing has all words. First without
 * one of them, the least telling first; then the most telling by themselves.
 */
export function withFewerWords(query: Query, where: Where): string[] {
  const words = telling(query);
  if (words.length < 2) return [];
  const byWeight = words.toSorted((one, other) => one.weight - other.weight);
  const without = (left: QueryWord) => words.filter((word) => word !== left);
  const tries = [
    ...(words.length > 2 ? byWeight.map(without) : []),
    ...byWeight.toReversed().map((word) => [word]),
  ];
  return tries.slice(0, TRIED_MOST).map((some) => allOf(some, where));
}
