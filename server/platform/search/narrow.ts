import { allOf, type Query, significantWords, type Where } from './query.ts';

/** How many searches with fewer words are tried at once. */
const TRIED_MOST = 12;

/**
 * For lists that show everything that fits, in an order of their own: what to look for instead when nothing has all words. First without
 * one of them, the least significant first; then the most significant by themselves.
 */
export function fewerOf<Word extends { weight: number }>(words: readonly Word[]): Word[][] {
  if (words.length < 2) return [];
  const byWeight = words.toSorted((one, other) => one.weight - other.weight);
  const without = (left: Word) => words.filter((word) => word !== left);
  const tries = [
    ...(words.length > 2 ? byWeight.map(without) : []),
    ...byWeight.toReversed().map((word) => [word]),
  ];
  return tries.slice(0, TRIED_MOST);
}

export const withFewerWords = (query: Query, where: Where): string[] =>
  fewerOf(significantWords(query)).map((some) => allOf(some, where));

interface Stages<Stage, Row> {
  stages: readonly Stage[];
  /** On a later page the stage is found out first: nothing there may fit the first one any more. */
  isLater: boolean;
  list: (stage: Stage) => Promise<Row[]>;
  /** The first of these stages that anything fits. */
  findFitting: (stages: readonly Stage[]) => Promise<Stage | undefined>;
}

/** A page of the first stage that anything fits. Mostly that is the first one, and takes no other statement. */
export async function listByStages<Stage, Row>({ stages, isLater, list, findFitting }: Stages<Stage, Row>) {
  const [first, ...further] = stages;
  if (first === undefined) return [];
  if (further.length === 0) return list(first);
  if (!isLater) {
    const rows = await list(first);
    if (rows.length > 0) return rows;
  }
  const fitting = await findFitting(isLater ? stages : further);
  return fitting === undefined ? [] : list(fitting);
}
