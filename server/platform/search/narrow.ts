import { allOf, type Query, significantWords, type Where } from './query.ts';

/** How many searches with fewer words are tried at once. */
const TRIED_MOST = 12;

/**
 * What to search for when nothing matches all words: for lists that show all matches in an order of their own. First leaves out one
 * word, the least significant first; then takes single words, the most significant first.
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
  /** A later page determines the stage first, because an empty page does not mean that the first stage has no matches. */
  isLater: boolean;
  list: (stage: Stage) => Promise<Row[]>;
  /** The first of these stages that anything fits. */
  findFitting: (stages: readonly Stage[]) => Promise<Stage | undefined>;
}

/** A page of the first stage with any match. Usually that is the very first stage, which costs one statement. */
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
