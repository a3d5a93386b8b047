import { allOf, anyOf, type Query, type QueryWord, significantWords, wordText } from './query.ts';

/**
 * How many names rare words may match together. Rare words are looked up in all names, more common ones tier by tier. Tiers are
 * nested subsets of the products: the most reviewed ones, and a random share of the others.
 */
const RARE = 600;
/** The same for a search of one word, where all matches are equally good. */
const RARE_ALONE = 120;
/** A single word in fewer names than this is searched in descriptions, too: in all if at most BESIDE_ALONE match, else in some. */
const FEW_ALONE = 24;
const BESIDE_ALONE = 300;
/** A tier is large enough if about this many of its products match. */
const IN_TIER = 20;
/** How many statements one search may take. */
const ASKED_MOST = 6;

export interface Stage {
  /** The tsquery for the index. */
  must: string;
  /** A further tsquery, checked on the rows found, because the index would read far more rows for it. */
  also?: string;
  /** Reads only some of the matches, such as one tier; there may be others just as good. */
  partial: boolean;
  /** All matches have the same words in their names. */
  alike?: boolean;
}

/**
 * What to search for, in stages, each wider than the one before. First, products with any rare word of the search. Then products with
 * all of its common words, the most reviewed first. Then all but the most common word, and so on.
 */
export function stagesOf(query: Query): Stage[] {
  const words = significantWords(query).toSorted((one, other) => one.names - other.names);
  const [only, another] = words;
  if (only && !another && only.names <= RARE_ALONE) return stagesAlone(only);
  const { names, rest, common } = sift(words);
  const stages: Stage[] = [];
  if (names.length > 0) {
    const parts = [anyOf(names, { names: 0 }), ...(rest.length > 0 ? [anyOf(rest, 'rest')] : [])];
    stages.push({ must: parts.join(' | '), partial: false });
  }
  for (let left = common; left.length > 0; left = left.slice(0, -1)) {
    const [first = 0, ...further] = tiersFor(query, product(left.map(({ names }) => names / query.total)));
    const inNames = (tier: number) => ({ must: allOf(left, { names: tier }), partial: tier > 0 });
    stages.push(inNames(first));
    if (left.length > 1) stages.push(...onceNamed(query, left));
    if (first > 0) stages.push(...further.map(inNames), inNames(0));
  }
  return stages.slice(0, ASKED_MOST);
}

function stagesAlone(word: QueryWord): Stage[] {
  const inNames = wordText(word, { names: 0 });
  const beside = wordText(word, 'rest');
  if (word.names >= FEW_ALONE) return [{ must: inNames, partial: false, alike: true }];
  if (word.rest <= BESIDE_ALONE) return [{ must: `${inNames} | ${beside}`, partial: false }];
  return [
    { must: inNames, partial: false, alike: true },
    { must: beside, partial: true },
  ];
}

interface GatherOptions<Row> {
  query: Query;
  /** The best of a bounded number of rows that match the stage. */
  ask: (stage: Stage) => Promise<Row[]>;
  /** Whether a row has all that was searched for. */
  isWhole: (row: Row) => boolean;
  /** How many rows are enough. It must be the same for every page of a list, so that all pages share one order. */
  enough: number;
}

/** Queries stage by stage until there are enough rows; `partial` says that there may be others just as good. */
export async function gather<Row extends { id: string }>(
  gathering: GatherOptions<Row>,
): Promise<{ rows: Row[]; partial: boolean }> {
  const { query, enough, ask, isWhole } = gathering;
  const found = new Map<string, Row>();
  const words = significantWords(query);
  const hasRare = words.length > 1 && words.some(({ names }) => names <= RARE);
  for (const [index, stage] of stagesOf(query).entries()) {
    for (const row of await ask(stage)) found.set(row.id, row);
    const rows = [...found.values()];
    if (rows.length >= enough || (index === 0 && hasRare && rows.some(isWhole)))
      return { rows, partial: stage.partial };
  }
  return { rows: [...found.values()], partial: false };
}

/** Splits the words into rare ones, to look up in names (`names`) and in descriptions (`rest`), and common ones, the rarest first. */
function sift(words: readonly QueryWord[]) {
  const names: QueryWord[] = [];
  const rest: QueryWord[] = [];
  let room = words.length === 1 ? RARE_ALONE : RARE;
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

const isBegun = ({ forms }: QueryWord) => forms.some(({ begins }) => begins);

/**
 * Matches all of the words anywhere, and one of them in the name of a product of a tier. The index finds that one; the others are
 * checked on the rows found.
 */
function onceNamed(query: Query, words: readonly QueryWord[]): Stage[] {
  // For a prefix, the index would have to read all words that begin with it.
  if (words.some(isBegun)) return [];
  const fitting = words.map((named) =>
    product(words.map((word) => (word === named ? word.names : word.names + word.rest) / query.total)),
  );
  const [tier] = tiersFor(
    query,
    fitting.reduce((sum, part) => sum + part, 0),
  );
  return tier ? [{ must: anyOf(words, { names: tier }), also: allOf(words, 'anywhere'), partial: true }] : [];
}

const product = (parts: readonly number[]) => parts.reduce((all, part) => all * part, 1);

/**
 * The smallest tier that should still hold enough products if this share of all matches, and then the larger ones. Empty if only the
 * whole catalogue is large enough.
 */
function tiersFor({ tiers, total }: Query, fitting: number): number[] {
  const smallest = tiers.findLastIndex((part) => part * total * fitting >= IN_TIER);
  return Array.from({ length: Math.max(0, smallest) }, (_, larger) => smallest - larger);
}
