import { wholeErrors } from '../../../contract/search-text.ts';

/** Sounds that people write by other letters, at the beginning of a word: as typed, and as it may be meant. */
const BEGINNINGS: readonly [typed: string, meant: string][] = [
  ['f', 'ph'],
  ['n', 'kn'],
  ['r', 'wr'],
  ['r', 'rh'],
  ['s', 'c'],
  ['s', 'sc'],
  ['s', 'ps'],
  ['c', 'k'],
  ['c', 's'],
  ['k', 'c'],
  ['k', 'q'],
  ['g', 'j'],
  ['j', 'g'],
  ['z', 'x'],
  ['z', 's'],
];

/** The word with other beginnings that sound the same, and how many letters of it are then certain. */
export const soundAlikes = (typed: string) =>
  BEGINNINGS.filter(([from]) => typed.startsWith(from)).map(([from, to]) => ({
    typed: to + typed.slice(from.length),
    beginning: to,
  }));

/** The classes of consonants of Soundex. */
const CLASSES: readonly [letters: RegExp, sound: string][] = [
  [/[bpfv]+/g, 'p'],
  [/[cgjkqsxz]+/g, 's'],
  [/[dt]+/g, 't'],
  [/[mn]+/g, 'n'],
  [/l+/g, 'l'],
  [/r+/g, 'r'],
];

/** Roughly how a word sounds: its consonants. Vowels and doubled letters are what people get wrong most often. */
export const soundOf = (word: string): string =>
  CLASSES.reduce(
    (sound, [letters, one]) => sound.replace(letters, one),
    word
      .replace(/^[kg]n/, 'n')
      .replace(/^wr/, 'r')
      .replaceAll('ph', 'f')
      .replace(/[aeiouyhw]+/g, ''),
  );

/** What an error costs, in doublings of how common a word is. */
const ERROR = 4;
/** A word that only begins like the typed one counts as one with this many more errors. */
const BEGINS = 0.75;
/** A word that sounds the same counts as one with this many fewer errors. */
const SOUNDS = 0.5;
/** A word that is this much less likely than the likeliest is not meant. */
const UNLIKELY = 3;

export interface Spelled {
  word: string;
  /** The errors of the whole word, if it is about as long as the typed one. */
  errors: number | undefined;
  /** How many names have it. */
  count: number;
}

/** Compares the whole word, if it may be meant as a whole. */
export const errorsOfWhole = (typed: string, word: string): number | undefined =>
  Math.abs(word.length - typed.length) > 2 ? undefined : wholeErrors(typed, word);

/** The words that were probably meant by a mistyped one, the likeliest first; each begins with it, but for so many errors. */
export function likeliest(typed: string, words: readonly Spelled[], most: number): string[] {
  const sound = soundOf(typed);
  const scored = words.map(({ word, errors, count }) => {
    const begins = (word.startsWith(typed) ? 0 : most) + BEGINS;
    const whole = errors === undefined ? begins : errors - (soundOf(word) === sound ? SOUNDS : 0);
    return { word, score: Math.log2(1 + count) - ERROR * Math.min(whole, begins) };
  });
  scored.sort((one, other) => other.score - one.score || (one.word < other.word ? -1 : 1));
  const least = (scored[0]?.score ?? 0) - UNLIKELY;
  return scored.filter(({ score }) => score >= least).map(({ word }) => word);
}
