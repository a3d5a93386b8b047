import { allOf, anyOf, type Query, type QueryWord, significantWords, wordText } from './query.ts';

/** A word that so many names have, or fewer, is looked for as it is; of a more common one the tiers are looked through. */
const RARE = 600;
/** The same for a word by itself, which all names that have it have alike. */
const RARE_ALONE = 120;
/** If fewer names have it, what says it elsewhere is looked for, too; of more than these, some. */
const FEW_ALONE = 24;
const BESIDE_ALONE = 300;
/** A tier should hold at least so many that fit. */
const IN_TIER = 20;
/** How many statements one search may take. */
const ASKED_MOST = 6;

export interface Stage {
  /** What is looked for by the index. */
  must: string;
  /** What of that is kept, where the index would read far more to tell. */
  also?: string;
  /** Looks through a tier: there may be more that fit as well. */
  partial: boolean;
  /** All that fit have the same words in their names. */
  alike?: boolean;
}

/**
 * What to look for, in stages, each wider than the one before. First whatever has a rare word of the search, then all of its common
 * words, of the best known first, then all but the commonest.
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

interface Gathering<Row> {
  query: Query;
  /** The rows that fit this tsquery: the best of a bounded number. */
  ask: (stage: Stage) => Promise<Row[]>;
  /** Whether a row has all that was searched for. */
  isWhole: (row: Row) => boolean;
  /** How many rows are enough; the same for every page of a list, so that all pages are of one order. */
  enough: number;
}

/** Asks stage by stage until there are enough; `partial` says that there may be others that fit as well. */
export async function gather<Row extends { id: string }>(
  gathering: Gathering<Row>,
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

/** The words that are rare enough to look for one by one, in names and beside them; and the common ones, the rarest first. */
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
 * All of the words anywhere, and one of them in the name of something of a tier. The index finds that one; the others are checked in
 * what it finds.
 */
function onceNamed(query: Query, words: readonly QueryWord[]): Stage[] {
  // To look up whether a beginning is anywhere, all words that begin so would be read.
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

/** The smallest tier that should still hold enough when this part of all fits, and the larger ones; none if only all will do. */
function tiersFor({ tiers, total }: Query, fitting: number): number[] {
  const smallest = tiers.findLastIndex((part) => part * total * fitting >= IN_TIER);
  return Array.from({ length: Math.max(0, smallest) }, (_, larger) => smallest - larger);
}
