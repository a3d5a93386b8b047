import { stemOf, type Token, tokensIn } from '../../../contract/search-text.ts';
import { type Form, isSmall, type Query, type QueryWord } from './query.ts';

/** A possible result. Its name is compared word by word; of its other texts only a count of matching words is known. */
export interface Candidate {
  name: string;
  brand?: string | null;
  /** How many of the search's words are in its other texts (category, description) but not in its name. */
  rest: number;
}

/** Words after which a name says what the product is for, no longer what it is. */
const AFTER = new Set(['for', 'with', 'compatible', 'fits', 'w']);

interface Name {
  words: string[];
  places: Map<string, number[]>;
  /** The position where the product itself ends and "for …" or "with …" begins. */
  head: number;
  codes: Set<string>;
}

/** The first two letters of all words of the search, to skip the other words of a name quickly. */
const wanted = new WeakMap<Query, Set<string>>();
function beginningsOf(query: Query): Set<string> {
  const known = wanted.get(query);
  if (known) return known;
  const made = new Set(
    query.words.flatMap(({ forms }) => forms.flatMap(({ words }) => words.map(beginningOf))),
  );
  wanted.set(query, made);
  return made;
}
const beginningOf = (word: string) => word.slice(0, 2);

/** Tokenises a name once, however many words are searched for in it. */
function readName({ name, brand }: Pick<Candidate, 'name' | 'brand'>, looked: ReadonlySet<string>): Name {
  const words: string[] = [];
  const codes = new Set<string>();
  const places = new Map<string, number[]>();
  let code = '';
  let head = -1;
  const read = (tokens: readonly Token[]) => {
    for (const { word, joined } of tokens) {
      const place = words.push(word) - 1;
      code = joined ? code + word : word;
      if (joined) codes.add(code);
      if (head < 0 && place > 0 && AFTER.has(word)) head = place;
      // The stem of a short word may be shorter than two letters.
      if (word.length > 2 && !looked.has(beginningOf(word))) continue;
      const stem = stemOf(word);
      const there = places.get(stem);
      if (there) there.push(place);
      else places.set(stem, [place]);
    }
  };
  if (brand && !name.toLowerCase().includes(brand.toLowerCase())) read(tokensIn(brand));
  read(tokensIn(name));
  return { words, places, head: head < 0 ? words.length : head, codes };
}

/** The positions of a form in the name, by its last word. `part` is below 1 if it matches only as a prefix. */
function placesOf(form: Form, name: Name): { places: number[]; part: number } {
  const [only] = form.words;
  if (form.words.length === 1 && only !== undefined) {
    const places = name.places.get(stemOf(only));
    if (places) return { places, part: 1 };
    if (form.begins) {
      const begun: number[] = [];
      name.words.forEach((word, place) => {
        if (word.startsWith(only)) begun.push(place);
      });
      if (begun.length > 0) return { places: begun, part: BEGUN };
    }
    if (name.codes.has(only)) return { places: [0], part: 1 };
    if (form.begins && [...name.codes].some((code) => code.startsWith(only)))
      return { places: [0], part: BEGUN };
    return { places: [], part: 0 };
  }
  // A form of several words must match all of them, in any order.
  let last: number[] = [];
  for (const [index, word] of form.words.entries()) {
    const exact = name.places.get(stemOf(word));
    const begun =
      !exact && form.begins && index === form.words.length - 1
        ? name.words.flatMap((there, place) => (there.startsWith(word) ? [place] : []))
        : [];
    const places = exact ?? begun;
    if (places.length === 0) return { places: [], part: 0 };
    last = places;
  }
  return { places: last, part: 1 };
}

/** How much a form counts, compared with the word as typed. */
const LESS: Record<Form['how'], number> = {
  typed: 1,
  code: 1,
  joined: 0.95,
  synonym: 0.75,
  similar: 0.7,
  related: 0.55,
};
const BEGUN = 0.9;

/** Where the best form of a word is in the name, and how good it is. */
function find(word: QueryWord, name: Name): { places: number[]; good: number } {
  let best = { places: [] as number[], good: 0 };
  for (const form of word.forms) {
    const { places, part } = placesOf(form, name);
    const good = part * LESS[form.how];
    if (places.length > 0 && good > best.good) best = { places, good };
  }
  return best;
}

// Tuned on judged pairs of searches and products, half of them held out.
const LENGTH = 0.5;
const USUAL_LENGTH = 9;
const SOON_ENOUGH = 0.2;
const AFTER_HEAD = 0.5;
const IN_REST = 0.1;
const COVERED = 0.5;
const REST_COVERED = 0.4;
const TOGETHER = 0.1;
const IS_HEAD = 0.15;
const ALL_WORDS = 0.3;
const SMALL_WORD = 0.3;

export interface Score {
  score: number;
  /** The part of the search, by weight, that is in the name or in the rest. */
  covered: number;
  /** Whether each word is there, in the name or in the rest. */
  all: boolean;
  /** Whether some word matches only by a similar word. */
  similar: boolean;
}

/** How well a name fits a search. */
export function scoreOf(query: Query, candidate: Candidate): Score {
  const name = readName(candidate, beginningsOf(query));
  const length = 1 - LENGTH + (LENGTH * name.words.length) / USUAL_LENGTH;
  let said = 0;
  let total = 0;
  let named = 0;
  let missing = 0;
  let missingWeight = 0;
  let pairs = 0;
  let together = 0;
  let similar = false;
  let before: number[] | undefined;
  let head = 0;
  for (const [index, word] of query.words.entries()) {
    const small = isSmall(word);
    const weight = word.weight * (small ? SMALL_WORD : 1);
    total += weight;
    const { places, good } = find(word, name);
    if (places.length > 0) {
      const inHead = places.some((place) => place < name.head);
      const times = (good * places.length * (inHead ? 1 : AFTER_HEAD)) / length;
      said += (weight * times) / (SOON_ENOUGH + times);
      named += weight * good;
      similar ||= good === LESS.similar || good === LESS.related;
      if (!small && places.includes(name.head - 1) && index === query.words.length - 1) head = 1;
    } else if (!small) {
      missing++;
      missingWeight += weight;
    }
    if (index > 0 && !small) {
      pairs++;
      together += before ? nearness(before, places) : 0;
    }
    before = places;
  }
  if (total === 0) return { score: 0, covered: 0, all: false, similar };
  const inRest = missing > 0 ? (Math.min(candidate.rest, missing) / missing) * missingWeight : 0;
  const rest = IN_REST / (SOON_ENOUGH + IN_REST);
  const all = missing === 0 || candidate.rest >= missing;
  const score =
    (said + inRest * rest) / total +
    (COVERED * (named + REST_COVERED * inRest)) / total +
    (pairs > 0 ? (TOGETHER * together) / pairs : 0) +
    IS_HEAD * head +
    (missing === 0 ? ALL_WORDS : 0);
  return { score, covered: (named + inRest) / total, all, similar };
}

/** Results that cover less of the search than this, by weight, are dropped; results near the best one always stay. */
const ENOUGH_COVERED = 0.45;
const NEAR_BEST = 0.75;
export const leastCovered = (scores: readonly Score[]) =>
  Math.max(1e-9, Math.min(ENOUGH_COVERED, NEAR_BEST * Math.max(0, ...scores.map(({ covered }) => covered))));

/** 1 when a word follows the one before, less when it is near, 0 otherwise. */
function nearness(before: readonly number[], places: readonly number[]): number {
  let nearest = 0;
  for (const place of places) {
    for (const other of before) {
      if (place - other === 1) return 1;
      if (Math.abs(place - other) <= 2) nearest = 0.5;
    }
  }
  return nearest;
}

const LIKE_REST = 0.5;
const BACK = 0.5;
/** A number tells more than a word does. */
const NUMBER = 1.5;
const SAME_CODE = 0.5;
const LIKE_CODE = 0.3;

/** How likely two names mean the same product: by shared words, both ways, and above all by model number. */
export function likeness(query: Query, candidate: Candidate): number {
  const name = readName(candidate, beginningsOf(query));
  let shared = 0;
  let total = 0;
  let missing = 0;
  let missingWeight = 0;
  const asked = new Set<string>();
  for (const word of query.words) {
    for (const form of word.forms) for (const part of form.words) asked.add(stemOf(part));
    total += word.weight;
    const { places, good } = find(word, name);
    if (places.length > 0) {
      shared += word.weight * good;
    } else {
      missing++;
      missingWeight += word.weight;
    }
  }
  if (total === 0) return 0;
  const inRest = missing > 0 ? (Math.min(candidate.rest, missing) / missing) * missingWeight : 0;
  let back = 0;
  let backTotal = 0;
  for (const stem of new Set(name.words.map(stemOf))) {
    const weight = /\p{Nd}/u.test(stem) ? NUMBER : 1;
    backTotal += weight;
    if (asked.has(stem)) back += weight;
  }
  return (
    (shared + LIKE_REST * inRest) / total +
    (backTotal > 0 ? (BACK * back) / backTotal : 0) +
    sameCode(query, name)
  );
}

/** Long enough to be distinctive. */
export const isCode = (text: string) => text.length > 3 && /\p{Nd}/u.test(text);

/** Compares model numbers. One may be the beginning of the other, because some end with a code for the colour. */
function sameCode(query: Query, name: Name): number {
  const codes = [...name.codes].filter(isCode);
  let best = 0;
  for (const typed of query.codes) {
    for (const code of codes) {
      if (code === typed) return SAME_CODE;
      if (code.startsWith(typed) || typed.startsWith(code)) best = LIKE_CODE;
    }
  }
  return best;
}
