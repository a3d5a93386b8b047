import { SEARCH_MOST } from './search-constants.ts';
import { errorsIn, fold, mayBeMistyped, nearest, stemOf, tokensIn } from './search-text.ts';

/** Searches in what is already at hand, such as a person's own things. */

/** A text to search in, tokenized once. */
interface SearchedText {
  text: string;
  words: string[];
  stems: Set<string>;
}

/** A typed unit between spaces: a word, or a code such as `xm5`, which has several words. */
interface Unit {
  text: string;
  parts: string[];
  /** The stem of a word; a code has none. */
  stem: string | undefined;
}

/** `similar`: found with typing errors. `most`: nothing has all words; these items have most of them. */
export interface FoundIn<Item> {
  items: Item[];
  how: 'all' | 'similar' | 'most' | 'none';
}

/** Makes a search over items by their text. Each text is tokenized when it is first searched. */
export function searcherOf<Item extends object>(textOf: (item: Item) => string) {
  const known = new WeakMap<Item, SearchedText>();
  const read = (item: Item): SearchedText => {
    const found = known.get(item) ?? readText(textOf(item));
    known.set(item, found);
    return found;
  };
  return (items: readonly Item[], text: string): FoundIn<Item> => {
    const units = unitsIn(text);
    const all = items.filter((item) => units.every((unit) => has(read(item), unit)));
    if (all.length > 0 || units.length === 0) return { items: all, how: 'all' };
    const meant = meanings(units, items.map(read));
    const counts = items.map(
      (item) => units.filter((unit, at) => has(read(item), unit) || hasOne(read(item), meant[at])).length,
    );
    const best = counts.reduce((most, count) => Math.max(most, count), 0);
    if (best < units.length / 2) return { items: [], how: 'none' };
    return {
      items: items.filter((_, at) => counts[at] === best),
      how: best === units.length ? 'similar' : 'most',
    };
  };
}

function readText(text: string): SearchedText {
  const words = tokensIn(text).map(({ word }) => word);
  return { text: fold(text), words, stems: new Set(words.map(stemOf)) };
}

const unitsIn = (text: string): Unit[] =>
  [...new Set(fold(text.slice(0, SEARCH_MOST)).split(/\s+/))].filter(Boolean).map((unit) => {
    const parts = tokensIn(unit).map(({ word }) => word);
    const [first, ...more] = parts;
    return { text: unit, parts, stem: first && more.length === 0 ? stemOf(first) : undefined };
  });

/** Found as typed anywhere, as another form of the word, or as a code that is spelled differently. */
const has = (read: SearchedText, { text, parts, stem }: Unit): boolean =>
  read.text.includes(text) ||
  (stem === undefined
    ? parts.length > 0 && read.words.some((_, at) => followsAt(read.words, at, parts))
    : read.stems.has(stem));

/** Whether these parts follow each other at this place; the last one may be only the beginning of a word. */
const followsAt = (words: readonly string[], at: number, parts: readonly string[]) =>
  parts.every((part, index) => {
    const word = words[at + index];
    return index < parts.length - 1 ? word === part : word?.startsWith(part);
  });

const hasOne = ({ words }: SearchedText, meant: Set<string> | undefined) =>
  meant !== undefined && words.some((word) => meant.has(word));

/** For each unit that may be mistyped, the words of these texts that are nearest to it. */
function meanings(units: readonly Unit[], texts: readonly SearchedText[]): (Set<string> | undefined)[] {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.words) words.add(word);
  const all = [...words];
  return units.map(({ stem, parts: [word = ''] }) => {
    if (stem === undefined || !mayBeMistyped(word)) return undefined;
    const near = all.filter((other) => mayBeNear(word, other));
    return new Set(nearest(word, near));
  });
}

/** A fast first check for many words: each typing error can lose one letter at most. */
function mayBeNear(typed: string, word: string): boolean {
  let errors = errorsIn(typed);
  for (const letter of typed) if (!word.includes(letter) && --errors < 0) return false;
  return word.length >= typed.length - errorsIn(typed);
}
