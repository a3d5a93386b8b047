import { fold, mayBeMistyped, nearest, stemOf, tokensIn } from '../../contract/search-text.ts';

/** What a text says about a product: words, model numbers, other numbers and sizes. */
export interface ProductText {
  words: string[];
  /** Codes of letters and digits, such as HL-L2350DW, normalised by `looks`. */
  models: string[];
  /** Numbers and letters that stand alone, each with the word before. */
  numbers: { after: string; number: string }[];
  /** Unit → amount, such as litres → 17. */
  measures: Map<string, string>;
  /** The whole text without spaces, normalised by `looks`. */
  whole: string;
}

const STOP = new Set(
  'a an and by for from in of on or the to with w x pcs pc pk pack ea new set size'.split(' '),
);
const UNITS: Record<string, string> = {
  litre: 'l',
  liter: 'l',
  ltr: 'l',
  lt: 'l',
  watt: 'w',
  volt: 'v',
  inch: 'in',
  zoll: 'in',
  '"': 'in',
  '″': 'in',
};
const MEASURE =
  /^(\d+(?:[.,]\d+)?)-?(l|ml|cl|ltr|lt|litre|liter|w|kw|watt|v|volt|g|kg|m|cm|mm|ft|in|inch|zoll|"|″|gb|tb|mb|mah|ah|hz|mp|bar|oz|lb)$/;
const SHORT_FORMS: Record<string, string> = { tv: 'television', bt: 'bluetooth', fridge: 'refrigerator' };

/** Maps characters that OCR confuses to one of them. */
export const looks = (text: string) =>
  text.replace(
    /[oqilszb]/g,
    (sign) => ({ o: '0', q: '0', i: '1', l: '1', s: '5', z: '2', b: '8' })[sign] ?? sign,
  );

export function productTextIn(text: string): ProductText {
  const found: ProductText = { words: [], models: [], numbers: [], measures: new Map(), whole: '' };
  const chunks = fold(text)
    // A number and its unit are one.
    .replace(/(\d)\s+(l|ml|w|v|kg|g|cm|mm|gb|tb|inch|litre|liter|watt)\b/g, '$1$2')
    .split(/[\s/+&,;:()]+(?!\d)|\s+/);
  for (const chunk of chunks) {
    const tokens = tokensIn(chunk).map(({ word }) => word);
    const joined = tokens.join('');
    found.whole += looks(joined);
    const [, amount, unit] = MEASURE.exec(chunk) ?? [];
    if (amount !== undefined && unit !== undefined)
      found.measures.set(UNITS[unit] ?? unit, amount.replace(',', '.'));
    else if (/^\d+$/.test(joined)) found.numbers.push({ after: found.words.at(-1) ?? '', number: joined });
    else if (/\d/.test(joined)) {
      const letters = joined.replace(/[0158]/g, (digit) => ({ 0: 'o', 1: 'l', 5: 's', 8: 'b' })[digit] ?? '');
      // A single digit among letters is misread. Model numbers have it at an end, or have several.
      if (joined.length > 3 && /^[a-z]+[0158][a-z]+$/.test(joined)) found.words.push(letters);
      else {
        found.models.push(looks(joined));
        found.words.push(...tokens.filter((token) => /^[a-z]{4}/.test(token)));
      }
    } else if (joined.length === 1) found.numbers.push({ after: found.words.at(-1) ?? '', number: joined });
    else found.words.push(...tokens);
  }
  found.words = found.words.filter((word) => !STOP.has(word)).map((word) => SHORT_FORMS[word] ?? word);
  return found;
}

const consonants = (word: string) => word.replace(/(?<=.)[aeiouy]/g, '').replace(/(.)\1+/g, '$1');

/** Whether the letters of one stand in the other, in order. */
function isWithin(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}

/** Longer words are not compared letter by letter: it is slow, and no real word is longer. */
const MISTYPED_MOST = 24;

/** Whether a word of a line is that word, cut off, without its vowels, or misread. */
export function isWord(short: string, word: string): boolean {
  if (short === word) return true;
  // A quick first check, because few words begin alike and the rest is slow.
  if (short[0] !== word[0] && short[0] !== word[1]) return false;
  if (stemOf(short) === stemOf(word)) return true;
  if (short.length < 3) return false;
  if (word.startsWith(short) && short.length >= Math.min(4, word.length - 1)) return true;
  if (short[0] === word[0] && short.length < word.length && isWithin(short, word)) {
    const [own, whole] = [consonants(short), consonants(word)];
    const isAll = isWithin(own, whole) && (own.at(-1) === whole.at(-1) || whole.startsWith(own));
    if (own.length >= 3 && isAll && own.length * 2 > whole.length) return true;
    if (own === whole && own.length >= 2) return true;
  }
  const isAsLong = Math.abs(short.length - word.length) <= 2 && short.length <= MISTYPED_MOST;
  return isAsLong && mayBeMistyped(short) && nearest(short, [word]).length > 0;
}
