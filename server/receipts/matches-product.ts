import { fold, tokensIn } from '../../contract/search-text.ts';
import { isWord, looks, type ProductText, productTextIn } from './product-text.ts';

export interface ProductNames {
  name: string;
  brand: string | null;
}

const COLOURS = new Set(
  'black white grey gray silver red blue green yellow pink brown beige gold graphite navy oak walnut clear blk wht gry slv slvr'.split(
    ' ',
  ),
);
/** Words that distinguish two products: they must be on both sides or on neither. */
const VARIANTS = new Set('pro max mini plus ultra lite air se fe xl xs junior jr'.split(' '));
/** Accessories and services, which are named after the product they belong to. */
const ACCESSORIES = new Set(
  `accessory adapter arm attachment bag bags battery batteries belt blade blades bowl brush bulb cable cap cartridge case charger cleaner cloth
  cord cover descaler dock drum filter filters glass guard holder hose ink jug lid mount pad paper part parts pouch protector refill remote
  replacement rack sleeve spare stand strap tank toner tripod warranty insurance protection repair delivery deposit disposal fee hire
  installation postage recycling refund rental return shipping voucher`.split(/\s+/),
);

/** No line of a receipt has more words; comparing each with each would take long. */
const WORDS_MOST = 30;

/** A cache: the same lines are compared again with every response about their receipt. */
const lately = new Map<string, boolean>();
const LATELY_MOST = 5_000;

export function lineMatchesProduct(line: string, { name, brand }: ProductNames): boolean {
  const asked = JSON.stringify([line, name, brand]);
  const known = lately.get(asked);
  if (known !== undefined) return known;
  if (lately.size >= LATELY_MOST) lately.clear();
  const found = isAbout(line, { name, brand });
  lately.set(asked, found);
  return found;
}

/**
 * Whether a line of a receipt names this product. Lines omit brands, vowels and the ends of words. But nothing in the line may point
 * to another product: models, sizes and variants must agree, and it must not name an accessory.
 */
function isAbout(line: string, { name, brand }: ProductNames): boolean {
  const [read, named, made] = [productTextIn(line), productTextIn(name), productTextIn(brand ?? '')];
  if (read.words.length + read.models.length > WORDS_MOST) return false;
  const isNumbered = named.models.length + named.numbers.length > 0;
  const isSameModel = modelsAgree(read, named);
  if (!isSameModel && read.models.length > 0 && isNumbered) return false;
  if (numbersDiffer(read, named) || measuresDiffer(read, named)) return false;
  if (!isSameSet(read.words.filter(isVariant), named.words.filter(isVariant))) return false;

  const brands = [...made.words, ...together(made.words)];
  const isBrand = (word: string) => brands.some((own) => isWord(word, own));
  const wanted = named.words.filter((word) => !brands.includes(word) && !isMinor(word));
  const others = read.words.filter((word) => !isMinor(word) && !isBrand(word));
  const found = wanted.filter((word, at) => {
    const pairs = [`${wanted[at - 1] ?? ''}${word}`, `${word}${wanted[at + 1] ?? ''}`];
    return (
      others.some((other) => isWord(other, word) || pairs.includes(other)) || together(others).includes(word)
    );
  });
  const strange = others.filter(
    (word) => ![...wanted, ...together(wanted)].some((own) => isWord(word, own)) && word.length > 2,
  );
  if (strange.some(isAccessory)) return false;

  const hasBrand = read.words.some(isBrand) || (made.whole.length > 2 && read.whole.includes(made.whole));
  const hasHead = found.includes(headOf(name, wanted) ?? '');
  const isPlain = strange.length === 0;
  if (isSameModel) return hasBrand || found.length > 0 || isPlain;
  // Called by the brand and a number alone.
  if (wanted.length === 0) return hasBrand && isPlain && numbersMeet(read, named);
  if (hasBrand) {
    const isWhole =
      hasHead &&
      found.length === wanted.length &&
      (!isNumbered || numbersMeet(read, named)) &&
      measuresMeet(read, named);
    return found.length > 0 && (isPlain || isWhole);
  }
  // Without the brand, the names must be almost the same.
  return hasHead && isPlain && found.length >= 2 && found.length * 3 > wanted.length * 2;
}

const isVariant = (word: string) => VARIANTS.has(word);
const isMinor = (word: string) => COLOURS.has(word) || VARIANTS.has(word);
const isAccessory = (word: string) =>
  ACCESSORIES.has(word) || (word.length > 3 && [...ACCESSORIES].some((one) => isWord(word, one)));

/** Neighbours written as one word: `coffee maker` is `coffeemaker`. */
const together = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]}${word}`);

/** The head noun: the last word before "with …", "for …" or "in …". */
function headOf(name: string, wanted: readonly string[]): string | undefined {
  const [before = ''] = fold(name).split(/ (?:with|for|in) |, /);
  const inside = tokensIn(before).map(({ word }) => word);
  return wanted.findLast((word) => inside.includes(word)) ?? wanted.at(-1);
}

/** Equal, or one contains the other: lines omit the beginning, or add a letter for a colour or country. */
function isModel(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  const after = long[long.indexOf(short) + short.length] ?? '';
  return short.length >= 3 && long.includes(short) && !/\d/.test(after);
}

const modelsAgree = (read: ProductText, named: ProductText) =>
  read.models.some(
    (model) =>
      named.models.some((own) => isModel(model, own)) || (model.length > 3 && named.whole.includes(model)),
  ) ||
  named.models.some((own) => own.length > 3 && read.whole.includes(own)) ||
  read.numbers.some(
    ({ number }) => number.length > 2 && named.models.some((own) => isModel(looks(number), own)),
  );

const numbersMeet = (read: ProductText, named: ProductText) =>
  named.numbers.some(({ number }) => read.numbers.some((other) => other.number === number));

/** Two numbers after the same word. */
const numbersDiffer = (read: ProductText, named: ProductText) =>
  named.numbers.some(
    ({ after, number }) =>
      after !== '' &&
      read.numbers.some(
        (other) => other.after !== '' && isWord(other.after, after) && other.number !== number,
      ),
  );

const measuresDiffer = (read: ProductText, named: ProductText) =>
  [...named.measures].some(([unit, amount]) => read.measures.has(unit) && read.measures.get(unit) !== amount);

const measuresMeet = (read: ProductText, named: ProductText) =>
  named.measures.size === 0 ||
  [...named.measures].some(([unit, amount]) => read.measures.get(unit) === amount);

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.every((one) => b.includes(one)) && b.every((one) => a.includes(one));

/** Whether a line may be about it at all: they have a word that says something in common, or a model. */
export function mayMatchProduct(line: string, { name, brand }: ProductNames): boolean {
  const [read, named] = [productTextIn(line), productTextIn(`${brand ?? ''} ${name}`)];
  const distinctive = read.words.filter((word) => word.length > 2 && !isMinor(word));
  return modelsAgree(read, named) || distinctive.some((word) => named.words.some((own) => isWord(word, own)));
}
