import stemmed from 'wink-porter2-stemmer';
import { errorsIn, mayBeMistyped } from '../../../contract/search-text.ts';
import type { Db, Pool } from '../database.ts';
import { errorsOfWhole, likeliest, type Spelled, soundAlikes, soundOf } from './spelling.ts';
import { listCounts, listLearned, listSynonyms, type Place } from './store.ts';
import { almost, type Letters, lettersOf } from './trie.ts';

/** How many words are held in memory, about 60 MB. Later words are found as typed, but their typing errors are not corrected. */
const WORDS_MOST = 500_000;
/** Rows per query; more would block other requests for longer than a few milliseconds. */
const PAGE = 5_000;
/** How old counts may be, in milliseconds; they are made anew every hour. */
const COUNTS_FRESH = 10 * 60_000;
/** How long words learned by other processes may go unnoticed, in milliseconds. */
const NEWS_FRESH = 1_000;
/** Before any transaction. */
const FIRST = '0';
/** Words with other characters are not stemmed. */
const LETTERS = /^[a-z]+$/;
/** How many lexemes with the same prefix are added up. */
const BEGUN_MOST = 200;

/** A database, and how often this process has committed to it. */
type Source = Db & Partial<Pick<Pool, 'commits'>>;

interface Word {
  stem: string;
  /** Whether the word appears in a name. */
  named: boolean;
}

/** Possible meanings of a word that appears in no public name. */
export interface Doubtful {
  /** Other words begin with it. */
  begins: boolean;
  /** Words with almost the same spelling, the best first; if there are none, words that contain it. */
  similar: readonly string[];
  /** It is probably a typing error for the first of them. */
  isMistyped: boolean;
  /** The two words that it consists of. */
  halves: readonly string[] | undefined;
}

interface Synonym {
  word: string;
  stem: string;
}

/** How many products and listings have each lexeme. */
interface Counts {
  of: Record<string, Map<string, number>>;
  /** The lexemes of names, and of listings, sorted. */
  names: string[];
  listed: string[];
  synonyms: Map<string, Synonym[]>;
  at: number;
}

/**
 * All public words and their frequencies, in the memory of this process. So most searches need no database query about their words.
 */
export class Vocabulary {
  readonly #db: Source;
  readonly #words = new Map<string, Word>();
  /** The words by their first letter; sorted when needed. */
  readonly #byLetter = new Map<string, { words: string[]; letters: Letters | undefined }>();
  /**
   * A cache of interpreted unknown words, cleared when a word is learned: while people type, they send the same words again and
   * again.
   */
  readonly doubtful = new Map<string, Doubtful>();
  #counts: Counts = { of: {}, names: [], listed: [], synonyms: new Map(), at: 0 };
  #horizon = FIRST;
  #loading: Promise<void> | undefined;
  #counting: Promise<void> | undefined;
  #hearing: Promise<void> | undefined;
  #hearingNext: Promise<void> | undefined;
  #heard: { at: number; commits: number | undefined } = { at: 0, commits: undefined };

  constructor(db: Source) {
    this.#db = db;
  }

  /** Waits for the first load. Later, outdated counts are reloaded in the background. */
  async ready(): Promise<void> {
    if (!this.#loading) {
      this.#loading = Promise.all([this.hear(), this.#count()]).then(() => {});
      // If the database was down, the next caller tries again.
      this.#loading.catch(() => {
        this.#loading = undefined;
      });
    }
    await this.#loading;
    if (Date.now() - this.#counts.at > COUNTS_FRESH) this.#count().catch(() => {});
  }

  /** Reads new words, if this process has committed since, or another process may have. */
  async catchUp(): Promise<void> {
    const { at, commits } = this.#heard;
    if (commits !== this.#db.commits || Date.now() - at > NEWS_FRESH) await this.hear();
  }

  /** Reads new words. A call during a running read waits for the next read, which sees everything committed by now. */
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
    const heard = { at: Date.now(), commits: this.#db.commits };
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
    this.#heard = heard;
  }

  #add(word: string, stem: string, named: boolean) {
    if (!this.#words.has(word)) {
      const [first = ''] = word;
      const alike = this.#byLetter.get(first) ?? { words: [], letters: undefined };
      alike.words.push(word);
      alike.letters = undefined;
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
    const synonyms = new Map<string, Synonym[]>();
    for (const { stem, also: word, also_stem } of await listSynonyms(this.#db))
      synonyms.set(stem, [...(synonyms.get(stem) ?? []), { word, stem: also_stem }]);
    // Each is a synonym of another, so all of them can be meant by a mistyped word.
    for (const { word, stem } of [...synonyms.values()].flat())
      if (!this.#words.has(word)) this.#add(word, stem, false);
    this.#counts = {
      of,
      names: [...(of.products?.keys() ?? [])].filter((lexeme) => lexeme > '0'),
      listed: [...(of.listings?.keys() ?? [])],
      synonyms,
      at: Date.now(),
    };
  }

  /** How many products there are in total, and in each tier. */
  get totals(): number[] {
    return ['', '+', '++', '+++'].map((lexeme) => this.#of('products', lexeme));
  }

  /** How many listings there are. */
  get listings(): number {
    return this.#of('listings', '');
  }

  #of = (source: 'products' | 'listings', lexeme: string) => this.#counts.of[source]?.get(lexeme) ?? 0;

  names = (stem: string) => this.#of('products', stem);
  rest = (stem: string) => this.#of('products', `-${stem}`);
  listed = (stem: string) => this.#of('listings', stem) + this.#of('listings', `-${stem}`);

  synonyms = (stem: string): readonly Synonym[] => this.#counts.synonyms.get(stem) ?? [];

  /** The lexeme that a word is indexed by. */
  stem = (word: string): string => this.#words.get(word)?.stem ?? (LETTERS.test(word) ? stemmed(word) : word);

  /** Whether the word is in a name, or in several other texts; a single one may be mistyped. */
  isKnown(word: string): boolean {
    const known = this.#words.get(word);
    return known !== undefined && (known.named || this.rest(known.stem) > 1);
  }

  /** How many names have a word with this prefix. */
  begins = (beginning: string) => this.#begun('products', this.#counts.names, beginning);
  /** How many listings have a word with this prefix. */
  listedBegins = (beginning: string) =>
    this.#begun('listings', this.#counts.listed, beginning) +
    this.#begun('listings', this.#counts.listed, `-${beginning}`);

  #begun(source: 'products' | 'listings', ordered: readonly string[], beginning: string): number {
    let sum = 0;
    for (let at = firstFrom(ordered, beginning), n = 0; n < BEGUN_MOST; at++, n++) {
      const lexeme = ordered[at];
      if (!lexeme?.startsWith(beginning)) break;
      sum += this.#of(source, lexeme);
    }
    return sum;
  }

  /** Whether a name has a longer word with this prefix. */
  isBeginning(beginning: string): boolean {
    const { ordered } = this.#alike(beginning);
    for (let at = firstFrom(ordered, beginning); ordered[at]?.startsWith(beginning); at++)
      if (ordered[at] !== beginning && this.#words.get(ordered[at] ?? '')?.named) return true;
    return false;
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

  /** Words that may have been meant by a mistyped one, the likeliest first. */
  nearest(typed: string): string[] {
    if (!mayBeMistyped(typed)) return [];
    const near = this.#near(typed, 1);
    // Most have one error, and searching for one takes a tenth of the time.
    if (near.some(({ errors = 2, count }) => errors < 2 && count > 0)) return likeliest(typed, near, 1);
    const further = this.#near(typed, 2);
    if (errorsIn(typed) > 1) return likeliest(typed, further, near.length > 0 ? 1 : 2);
    const sound = soundOf(typed);
    const alike = further.filter(({ word }) => soundOf(word) === sound);
    return likeliest(typed, [...new Map([...near, ...alike].map((one) => [one.word, one])).values()], 1);
  }

  /** The words that begin with the typed one, but for so many errors. */
  #near(typed: string, most: number): Spelled[] {
    const [first = '', second = ''] = typed;
    // For swapped letters, the second comes first.
    const beginnings = [first, second + first].map((beginning) => ({ typed, beginning, errors: most }));
    const others = soundAlikes(typed).map((other) => ({ ...other, errors: most - 1 }));
    const words = [...beginnings, ...others].flatMap(({ typed: meant, beginning, errors }) =>
      almost(meant, this.#alike(beginning), beginning, errors),
    );
    return [...new Set(words)].map((word) => ({
      word,
      errors: errorsOfWhole(typed, word),
      count: this.#meaning(word),
    }));
  }

  /** How many names have the word or what means the same. */
  #meaning(word: string): number {
    const stem = this.stem(word);
    return Math.max(this.names(stem), ...this.synonyms(stem).map((synonym) => this.names(synonym.stem)));
  }

  /** The trie of all words with the same first letter. */
  #alike([first = '']: string): Letters {
    const alike = this.#byLetter.get(first);
    if (!alike) return NO_LETTERS;
    alike.letters ??= lettersOf(alike.words.sort());
    return alike.letters;
  }
}

const NO_LETTERS = lettersOf([]);

/** The index of the first item that does not sort before `text` (binary search). */
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
