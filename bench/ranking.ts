/** How good orders of results are, by what people have judged. */

/** How far down a list anybody looks. */
export const CUT = 10;

/** A relevance is 1 (nothing to do with it) to 4 (just that). */
const gain = (relevance: number) => 2 ** (relevance - 1) - 1;

const cumulated = (relevances: number[]) =>
  relevances.slice(0, CUT).reduce((sum, relevance, index) => sum + gain(relevance) / Math.log2(index + 2), 0);

/** What the results are worth where they stand, of what the judged ones are worth at best; what nobody judged is worth nothing. */
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
