import { setImmediate as others } from 'node:timers/promises';
import type { Db } from '../database.ts';
import {
  type Form,
  isSmall,
  type Query,
  type QueryWord,
  type TypedUnit,
  typedIn,
  weightOf,
} from './query.ts';
import { isCode } from './rank.ts';
import { listInside } from './store.ts';
import { type Doubtful, type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** More words than people type; what comes after them is not looked for. */
const WORDS_MOST = 16;
/** A name that is compared as a whole may be longer. */
const NAME_WORDS_MOST = 30;
/** A word may also be a prefix if at least this many times as many names begin with it as contain it. */
const BEGINNING = 2;
/** If fewer names than this have a word with this prefix, the prefix may also be mistyped. */
const FEW_BEGUN = 8;
/** How many unknown words of one search are checked for typing errors; a search with more of them is nonsense. */
const DOUBTS = 6;
/** After this many unknown words, about 0.1 ms each, other requests get their turn. */
const AT_A_TIME = 20;
/** How many of the similar words, or of the words that contain an unknown word, are searched for. */
const SIMILAR = 3;
/** The same, with all forms of these words. */
const SIMILAR_MOST = 8;

interface Analysis {
  /** The person may still be typing the last word. */
  typing?: boolean;
  /** Treats each part of a code as a separate word: for whole names, where not every part has to match. */
  apart?: boolean;
}

/** Parses a search into words and their possible meanings. Queries the database only for words that the vocabulary cannot explain. */
export async function analyse(db: Db, text: string, { typing = true, apart = false }: Analysis = {}) {
  const units = typedIn(text, apart ? NAME_WORDS_MOST : WORDS_MOST);
  const typed = apart ? eachPart(units) : units;
  const vocabulary = await vocabularyOf(db);
  const doubtful = await puzzleOver(db, vocabulary, partsIn(typed));
  const words = readWords(typed, typing && !/\s$/.test(text), vocabulary, doubtful);
  return asQuery(text, units, words, vocabulary);
}

/** Parses many searches with an up-to-date vocabulary. Used for alerts, which are sent only once, so they must not miss new words. */
export async function analyseAll(db: Db, texts: readonly string[]): Promise<Query[]> {
  const vocabulary = await vocabularyOf(db);
  await vocabulary.hear();
  const searches = texts.map((text) => ({ text, units: typedIn(text, WORDS_MOST) }));
  const tokens = searches.flatMap(({ units }) => partsIn(units));
  const doubtful = await puzzleOver(db, vocabulary, tokens, tokens.length);
  return searches.map(({ text, units }) =>
    asQuery(text, units, readWords(units, !/\s$/.test(text), vocabulary, doubtful), vocabulary),
  );
}

function asQuery(
  text: string,
  units: readonly TypedUnit[],
  words: QueryWord[],
  vocabulary: Vocabulary,
): Query {
  const codes = units.filter(({ parts }) => parts.length > 1).map(({ typed }) => typed);
  const [total = 0, ...tiers] = vocabulary.totals;
  const part = (count: number) => (total > 0 ? count / total : 0);
  return {
    text,
    words,
    codes: codes.filter(isCode),
    total,
    tiers: [1, ...tiers.map(part)],
    listings: vocabulary.listings,
  };
}

const REMEMBERED = 5_000;

/** Interprets the first few words that the vocabulary lacks: as prefixes, typing errors or compounds. */
async function puzzleOver(
  db: Db,
  vocabulary: Vocabulary,
  tokens: readonly string[],
  doubts = DOUBTS,
): Promise<ReadonlyMap<string, Doubtful>> {
  const isDoubtful = (token: string) =>
    mayHaveForms(token) &&
    !vocabulary.isKnown(token) &&
    vocabulary.synonyms(vocabulary.stem(token)).length === 0;
  const found = new Map<string, Doubtful>();
  if (!tokens.some(isDoubtful)) return found;
  // Another process may have added the word a moment ago.
  await vocabulary.catchUp();
  if (vocabulary.doubtful.size > REMEMBERED) vocabulary.doubtful.clear();
  const unclear: string[] = [];
  for (const token of [...new Set(tokens)].filter(isDoubtful).slice(0, doubts)) {
    const remembered = vocabulary.doubtful.get(token);
    const doubtful = remembered ?? understand(token, vocabulary);
    found.set(token, doubtful);
    if (found.size % AT_A_TIME === 0) await others();
    if (!remembered && !doubtful.begins && doubtful.similar.length === 0 && !doubtful.halves)
      unclear.push(token);
  }
  if (unclear.length > 0)
    for (const { token, inside } of await listInside(db, unclear, SIMILAR)) {
      const doubtful = found.get(token);
      if (doubtful) found.set(token, { ...doubtful, similar: inside });
    }
  for (const [token, doubtful] of found) vocabulary.doubtful.set(token, doubtful);
  return found;
}

function understand(token: string, vocabulary: Vocabulary): Doubtful {
  const begins = vocabulary.isBeginning(token);
  const halves = vocabulary.halves(token);
  const similar =
    begins && vocabulary.begins(token) > FEW_BEGUN ? [] : firstOf(vocabulary.nearest(token), vocabulary);
  const stem = vocabulary.stem(token);
  const isMistyped =
    similar.length > 0 && !begins && !halves && vocabulary.names(stem) + vocabulary.rest(stem) === 0;
  return { begins, similar, isMistyped, halves };
}

/** Some of these words, with those of the same stem: names may have any of these. */
function firstOf(words: readonly string[], { stem }: Vocabulary): string[] {
  const stems = [...new Set(words.map(stem))].slice(0, SIMILAR);
  return words.filter((word) => stems.includes(stem(word))).slice(0, SIMILAR_MOST);
}

/** Numbers and the shortest words are meant as typed. */
const mayHaveForms = (token: string) => token.length > 2 && !/\p{Nd}/u.test(token);

const pairsIn = (typed: readonly TypedUnit[]) =>
  typed.slice(1).map(({ typed: word }, index) => (typed[index]?.typed ?? '') + word);
/** A code has no other spellings, so only its parts are looked up. */
const partsIn = (typed: readonly TypedUnit[]) =>
  typed.flatMap(({ typed: word, parts }) => (parts.length > 1 && isCode(word) ? parts : [word, ...parts]));

const eachPart = (units: readonly TypedUnit[]): TypedUnit[] => {
  const parts = new Set(units.flatMap((unit) => unit.parts));
  return [...parts].slice(0, NAME_WORDS_MOST).map((part) => ({ typed: part, parts: [part] }));
};

function readWords(
  typed: readonly TypedUnit[],
  typing: boolean,
  vocabulary: Vocabulary,
  doubtful: ReadonlyMap<string, Doubtful>,
): QueryWord[] {
  const { stem } = vocabulary;
  // Two separate words are also tried as one, if the vocabulary knows it.
  const pairs = pairsIn(typed).map((pair) => (vocabulary.isKnown(pair) ? [pair] : []));
  return typed.map((unit, index) => {
    const begins = typing && index === typed.length - 1;
    const joined = [...(pairs[index - 1] ?? []), ...(pairs[index] ?? [])];
    return readWord(unit, { begins, joined, stem, vocabulary, doubtful: doubtful.get(unit.typed) });
  });
}

interface Reading {
  /** The person may still be typing the word. */
  begins: boolean;
  joined: readonly string[];
  stem: (word: string) => string;
  vocabulary: Vocabulary;
  doubtful: Doubtful | undefined;
}

function readWord({ typed, parts }: TypedUnit, reading: Reading): QueryWord {
  const { joined, stem, vocabulary, doubtful } = reading;
  let { begins } = reading;
  const as = (how: Form['how'], ...words: string[]): Form => ({ words, lexemes: words.map(stem), how });
  const forms: Form[] = [as('typed', ...parts)];
  let meant: string | undefined;
  if (parts.length > 1) {
    forms.push({ words: [typed], lexemes: [typed], how: 'code' });
    if (stem(typed) !== typed) forms.push(as('code', typed));
  } else {
    for (const { word, stem: lexeme } of vocabulary.synonyms(stem(typed)))
      forms.push({ words: [word], lexemes: [lexeme], how: 'synonym' });
    if (doubtful && !isSmall({ typed })) {
      const [likeliest = ''] = doubtful.similar;
      for (const word of doubtful.similar)
        forms.push(as(stem(word) === stem(likeliest) ? 'similar' : 'related', word));
      for (const { word, stem: lexeme } of vocabulary.synonyms(stem(likeliest)))
        forms.push({ words: [word], lexemes: [lexeme], how: 'related' });
      if (doubtful.halves) forms.push(as('joined', ...doubtful.halves));
      if (doubtful.isMistyped) meant = doubtful.similar[0];
      // People also abbreviate words in the middle of a search.
      if (doubtful.begins) begins = true;
    }
  }
  for (const pair of joined) forms.push(as('joined', pair));
  const [total = 0] = vocabulary.totals;
  const last = parts.at(-1) ?? '';
  // Very many names have a word with a given one or two first letters, so estimate a quarter.
  const isShort = last.length < 3;
  const begun = !begins ? 0 : isShort ? Math.round(total / 4) : vocabulary.begins(last);
  // A complete word is seldom also meant as a prefix.
  if (parts.length === 1 && vocabulary.isKnown(last) && begun < BEGINNING * vocabulary.names(stem(last)))
    begins = false;
  const indexed = new Map(forms.map(({ lexemes }) => [lexemes.join(' '), lexemes]));
  const count = (of: (lexeme: string) => number) =>
    [...indexed.values()].reduce((sum, lexemes) => sum + Math.min(...lexemes.map(of)), 0);
  const ofBeginning = (begun: () => number) => (begins && parts.length === 1 ? begun() : 0);
  const names = Math.max(
    count(vocabulary.names),
    ofBeginning(() => begun),
  );
  const rest = count(vocabulary.rest);
  const listed = Math.max(
    count(vocabulary.listed),
    ofBeginning(() => (isShort ? Math.round(vocabulary.listings / 4) : vocabulary.listedBegins(last))),
  );
  if (begins && parts.length > 1) {
    // For a code, use it whole as the prefix: too many words begin with its last part.
    if (typed.length > 3) forms.push({ words: [typed], lexemes: [typed], begins: true, how: 'code' });
  } else if (begins) {
    forms.push({ words: parts, lexemes: [last], begins: true, how: 'typed' });
  }
  const known = vocabulary.isKnown(typed);
  return { typed, forms, names, rest, listed, weight: weightOf(total, names), meant, known };
}
