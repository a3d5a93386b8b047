/** Measures the order of search results against people's judgements. */

/** Only this many results count, because nobody looks further. */
export const CUT = 10;

/** Relevance goes from 1 (unrelated) to 4 (exactly right). */
const gain = (relevance: number) => 2 ** (relevance - 1) - 1;

const cumulated = (relevances: number[]) =>
  relevances.slice(0, CUT).reduce((sum, relevance, index) => sum + gain(relevance) / Math.log2(index + 2), 0);

/**
 * NDCG: the value of the results in their order, as a share of the best possible order. Results that nobody judged count as
 * unrelated.
 */
export function ndcg(results: string[], judged: Map<string, number>): number {
  const best = cumulated([...judged.values()].sort((a, b) => b - a));
  return best > 0 ? cumulated(results.map((id) => judged.get(id) ?? 1)) / best : 0;
}

/** 1 when the first result is right, 1/2 when the second is the first right one, 0 when none is. */
export function reciprocalRank(results: string[], right: Set<string>): number {
  const place = results.slice(0, CUT).findIndex((id) => right.has(id));
  return place < 0 ? 0 : 1 / (place + 1);
}

export const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

/** The value that this share of the list does not exceed. */
export const percentile = (list: number[], share: number) =>
  list.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(list.length * share) - 1)] ?? 0;
