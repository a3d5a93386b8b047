import stemmed from 'wink-porter2-stemmer';
import { errorsIn, mayBeMistyped, nearest } from '../../../contract/search-text.ts';
import type { Db, Pool } from '../database.ts';
import { almost, type Letters, lettersOf } from './letters.ts';
import { listCounts, listLearned, listSynonyms, type Place } from './store.ts';

/** How many words are held in memory, about 60 MB of them. What comes later is found as it is typed, but not with an error in it. */
const WORDS_MOST = 500_000;
/** Rows that are read at once: others wait for a few milliseconds. */
const PAGE = 5_000;
/** How old counts may be, in milliseconds; they are made anew every hour. */
const COUNTS_FRESH = 10 * 60_000;
/** How long others may have learned something that was not heard of here, in milliseconds. */
const NEWS_FRESH = 1_000;
/** Before any transaction. */
const FIRST = '0';
/** What is written otherwise has no forms that the database would know. */
const LETTERS = /^[a-z]+$/;
/** How many lexemes that begin alike are added up. */
const BEGUN_MOST = 200;

/** A database, and how often something was written to it here. */
type Source = Db & Partial<Pick<Pool, 'commits'>>;

interface Word {
  stem: string;
  /** It is in a name. */
  named: boolean;
}

/** What a word may mean that no public name has. */
export interface Doubtful {
  /** It is how other words begin. */
  begins: boolean;
  /** Words that are written almost the same, the best first; or else, words that contain it. */
  similar: readonly string[];
  /** The first of them was meant, as far as one can tell. */
  isMistyped: boolean;
  /** The two words that it is made of. */
  halves: readonly string[] | undefined;
}

interface Synonym {
  word: string;
  stem: string;
}

/** How many products and listings have each lexeme. */
interface Counts {
  of: Record<string, Map<string, number>>;
  /** Those of names, and those of listings, in order. */
  names: string[];
  listed: string[];
  synonyms: Map<string, Synonym[]>;
  at: number;
}

/**
 * The words of all that is public, and how common they are, in the memory of this process. So most searches need not ask the database
 * about their words.
 */
export class Vocabulary {
  readonly #db: Source;
  readonly #words = new Map<string, Word>();
  /** The words by their first letter, put in order when they are needed. */
  readonly #byLetter = new Map<string, { words: string[]; letters: Letters | undefined }>();
  /** Words that it lacks, as they were understood since the last word was learned: whoever types sends the same again and again. */
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

  /** Reads what was learned since, if it was here or may have been elsewhere. */
  async catchUp(): Promise<void> {
    const { at, commits } = this.#heard;
    if (commits !== this.#db.commits || Date.now() - at > NEWS_FRESH) await this.hear();
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
    this.#counts = {
      of,
      names: [...(of.products?.keys() ?? [])].filter((lexeme) => lexeme > '0'),
      listed: [...(of.listings?.keys() ?? [])],
      synonyms,
      at: Date.now(),
    };
  }

  /** How many products there are, and how many of them each tier has. */
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

  /** What a word is indexed by. */
  stem = (word: string): string => this.#words.get(word)?.stem ?? (LETTERS.test(word) ? stemmed(word) : word);

  /** Whether a name has it; or several texts, of which one may be mistyped. */
  isKnown(word: string): boolean {
    const known = this.#words.get(word);
    return known !== undefined && (known.named || this.rest(known.stem) > 1);
  }

  /** How many names have a word that begins so. */
  begins = (beginning: string) => this.#begun('products', this.#counts.names, beginning);
  /** How many listings have one. */
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

  /** Whether a name has a longer word that begins so. */
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

  /** The words that were meant, perhaps, when this one was mistyped; the most common first. */
  nearest(typed: string): string[] {
    if (!mayBeMistyped(typed)) return [];
    const [first = '', second = ''] = typed;
    // The second letter comes first when the two were swapped.
    const beginnings = [first, second + first].map((text) => ({ text, letters: this.#alike(text) }));
    // Mostly it is one error, which is found in a tenth of the time.
    for (let errors = 1; errors <= errorsIn(typed); errors++) {
      const near = new Set(beginnings.flatMap(({ text, letters }) => almost(typed, letters, text, errors)));
      if (near.size > 0)
        return this.#commonFirst(errors === 1 ? withLeast(typed, near) : nearest(typed, [...near]));
    }
    return [];
  }

  #commonFirst(words: readonly string[]): string[] {
    const counted = words.map((word) => ({ word, count: this.names(this.stem(word)) }));
    counted.sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1));
    return counted.map(({ word }) => word);
  }

  /** All with the same first letter. */
  #alike([first = '']: string): Letters {
    const alike = this.#byLetter.get(first);
    if (!alike) return NO_LETTERS;
    alike.letters ??= lettersOf(alike.words.sort());
    return alike.letters;
  }
}

/** Of words with at most one error, those without any, if there are some: they begin with what was typed. */
function withLeast(typed: string, near: ReadonlySet<string>): string[] {
  const words = [...near];
  const begun = words.filter((word) => word.startsWith(typed));
  return begun.length > 0 ? begun : words;
}

const NO_LETTERS = lettersOf([]);

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
