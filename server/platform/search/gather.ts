import { allOf, anyOf, type Query, type QueryWord, telling } from './query.ts';

/** A word that so many names have, or fewer, is looked for as it is; of a more common one the tiers are looked through. */
const RARE = 600;
/** Words beside the names that are more common than this are not looked for there. */
const REST_MOST = 20_000;
/** How many statements one search may take. */
const ASKED_MOST = 6;

interface Gathering<Row> {
  query: Query;
  wanted: number;
  /** The rows that fit this tsquery: the best of a bounded number. */
  ask: (must: string) => Promise<Row[]>;
  /** Whether a row has all that was searched for. */
  isWhole: (row: Row) => boolean;
}

/**
 * Finds candidates in stages, each wider than the one before, until there are enough: whatever has a rare word of the search; all of its
 * common words, of the best known first; all but the commonest.
 */
export async function gather<Row extends { id: string }>(gathering: Gathering<Row>): Promise<Row[]> {
  const { query, wanted, ask, isWhole } = gathering;
  const found = new Map<string, Row>();
  let asked = 0;
  const look = async (must: string) => {
    asked++;
    for (const row of await ask(must)) found.set(row.id, row);
  };
  const words = telling(query).toSorted((one, other) => one.names - other.names);
  const { names, rest, common } = sift(words);
  const rare = [
    ...(names.length > 0 ? [anyOf(names, { names: 0 })] : []),
    ...(rest.length > 0 ? [anyOf(rest, 'rest')] : []),
  ];
  if (rare.length > 0) await look(rare.join(' | '));
  if (names.length > 0 && (common.length === 0 || [...found.values()].some(isWhole)))
    return [...found.values()];
  for (let left = common; left.length > 0 && asked < ASKED_MOST; left = left.slice(0, -1)) {
    for (let tier = firstTier(query, left); tier >= 0 && asked < ASKED_MOST; tier--) {
      await look(allOf(left, { names: tier }));
      if (found.size >= wanted) return [...found.values()];
    }
    if (
      left.length > 1 &&
      asked < ASKED_MOST &&
      Math.min(...left.map((word) => word.names + word.rest)) <= REST_MOST
    ) {
      await look(allOf(left, 'anywhere'));
      if (found.size >= wanted) return [...found.values()];
    }
  }
  return [...found.values()];
}

/** The words that are rare enough to look for one by one, in names and beside them; and the common ones, the rarest first. */
function sift(words: readonly QueryWord[]) {
  const names: QueryWord[] = [];
  const rest: QueryWord[] = [];
  let room = RARE;
  for (const word of words) {
    if (word.names > room) continue;
    room -= word.names;
    names.push(word);
  }
  room += RARE / 2;
  for (const word of names.toSorted((one, other) => one.rest - other.rest)) {
    if (word.rest > room) continue;
    room -= word.rest;
    rest.push(word);
  }
  return { names, rest, common: words.filter((word) => !names.includes(word)) };
}

/** The smallest tier that should still hold enough of the rarest of these words. */
function firstTier({ tiers }: Query, [rarest]: readonly QueryWord[]): number {
  const count = rarest?.names ?? 0;
  const tier = tiers.findLastIndex((part) => part * count >= RARE / 2);
  return Math.max(0, tier);
}
