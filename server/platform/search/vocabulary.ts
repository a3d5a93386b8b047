import { errorsIn, mayBeMistyped, nearest } from '../../../contract/search-text.ts';
import type { Db } from '../database.ts';
import { listCounts, listLearned, listSynonyms, type Place } from './store.ts';

/** How many words are held in memory, about 60 MB of them. What comes later is found as it is typed, but not with an error in it. */
const WORDS_MOST = 500_000;
/** Rows that are read at once: others wait for a few milliseconds. */
const PAGE = 5_000;
/** How old counts may be, in milliseconds; they are made anew every hour. */
const COUNTS_FRESH = 10 * 60_000;
/** Before any transaction. */
const FIRST = '0';
/** How many lexemes that begin alike are added up. */
const BEGUN_MOST = 200;

interface Word {
  stem: string;
  /** It is in a name. */
  named: boolean;
}

/** A word that no public name has. */
export interface Doubtful {
  stem: string;
  /** Words that contain it, if it was puzzled over. */
  inside: readonly string[] | undefined;
}

interface Synonym {
  word: string;
  stem: string;
}

/** How many products and listings have each lexeme. */
interface Counts {
  of: Record<string, Map<string, number>>;
  /** Those of names, in order. */
  names: string[];
  synonyms: Map<string, Synonym[]>;
  at: number;
}

/**
 * The words of all that is public, and how common they are, in the memory of this process: most searches need not ask the database what
 * their words are.
 */
export class Vocabulary {
  readonly #db: Db;
  readonly #words = new Map<string, Word>();
  /** The words by their first letter, put in order when they are needed. */
  readonly #byLetter = new Map<string, { words: string[]; inOrder: boolean }>();
  /** Words that it lacks, about which the database was asked since the last word was learned: whoever types sends the same again and again. */
  readonly doubtful = new Map<string, Doubtful>();
  #counts: Counts = { of: {}, names: [], synonyms: new Map(), at: 0 };
  #horizon = FIRST;
  #loading: Promise<void> | undefined;
  #counting: Promise<void> | undefined;
  #hearing: Promise<void> | undefined;
  #hearingNext: Promise<void> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Waits for the first reading; later, counts that are old are read anew while the old ones still serve. */
  async ready(): Promise<void> {
    if (!this.#loading) {
      this.#loading = Promise.all([this.hear(), this.#count()]).then(() => {});
      // A database that is away may be there when the next one asks.
      this.#loading.catch(() => {
        this.#loading = undefined;
      });
    }
    await this.#loading;
    if (Date.now() - this.#counts.at > COUNTS_FRESH) this.#count().catch(() => {});
  }

  /** Reads what was learned since. Whoever asks while that is read waits for the next reading, which sees all that there is now. */
  hear(): Promise<void> {
    if (this.#hearing) {
      this.#hearingNext ??= this.#hearing
        .catch(() => {})
        .then(() => {
          this.#hearingNext = undefined;
          return this.hear();
        });
      return this.#hearingNext;
    }
    this.#hearing = this.#learn().finally(() => {
      this.#hearing = undefined;
    });
    return this.#hearing;
  }

  async #learn(): Promise<void> {
    const moved = this.#horizon === FIRST;
    let horizon: string | undefined;
    for (let place: Place | undefined = { learnedIn: this.#horizon, word: '' }; place; ) {
      if (this.#words.size >= WORDS_MOST) return;
      const rows = await listLearned(this.#db, { ...place, moved }, PAGE);
      horizon ??= rows[0]?.first;
      let last: Place | undefined;
      for (const { word, stem, named, learned_in: learnedIn } of rows) {
        if (word === null || stem === null || learnedIn === null) continue;
        this.#add(word, stem, named ?? false);
        last = { learnedIn, word };
      }
      place = rows.length === PAGE ? last : undefined;
    }
    this.#horizon = horizon ?? this.#horizon;
  }

  #add(word: string, stem: string, named: boolean) {
    if (!this.#words.has(word)) {
      const [first = ''] = word;
      const alike = this.#byLetter.get(first) ?? { words: [], inOrder: false };
      alike.words.push(word);
      alike.inOrder = false;
      this.#byLetter.set(first, alike);
      this.doubtful.clear();
    }
    this.#words.set(word, { stem: stem === word ? word : stem, named });
  }

  #count(): Promise<void> {
    this.#counting ??= this.#readCounts().finally(() => {
      this.#counting = undefined;
    });
    return this.#counting;
  }

  async #readCounts(): Promise<void> {
    const of: Counts['of'] = {};
    let after: { source: string; lexeme: string } | undefined = { source: '', lexeme: '' };
    while (after) {
      const rows = await listCounts(this.#db, after, PAGE);
      for (const { source, lexeme, count } of rows) {
        of[source] ??= new Map();
        of[source].set(lexeme, count);
      }
      after = rows.length === PAGE ? rows.at(-1) : undefined;
    }
    const synonyms = Map.groupBy(await listSynonyms(this.#db), ({ stem }) => stem);
    this.#counts = {
      of,
      names: [...(of.products?.keys() ?? [])].filter((lexeme) => lexeme > '0'),
      synonyms: new Map(
        [...synonyms].map(([stem, rows]) => [
          stem,
          rows.map(({ also, also_stem }) => ({ word: also, stem: also_stem })),
        ]),
      ),
      at: Date.now(),
    };
  }

  /** How many products there are, and how many of them each tier has. */
  get totals(): number[] {
    return ['', '+', '++', '+++'].map((lexeme) => this.#of('products', lexeme));
  }

  #of = (source: 'products' | 'listings', lexeme: string) => this.#counts.of[source]?.get(lexeme) ?? 0;

  names = (stem: string) => this.#of('products', stem);
  rest = (stem: string) => this.#of('products', `-${stem}`);
  listed = (stem: string) => this.#of('listings', stem) + this.#of('listings', `-${stem}`);

  synonyms = (stem: string): readonly Synonym[] => this.#counts.synonyms.get(stem) ?? [];

  stem = (word: string): string | undefined => this.#words.get(word)?.stem;

  /** Whether a name has it; or several texts, of which one may be mistyped. */
  isKnown(word: string): boolean {
    const known = this.#words.get(word);
    return known !== undefined && (known.named || this.rest(known.stem) > 1);
  }

  /** How many names have a word that begins so. */
  begins(beginning: string): number {
    const { names } = this.#counts;
    let sum = 0;
    for (let at = firstFrom(names, beginning), n = 0; n < BEGUN_MOST; at++, n++) {
      const name = names[at];
      if (!name?.startsWith(beginning)) break;
      sum += this.names(name);
    }
    return sum;
  }

  /** The two words that this one is made of. */
  halves(word: string): [string, string] | undefined {
    if (word.length < 6 || word.length > 24) return undefined;
    for (let cut = 3; cut <= word.length - 3; cut++) {
      const halves: [string, string] = [word.slice(0, cut), word.slice(cut)];
      if (halves.every((half) => this.#words.has(half))) return halves;
    }
    return undefined;
  }

  /** The words that were meant, perhaps, when this one was mistyped; the most common first. */
  nearest(typed: string): string[] {
    if (!mayBeMistyped(typed)) return [];
    const [first = '', second = ''] = typed;
    // The second letter comes first when the two were swapped.
    const alike = [first, second + first].map((beginning) => this.#beginningWith(beginning));
    const commonness = (word: string) => this.names(this.stem(word) ?? word);
    // Mostly it is one error, which is found in a tenth of the time.
    for (let errors = 1; errors <= errorsIn(typed); errors++) {
      const near = new Set(alike.flatMap((words) => almost(typed, words, errors)));
      if (near.size > 0)
        return nearest(typed, [...near]).toSorted(
          (one, other) => commonness(other) - commonness(one) || (one < other ? -1 : 1),
        );
    }
    return [];
  }

  #beginningWith(letters: string): readonly string[] {
    const alike = this.#byLetter.get(letters[0] ?? '');
    if (!alike) return [];
    if (!alike.inOrder) alike.words.sort();
    alike.inOrder = true;
    if (letters.length === 1) return alike.words;
    return alike.words.slice(
      firstFrom(alike.words, letters),
      firstFrom(alike.words, letters + AFTER_LETTERS),
    );
  }
}

/** Comes after any letter. */
const AFTER_LETTERS = '\uffff';

/**
 * Those of these ordered words that begin with something at most so many typing errors away. What has the same beginning is compared
 * once: a line for each letter of the word at hand says how far it is up to there from each beginning of what was typed.
 */
function almost(typed: string, ordered: readonly string[], most: number): string[] {
  const width = typed.length + 1;
  const deepest = typed.length + most;
  const lines = new Uint8Array((deepest + 1) * width).map((_, column) => column);
  const found: string[] = [];
  let before = '';
  /** Up to which letter the lines are those of the word before; and up to which it is near, if it is. */
  let depth = 0;
  let near = Number.POSITIVE_INFINITY;
  for (let at = 0; at < ordered.length; at++) {
    const word = ordered[at] ?? '';
    let same = 0;
    while (same < depth && word.charCodeAt(same) === before.charCodeAt(same)) same++;
    if (near > same) near = Number.POSITIVE_INFINITY;
    before = word;
    depth = same;
    let least = 0;
    while (near > depth && depth < word.length && depth < deepest && least <= most) {
      least = addLine(lines, typed, word, ++depth, most);
      if ((lines[depth * width + typed.length] ?? 0) <= most) near = depth;
    }
    if (near <= depth) found.push(word);
    // Nothing that goes on like this is near.
    else if (least > most) at = lastBeginning(ordered, word.slice(0, depth), at);
  }
  return found;
}

/** The last of these that begins so, of which there are mostly few. */
function lastBeginning(ordered: readonly string[], beginning: string, at: number): number {
  let step = 1;
  while (ordered[at + step]?.startsWith(beginning)) step *= 2;
  let last = at + (step >> 1);
  for (step >>= 2; step > 0; step >>= 1) if (ordered[last + step]?.startsWith(beginning)) last += step;
  return last;
}

/** Adds the line of the letter at that depth, as far as it may be near, and returns its least number of errors. */
function addLine(lines: Uint8Array, typed: string, word: string, depth: number, most: number): number {
  const width = typed.length + 1;
  const line = depth * width;
  const letter = word.charCodeAt(depth - 1);
  const from = Math.max(1, depth - most);
  const to = Math.min(typed.length, depth + most);
  let least = from === 1 ? depth : most + 1;
  lines[line + from - 1] = least;
  for (let column = from; column <= to; column++) {
    const here = line + column;
    const above = here - width;
    const theirs = typed.charCodeAt(column - 1);
    let errors = (lines[above - 1] ?? 0) + (theirs === letter ? 0 : 1);
    errors = Math.min(errors, (lines[above] ?? 0) + 1, (lines[here - 1] ?? 0) + 1);
    if (
      depth > 1 &&
      column > 1 &&
      theirs === word.charCodeAt(depth - 2) &&
      letter === typed.charCodeAt(column - 2)
    )
      errors = Math.min(errors, (lines[above - width - 2] ?? 0) + 1);
    lines[here] = errors;
    if (errors < least) least = errors;
  }
  if (to < typed.length) lines[line + to + 1] = most + 1;
  return least;
}

/** Where in this ordered list the first stands that does not come before. */
function firstFrom(ordered: readonly string[], text: string): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One for each database: tests have many. */
const vocabularies = new WeakMap<Db, Vocabulary>();

export async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const vocabulary = vocabularies.get(db) ?? new Vocabulary(db);
  vocabularies.set(db, vocabulary);
  await vocabulary.ready();
  return vocabulary;
}
