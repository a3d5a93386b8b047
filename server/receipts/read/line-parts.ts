import type { Amount } from './amounts.ts';
import { isBarcode } from './cards.ts';
import type { MeantRow } from './meaning.ts';
import type { Word } from './reading.ts';
import { wordsAt } from './text-lines.ts';

const UNIT =
  /^(?:pcs?|pce|ea|each|units?|unt|uom|stk|stck|stück|st|szt|ks|kg|g|gr|lbs?|oz|ltr|l|ml|m|set|pkt|pack|nos?|x|×|х|@|\*|à|a|\/kg|eur\/kg|ctn|btl|bag|box|pair|pz|un|uds?)[.,:]?$/i;
const TAX_MARK =
  /^(?:[A-Z*#]|SR|ZR|ZRL|SRL|TX|NT|OS|ES|GST|S|Z|T1|[A-Z]\d|\d?[A-Z]%?|\(?\d{1,2}(?:[.,]\d)?%\)?)$/;
/** Marks to remove after a name. Only those that cannot be part of it: `A4` is a paper size, and `2M` the length of a cable. */
const SALE_MARK = /^(?:[*#]|SR|ZR|ZRL|SRL|TX)$/;
const CURRENCY = /^(?:rm|eur|usd|gbp|sek|nok|dkk|chf|kr\.?|[€$£])$/i;

export interface Context {
  countsFirst: boolean;
  quantityColumn: Word | undefined;
  hasTotal: boolean;
}

export interface Parts {
  words: Word[];
  price: Amount;
  unit: Amount | null;
  quantity: { value: number; words: Word[]; isChecked: boolean } | null;
}

export const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;

export const numberOf = (text: string) => Number(text.replace(',', '.').replace(/[^\d.]/g, ''));
export const QUANTITY_TIMES =
  /(?:^|\s)(\d{1,4}(?:[.,]\d{1,3})?)\s{0,2}(?:pcs?|pce|ea|units?|unt|stk|stck|stück|st|szt|kg|g|lbs?|oz|ltr|l|set|pkt|pack|pz|un?|uds?)?\.?\s{0,2}(?:[x×х*@]|à)(?=\s|\d+[.,]\d{2}|$|[€$£R])/iu;
const TIMES_QUANTITY = /(?:^|\s)[x×х]\s{0,2}(\d{1,3})(?=\s|$)/iu;
export const QUANTITY_NAMED =
  /(?:^|\s)(?:qty|quantity|menge|anzahl|aantal|antal|antall|cant|qt[eéaà]|kuantiti|stk)\.?\s{0,2}[:.]?\s{0,2}(\d{1,4}(?:[.,]\d{1,3})?)(?=\s|$|x)/iu;
const COUNT_FIRST = /^(\d{1,3})(?=\s+\p{L})/u;
const COUNT_TIMES_FIRST = /^(\d{1,3})\s{0,2}[x×х](?=\s+\p{L})/iu;

/** Splits a row into name, quantity, unit price and price. */
export function partsOf(one: MeantRow, { countsFirst, quantityColumn }: Context): Parts {
  const { row, amounts } = one;
  const price = amounts.at(-1) as Amount;
  const unit = amounts.at(-2) ?? null;
  const used = new Set<Word>(amounts.flatMap(({ start, end }) => wordsAt(row, start, end)));
  let quantity: Parts['quantity'] = null;
  const take = (value: number, words: Word[], isChecked: boolean) => {
    if (!(value > 0 && value < 10_000)) return;
    quantity = { value, words, isChecked };
    for (const word of words) used.add(word);
  };
  const match = [COUNT_TIMES_FIRST, QUANTITY_TIMES, QUANTITY_NAMED, TIMES_QUANTITY]
    .map((form) => row.text.match(form))
    .find((match) => match && !isPrice(match, price) && !isPackSize(match, unit, price));
  if (match) {
    const start = match.index ?? 0;
    const value = numberOf(match[1] ?? '');
    take(
      value,
      wordsAt(row, start, start + match[0].length).filter(
        (word) => !amounts.some(({ words }) => words.includes(word) && !/[x×х@*]/i.test(word.text)),
      ),
      !unit || isProduct(value, unit, price),
    );
  }
  if (!quantity && unit)
    for (const word of row.words) {
      if (used.has(word) || !/^\d{1,4}(?:[.,]\d{1,3})?$/.test(word.text)) continue;
      if (isProduct(numberOf(word.text), unit, price)) take(numberOf(word.text), [word], true);
    }
  if (!quantity && quantityColumn) {
    const word = row.words.find(
      ({ text, box }) =>
        /^\d{1,3}$/.test(text) && box.x0 < quantityColumn.box.x1 && box.x1 > quantityColumn.box.x0,
    );
    if (word) take(numberOf(word.text), [word], false);
  }
  const first = row.text.match(COUNT_FIRST);
  if (!quantity && countsFirst && first) take(numberOf(first[1] ?? ''), row.words.slice(0, 1), false);
  const before = row.words.filter((word) => !used.has(word) && word.box.x0 < (price.words[0]?.box.x0 ?? 0));
  return { words: nameWords(before), price, unit, quantity };
}

/** `9.88 X` is a price with a tax mark, not a quantity. */
const isPrice = (match: RegExpMatchArray, price: Amount) => {
  const at = (match.index ?? 0) + match[0].indexOf(match[1] ?? '');
  return at >= price.start && at < price.end;
};

/** `BATTERIES X8` is a pack size, unless 8 times the unit price is the price. */
const isPackSize = (match: RegExpMatchArray, unit: Amount | null, price: Amount) =>
  /^\s?[XxХх×]/.test(match[0]) &&
  (unit ? !isProduct(numberOf(match[1] ?? ''), unit, price) : /X\d/.test(match[0]));

const isProduct = (quantity: number, unit: Amount, price: Amount) =>
  Math.abs(quantity * unit.cents - Math.abs(price.cents)) <= Math.max(1, quantity * 0.5);

/** The words of a name without marks, currencies and specks at its ends. */
export function nameWords(words: readonly Word[]): Word[] {
  const kept = [...words];
  const isDirt = ({ text, confidence }: Word) =>
    letters(text) + text.replace(/\D/g, '').length === 0 ||
    (text.length === 1 && confidence < 0.5) ||
    /^[x×]+$/i.test(text);
  while (kept[0] && isDirt(kept[0])) kept.shift();
  for (let word = kept.at(-1); word; word = kept.at(-1)) {
    const isMark = kept.length > 1 && SALE_MARK.test(word.text);
    if (!isDirt(word) && !CURRENCY.test(word.text) && !isMark) break;
    kept.pop();
  }
  // Nothing but units, marks and numbers is no name.
  return kept.some(({ text }) => letters(text) > 1 && !UNIT.test(text) && !TAX_MARK.test(text)) ||
    letters(kept.map(({ text }) => text).join('')) > 3
    ? kept
    : [];
}

export const clean = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}(#&"'“]+|[^\p{L}\p{N})%!."'”+]+$/gu, '')
    .trim();

/** A barcode or the shop's own number in front of a name is no part of it. */
export function withoutCode(words: readonly Word[]): { words: Word[]; code: string | null } {
  const code = words.find(({ text }) => isBarcode(text))?.text ?? null;
  const first = words[0];
  const isNumber = first && /^\d{5,14}$/.test(first.text) && words.length > 1;
  return { words: words.filter((word) => word.text !== code && !(isNumber && word === first)), code };
}
