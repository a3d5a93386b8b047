import { mayBeMistyped, nearest } from '../../../contract/search-text.ts';
import type { Db } from '../database.ts';
import { type Form, isSmall, type Query, type QueryWord, type Typed, typedIn, weightOf } from './query.ts';
import { isCode } from './rank.ts';
import { lookUp, type WordRow } from './store.ts';

/** More words than people type; what comes after them is not looked for. */
const WORDS_MOST = 16;
/** A name that is compared as a whole may be longer. */
const NAME_WORDS_MOST = 30;
const FRESH = 60_000;
const REMEMBERED = 5_000;
/** A word that so many times as many names begin with as have it may be meant as a beginning. */
const BEGINNING = 2;

/** Remembers what the database said, for a minute: whoever types sends the same words again and again. */
class Recent<Value> {
  readonly #values = new Map<string, { value: Value; until: number }>();

  get(key: string, now = Date.now()): Value | undefined {
    const entry = this.#values.get(key);
    if (entry && entry.until > now) return entry.value;
    this.#values.delete(key);
    return undefined;
  }

  set(key: string, value: Value, now = Date.now()) {
    if (this.#values.size >= REMEMBERED) this.#values.delete(this.#values.keys().next().value ?? '');
    this.#values.set(key, { value, until: now + FRESH });
  }
}

/** One memory for each database: tests have many. */
const memories = new WeakMap<Db, Recent<WordRow>>();
function memoryOf(db: Db): Recent<WordRow> {
  const known = memories.get(db);
  if (known) return known;
  const made = new Recent<WordRow>();
  memories.set(db, made);
  return made;
}

const NONE: ReadonlySet<string> = new Set();
/** How many unknown words of one search may be typing errors; whoever types more of them types nonsense. */
const DOUBTS = 6;

/** `typing` is the word of them that may still be being typed; those of `asTyped` are only looked for as they are. */
async function know(
  db: Db,
  tokens: readonly string[],
  typing = '',
  memory = memoryOf(db),
  asTyped: ReadonlySet<string> = NONE,
  doubts = DOUBTS,
): Promise<Map<string, WordRow>> {
  const found = new Map<string, WordRow>();
  const unknown: string[] = [];
  const keyOf = (token: string) => (token === typing ? `${token}*` : token);
  for (const token of new Set(tokens)) {
    const row = memory.get(keyOf(token));
    if (row) found.set(token, row);
    else unknown.push(token);
  }
  if (unknown.length > 0) {
    for (const row of await lookUp(db, unknown, { typing, asTyped, doubts })) {
      found.set(row.token, row);
      // What was not puzzled over may be the next time.
      if (row.known || row.inside || row.token.length < 3 || /\p{Nd}/u.test(row.token))
        memory.set(keyOf(row.token), row);
    }
  }
  return found;
}

interface Analysis {
  /** The last word may still be being typed. */
  typing?: boolean;
  /** Each part of a code is a word of its own: for a whole name, of which not everything has to fit. */
  apart?: boolean;
  /** What was looked up for many searches at once, where it does not matter how common a beginning is. */
  memory?: Recent<WordRow>;
}

/** Reads a search: its words, and all that each may mean. One statement or two, none when the words were asked for lately. */
export async function analyse(
  db: Db,
  text: string,
  { typing = true, apart = false, memory }: Analysis = {},
): Promise<Query> {
  const units = typedIn(text, apart ? NAME_WORDS_MOST : WORDS_MOST);
  const typed = apart ? eachPart(units) : units;
  if (typed.length === 0) return { text, words: [], codes: [], total: 0, tiers: [] };
  const pairs = pairsIn(typed);
  const last = typing && !/\s$/.test(text) ? (typed.at(-1)?.parts.at(-1) ?? '') : '';
  const rows = await know(db, tokensToKnow(typed), memory ? '' : last, memory, pairsAlone(typed));
  const others = othersIn(rows, typed);
  for (const [word, row] of others.length > 0 ? await know(db, others, '', memory) : [])
    if (!rows.has(word)) rows.set(word, row);
  const [total = 0, ...tiers] = rows.values().next().value?.totals ?? [];
  const words = typed.map((unit, index) => {
    const joined = [pairs[index - 1], pairs[index]].filter((pair) => pair && rows.get(pair)?.known);
    return readWord(unit, rows, {
      begins: index === typed.length - 1 && last !== '',
      joined: joined.flatMap((pair) => pair ?? []),
      total,
    });
  });
  const codes = units.filter(({ parts }) => parts.length > 1).map(({ typed: code }) => code);
  const part = (count: number) => (total > 0 ? count / total : 0);
  return { text, words, codes: codes.filter(isCode), total, tiers: [1, ...tiers.map(part)] };
}

/** Reads many searches, with what the database knows now: whoever is told by them hears of it once. */
export async function analyseAll(db: Db, texts: readonly string[]): Promise<Query[]> {
  const memory = new Recent<WordRow>();
  const typed = texts.flatMap((text) => typedIn(text, WORDS_MOST));
  const tokens = texts.flatMap((text) => tokensToKnow(typedIn(text, WORDS_MOST)));
  const others = othersIn(await know(db, tokens, '', memory, NONE, tokens.length), typed);
  if (others.length > 0) await know(db, others, '', memory);
  const queries: Query[] = [];
  for (const text of texts) queries.push(await analyse(db, text, { memory }));
  return queries;
}

const pairsIn = (typed: readonly Typed[]) =>
  typed.slice(1).map(({ typed: word }, index) => (typed[index]?.typed ?? '') + word);
/** A code is written in one way only, so that there is nothing to know of it as a whole. */
const partsIn = (typed: readonly Typed[]) =>
  typed.flatMap(({ typed: word, parts }) => (parts.length > 1 && isCode(word) ? parts : [word, ...parts]));
const tokensToKnow = (typed: readonly Typed[]) => [
  ...partsIn(typed),
  ...pairsIn(typed).filter((pair) => pair.length > 4 && pair.length < 30),
];

/** Two words that were typed apart are one only if it is known. */
const pairsAlone = (typed: readonly Typed[]): ReadonlySet<string> =>
  new Set(pairsIn(typed)).difference(new Set(partsIn(typed)));

/** What else the typed words may mean. */
function othersIn(rows: ReadonlyMap<string, WordRow>, typed: readonly Typed[]): string[] {
  const tokens = new Set(partsIn(typed));
  return [...rows.values()].flatMap(({ inside, nearby, halves, token }) =>
    tokens.has(token) ? [...(halves ?? []), ...similarTo(token, inside, nearby)] : [],
  );
}

const eachPart = (units: readonly Typed[]): Typed[] => {
  const parts = new Set(units.flatMap((unit) => unit.parts));
  return [...parts].slice(0, NAME_WORDS_MOST).map((part) => ({ typed: part, parts: [part] }));
};

/** For a word that no name has: the words that contain it, or else those that may be what was meant. */
function similarTo(token: string, inside: string[] | null, nearby: string[] | null): string[] {
  if (inside && inside.length > 0) return inside.filter((word) => !word.startsWith(token)).slice(0, 5);
  return nearby && mayBeMistyped(token) ? nearest(token, nearby) : [];
}

function readWord(
  { typed, parts }: Typed,
  rows: ReadonlyMap<string, WordRow>,
  { begins, joined, total }: { begins: boolean; joined: string[]; total: number },
): QueryWord {
  const stem = (word: string) => rows.get(word)?.stem ?? word;
  const forms: Form[] = [{ words: parts, lexemes: parts.map(stem), how: 'typed' }];
  let meant: string | undefined;
  let synonyms = 0;
  if (parts.length > 1) {
    forms.push({ words: [typed], lexemes: [typed], how: 'code' });
    if (stem(typed) !== typed) forms.push({ words: [typed], lexemes: [stem(typed)], how: 'code' });
  } else {
    const row = rows.get(typed);
    const unknown = row?.known === false;
    row?.also?.forEach((also, index) => {
      forms.push({ words: [also], lexemes: [row.also_stems?.[index] ?? also], how: 'synonym' });
      synonyms += row.also_names?.[index] ?? 0;
    });
    if (row && unknown && !isSmall({ typed })) {
      const similar = similarTo(typed, row.inside, row.nearby);
      for (const word of similar) forms.push({ words: [word], lexemes: [stem(word)], how: 'similar' });
      if (row.halves) forms.push({ words: row.halves, lexemes: row.halves.map(stem), how: 'joined' });
      const [first] = similar;
      if (first && !row.halves && !row.inside?.length && row.names + row.rest === 0) meant = first;
      // Somebody may shorten a word that is not the last, too.
      if (row.inside?.some((word) => word.startsWith(typed))) begins = true;
    }
  }
  for (const pair of joined) forms.push({ words: [pair], lexemes: [stem(pair)], how: 'joined' });
  const last = parts.at(-1) ?? '';
  const row = rows.get(last);
  // Of all names, many have a word that begins with a certain letter or two.
  const begun = last.length > 2 ? (row?.begins ?? 0) : Math.round(total / 4);
  // A word that is one is seldom the beginning of another.
  if (parts.length === 1 && row?.known && begun < BEGINNING * row.names) begins = false;
  if (begins && parts.length > 1) {
    // Of a code, what was typed together is the better beginning: many words begin with its last letter.
    if (typed.length > 3) forms.push({ words: [typed], lexemes: [typed], begins: true, how: 'code' });
  } else if (begins) {
    forms.push({ words: parts, lexemes: [last], begins: true, how: 'typed' });
  }
  const count = (form: Form, of: 'names' | 'rest' | 'listed') =>
    Math.min(...form.words.map((word) => rows.get(word)?.[of] ?? 0));
  const sum = (of: 'names' | 'rest' | 'listed') =>
    forms.filter((form) => !form.begins).reduce((all, form) => all + count(form, of), 0);
  const names = Math.max(sum('names') + synonyms, begins && parts.length === 1 ? begun : 0);
  return {
    typed,
    forms,
    names,
    rest: sum('rest'),
    listed: sum('listed'),
    weight: weightOf(total, names),
    meant,
  };
}
