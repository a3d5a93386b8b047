import type { Match } from './search-constants.ts';

/**
 * How the browser and the server read a text that is searched for or searched in. Pure, and the same as the database's `search_fold`.
 */

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const PLAIN = /^[\x20-\x7e·]*$/;

/** Small letters without accents. */
export const fold = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{Mn}+/gu, '')
        .toLowerCase()
        .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter);

/** A word as it stands in a text: runs of letters and of digits are words of their own. */
export interface Token {
  word: string;
  from: number;
  to: number;
  /** Written together with the word before: no space between. */
  joined: boolean;
}

/** "Men's" is one word. */
const WORD = /[\p{Alphabetic}\p{Mn}]+(?:['’]s(?![\p{Alphabetic}\p{Nd}]))?|\p{Nd}+/gu;

export function tokensIn(text: string): Token[] {
  return PLAIN.test(text) ? plainTokens(text) : allTokens(text);
}

function allTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: said, index } of text.matchAll(WORD)) {
    const before = tokens.at(-1);
    tokens.push({
      word: fold(said).replace(/['’]/, ''),
      from: index,
      to: index + said.length,
      joined: before !== undefined && !/\s/.test(text.slice(before.to, index)),
    });
  }
  return tokens;
}

const isLetter = (code: number) => (code > 96 && code < 123) || (code > 64 && code < 91);
const isDigit = (code: number) => code > 47 && code < 58;

/** The same for plain letters, many times faster: each search reads two hundred names. */
function plainTokens(text: string): Token[] {
  const lower = text.toLowerCase();
  const tokens: Token[] = [];
  let spaced = true;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    const is = isLetter(code) ? isLetter : isDigit(code) ? isDigit : undefined;
    if (!is) {
      if (code === 32) spaced = true;
      at++;
      continue;
    }
    const from = at;
    while (at < text.length && is(text.charCodeAt(at))) at++;
    let word = lower.slice(from, at);
    if (is === isLetter && lower.startsWith("'s", at)) {
      const next = text.charCodeAt(at + 2);
      if (!(isLetter(next) || isDigit(next))) {
        word += 's';
        at += 2;
      }
    }
    tokens.push({ word, from, to: at, joined: !spaced });
    spaced = false;
  }
  return tokens;
}

/** A cache of recent stems: the same words come again and again. */
const stems = new Map<string, string>();
const STEMS_KEPT = 20_000;
const NUMBER = /^\p{Nd}/u;

/** A rough stem to compare words by: without plural, -ing, -ed and a final e. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= STEMS_KEPT) stems.clear();
  const stem = NUMBER.test(word) ? word : withoutEnding(word);
  stems.set(word, stem);
  return stem;
}

function withoutEnding(word: string): string {
  let stem = word;
  if (stem.endsWith('ies') && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/(sses|shes|ches|xes|zes)$/.test(stem)) stem = stem.slice(0, -2);
  else if (stem.endsWith('s') && !/(ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.endsWith('ing') && stem.length > 5) stem = stem.slice(0, -3);
  else if (stem.endsWith('ed') && stem.length > 4) stem = stem.slice(0, -2);
  if (stem.endsWith('e') && stem.length > 3) stem = stem.slice(0, -1);
  const last = stem.at(-1);
  return stem.length > 3 && last === stem.at(-2) && last !== 'l' && last !== 's' ? stem.slice(0, -1) : stem;
}

/** For each beginning of the word, how many letters of the typed text are left out, added, changed or swapped. */
function errorsByBeginning(typed: string, word: string): number[] {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= word.length; column++) {
      const same = typed[row - 1] === word[column - 1];
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, line];
  }
  return above;
}

/** Counts typing errors between the typed text and the beginning of the word. */
export const typingErrors = (typed: string, word: string): number =>
  Math.min(...errorsByBeginning(typed, word).slice(Math.max(0, Math.min(typed.length, word.length) - 2)));

/** The same for the whole word. */
export const wholeErrors = (typed: string, word: string): number =>
  errorsByBeginning(typed, word).at(-1) ?? typed.length;

const SHORT = 3;
/** Numbers and short words must match as typed. */
export const mayBeMistyped = (word: string) => word.length > SHORT && !/\p{Nd}/u.test(word);
/** How many typing errors a word may have. */
export const errorsIn = (word: string) => (word.length > 6 ? 2 : 1);

/** Hardly anybody mistypes the first letter, but by swapping it with the second. */
const beginAlike = (typed: string, word: string) =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** Of these words, those with the fewest typing errors, if these are few enough; the beginning of a word counts too. */
export function nearest(typed: string, words: readonly string[]): string[] {
  const ranked = words
    .filter((word) => beginAlike(typed, word))
    .map((word) => ({ word, errors: typingErrors(typed, word) }))
    .filter(({ errors }) => errors <= errorsIn(typed));
  const best = Math.min(...ranked.map(({ errors }) => errors));
  return ranked.filter(({ errors }) => errors === best).map(({ word }) => word);
}

/** Where words of the text are, or begin with, one of these (folded) forms; neighbours become one match. */
export function matchesIn(text: string, isForm: (word: string) => boolean): Match[] {
  const found: Match[] = [];
  for (const { word, from, to } of tokensIn(text)) {
    if (!isForm(word)) continue;
    const last = found.at(-1);
    if (last && /^[^\p{Alphabetic}\p{Nd}]*$/u.test(text.slice(last[1], from)) && from - last[1] <= 1)
      last[1] = to;
    else found.push([from, to]);
  }
  return found;
}
