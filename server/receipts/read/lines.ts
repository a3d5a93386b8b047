import type { ReceiptLineKind } from '../../../contract/receipt-constants.ts';
import { type Amount, decimal } from './amounts.ts';
import { isBarcode } from './cards.ts';
import { hasDate } from './dates.ts';
import {
  type Context,
  clean,
  letters,
  nameWords,
  numberOf,
  type Parts,
  partsOf,
  QUANTITY_NAMED,
  QUANTITY_TIMES,
  withoutCode,
} from './line-parts.ts';
import type { MeantRow } from './meaning.ts';
import type { ReceiptLine } from './reading.ts';
import { phrases } from './text.ts';
import { asRead, wordsAt } from './text-lines.ts';
import type { Meaning } from './wordings.ts';

export interface FoundLine extends ReceiptLine {
  cents: number;
}

const COLUMNS = phrases(
  'item',
  'items',
  'description',
  'desc',
  'product',
  'article',
  'artikel',
  'bezeichnung',
  'designation',
  'descripcion',
  'descrizione',
  'omschrijving',
  'beskrivelse',
  'vara',
  'vare',
  'barang',
  'produto',
  'produkt',
  'particulars',
  'name',
  'code',
);
const NUMBERS = phrases(
  'qty',
  'quantity',
  'menge',
  'anz',
  'anzahl',
  'qte',
  'quantite',
  'cant',
  'cantidad',
  'qta',
  'aantal',
  'antal',
  'antall',
  'kuantiti',
  'price',
  'preis',
  'prix',
  'precio',
  'prezzo',
  'prijs',
  'pris',
  'harga',
  'amount',
  'amt',
  'total',
  'betrag',
  'montant',
  'importe',
  'u price',
  'unit price',
  'rm',
  'eur',
  'disc',
  'summe',
  'sum',
);
const QUANTITY =
  /^(?:qty|quantity|menge|anz\.?|anzahl|qt[eé]|cant\.?|qt[aà]|aantal|antal|antall|kuantiti|stk)\.?$/i;
/** The longest line that can be confirmed, and more lines than a long receipt has. */
const TEXT_MOST = 300;
const LINES_MOST = 200;
const TIMES = /[x×х*@]/i;
const SKIPPED: ReadonlySet<Meaning | null> = new Set([
  'rounding',
  'tax',
  'saved',
  'count',
  'change',
  'payment',
  'subtotal',
  'total',
]);
const KINDS: Partial<Record<Meaning, ReceiptLineKind>> = {
  discount: 'discount',
  deposit: 'deposit',
  shipping: 'shipping',
  tip: 'tip',
  fee: 'fee',
};
const NO_PRODUCT = phrases(
  'tel',
  'fax',
  'invoice no',
  'receipt no',
  'gst id',
  'gst no',
  'gst reg',
  'reg no',
  'cashier',
  'opening hours',
  'order no',
  'approval',
  'terminal id',
  'exchange rate',
);

const height = ({ row }: MeantRow) => row.box.y1 - row.box.y0;

/** Whether a row names the columns. */
export const isHeading = ({ amounts, looks }: MeantRow) =>
  amounts.length === 0 && looks.length < 9 && COLUMNS.has(looks) && NUMBERS.has(looks);

/** Where sums begin: nothing below was bought. */
export function endOfLines(meant: readonly MeantRow[]): number {
  const firstPrice = meant.findIndex(
    (one) =>
      one.amounts.length > 0 && (one.meaning === null || KINDS[one.meaning]) && letters(one.row.text) > 1,
  );
  const end = meant.findIndex((one, at) => {
    if (one.meaning !== 'subtotal' && !(one.meaning === 'total' && one.strength > 1)) return false;
    if (isHeading(one) || (firstPrice >= 0 && at < firstPrice && one.amounts.length === 0)) return false;
    return one.amounts.length > 0 || isAmountAlone(meant[at + 1]);
  });
  return end < 0 ? meant.length : end;
}

export const isAmountAlone = (one: MeantRow | undefined): boolean =>
  one !== undefined &&
  one.amounts.length === 1 &&
  one.meaning === null &&
  letters(one.row.text.replace(/rm|eur|usd/gi, '')) < 2;

/** The row with the column headings, if prices follow: `Items: 3, Qty: 3` is none. */
function headingOf(meant: readonly MeantRow[], end: number): number {
  const first = meant.findIndex((one, at) => at < end && isHeading(one));
  const isFollowed = meant.slice(first + 1, end).some(({ amounts }) => amounts.length > 0);
  return isFollowed ? first : -1;
}

/** The lines of the receipt: products, and whatever changed the price, such as discounts and fees. */
export function linesIn(meant: readonly MeantRow[], today: string): FoundLine[] {
  const end = endOfLines(meant);
  const heading = headingOf(meant, end);
  const start = heading + 1;
  const rightmost = rightEdge(meant.slice(start, end));
  const zone = meant.slice(start, end).map((one) => withLostPoint(one, rightmost));
  const priced = zone.filter((one) => isPriced(one, rightmost));
  const startsWithCount = priced.filter(({ row }) => /^\d{1,2}\s?[x×]?\s+\p{L}/iu.test(row.text)).length;
  const context: Context = {
    countsFirst: startsWithCount > 1 && startsWithCount >= priced.length * 0.6,
    quantityColumn: meant[heading]?.row.words.find(({ text }) => QUANTITY.test(text)),
    hasTotal: end < meant.length,
  };
  const lines: FoundLine[] = [];
  let above: MeantRow | null = null;
  let twoAbove: MeantRow | null = null;
  let last: MeantRow | null = null;
  for (const one of zone) {
    if (!isBought(one, context) || hasDate(one.row.text, today)) {
      above = null;
      continue;
    }
    if (!isPriced(one, rightmost)) {
      if (isQuantityAlone(one) && lines.length > 0) {
        addQuantity(lines.at(-1), one);
        continue;
      }
      if (above && last && isContinued(above, last)) continueText(lines.at(-1), above);
      twoAbove = above;
      above = one;
      continue;
    }
    const parts = partsOf(one, context);
    if (parts.words.length === 0) {
      const previous = lines.at(-1);
      if (parts.price.cents < 0 && !parts.quantity) {
        lines.push(
          toLine(one, { ...parts, words: one.row.words.filter((word) => !parts.price.words.includes(word)) }),
        );
      } else if (above && letters(above.row.text) > 1) {
        const name = twoAbove && isCode(above) ? twoAbove : above;
        lines.push(toLine(one, { ...parts, words: nameWords(name.row.words) }, name));
        last = one;
      } else if (previous && (parts.quantity !== null || isSamePrice(previous, parts)))
        addQuantity(previous, one, parts);
      above = null;
      continue;
    }
    if (above && last && isContinued(above, last)) continueText(lines.at(-1), above);
    else if (above && belongsBelow(above, one, last, heading >= 0)) {
      lines.push(toLine(one, parts, above, true));
      above = null;
      last = one;
      continue;
    }
    lines.push(toLine(one, parts));
    above = null;
    last = one;
  }
  if (above && last && isContinued(above, last)) continueText(lines.at(-1), above);
  return lines
    .filter(({ kind, text, cents }) => (kind === 'discount' || letters(text.value) > 1) && cents !== 0)
    .slice(0, LINES_MOST)
    .map((line) => ({ ...line, text: { ...line.text, value: line.text.value.slice(0, TEXT_MOST).trim() } }));
}

/** A row that is mostly digits: the shop's article number, printed between a name and its price. */
const isCode = ({ row }: MeantRow) => letters(row.text) < row.text.replace(/\s/g, '').length / 2;

function isBought(one: MeantRow, { hasTotal }: Context): boolean {
  if (NO_PRODUCT.has(one.looks)) return false;
  if (!SKIPPED.has(one.meaning)) return true;
  // Above the sums there are no payments yet, so these words are product names: a "bar" of chocolate, a picture "card".
  const isNamedSo = (one.meaning === 'payment' || one.meaning === 'change') && one.at > 0 && hasTotal;
  return isNamedSo || (one.meaning === 'total' && one.strength === 1 && one.looks.length > 2);
}

/** Prices stand in a column at the right. */
function rightEdge(zone: readonly MeantRow[]): number {
  const edges = zone
    .flatMap(({ amounts }) => amounts.at(-1)?.words.at(-1)?.box.x1 ?? [])
    .sort((a, b) => a - b);
  return edges[edges.length >> 1] ?? 0;
}

/** A number in the price column may be a price whose decimal point was missed, or with its tax letter misread as a digit. */
function withLostPoint(one: MeantRow, edge: number): MeantRow {
  const { row, amounts } = one;
  const at = row.words.findLastIndex(({ text }) => /\d{3}/.test(text));
  const word = row.words[at];
  if (amounts.length > 0 || !word || at < row.words.length - 2) return one;
  const digits = /^\d{3,6}$/.test(word.text)
    ? word.text
    : /^\d[\d.,]*[.,]\d{3}$/.test(word.text)
      ? word.text.replace(/\D/g, '').slice(0, -1)
      : null;
  if (!digits || Math.abs(word.box.x1 - edge) > 1.2 * height(one) || letters(row.text) < 3) return one;
  const start = row.starts[at] ?? 0;
  const price: Amount = {
    cents: Number(digits),
    start,
    end: start + word.text.length,
    words: [{ ...word, confidence: word.confidence * 0.6 }],
    sign: null,
    hasDecimals: true,
  };
  return { ...one, amounts: [price] };
}

function isPriced(one: MeantRow, edge: number): boolean {
  const price = one.amounts.at(-1);
  if (!price) return false;
  const behind = one.row.text.slice(price.end).trim();
  if (letters(behind) > 3 || behind.split(/\s+/).length > 2) return false;
  // An amount far from the column is a unit price, or part of a name.
  const right = price.words.at(-1)?.box.x1 ?? 0;
  return right > edge - Math.max(8 * height(one), edge * 0.25);
}

function toLine(one: MeantRow, parts: Parts, above?: MeantRow, isBoth = false): FoundLine {
  const aboveWords = above ? nameWords(above.row.words) : [];
  const rows = (isBoth ? [aboveWords, parts.words] : [parts.words]).map(withoutCode);
  const code =
    [
      ...rows.map((row) => row.code),
      ...[above, one].map((row) => row?.row.words.find(({ text }) => isBarcode(text))?.text ?? null),
    ].find(Boolean) ?? null;
  const words = rows.map((row) => row.words).filter((row) => row.length > 0);
  const { price, quantity } = parts;
  const meaning = one.meaning && KINDS[one.meaning];
  const isDiscount = price.cents < 0 || (meaning === 'discount' && (one.at === 0 || one.looks.length < 4));
  const kind: ReceiptLineKind = isDiscount
    ? 'discount'
    : meaning && meaning !== 'discount' && (one.at === 0 || one.looks.length < 3)
      ? meaning
      : 'product';
  const cents = isDiscount ? -Math.abs(price.cents) : price.cents;
  return {
    kind,
    text: asRead(clean(words.map((row) => row.map(({ text }) => text).join(' ')).join(' ')), words),
    quantity: quantity ? asRead(quantity.value, [quantity.words], quantity.isChecked ? 1 : 0.8) : null,
    price: asRead(decimal(cents), [price.words]),
    code,
    cents,
  };
}

/** A row that is indented a little continues the name above. */
function isContinued(above: MeantRow, last: MeantRow): boolean {
  const indent = above.row.box.x0 - last.row.box.x0;
  return (
    indent > 0.8 * height(last) &&
    above.row.box.x0 < last.row.box.x0 + 8 * height(last) &&
    letters(above.row.text) > 1
  );
}

function belongsBelow(above: MeantRow, one: MeantRow, last: MeantRow | null, hasHeading: boolean): boolean {
  if (!last && !hasHeading) return false;
  const isNear = one.row.box.y0 - above.row.box.y1 < 1.2 * height(one);
  return isNear && letters(above.row.text) > 1 && above.row.page === one.row.page && above.meaning === null;
}

function continueText(line: FoundLine | undefined, more: MeantRow) {
  const words = nameWords(more.row.words);
  if (!line || words.length === 0) return;
  const added = asRead(clean(words.map(({ text }) => text).join(' ')), [words]);
  line.text = {
    value: `${line.text.value} ${added.value}`,
    confidence: Math.min(line.text.confidence, added.confidence),
    boxes: [...line.text.boxes, ...added.boxes],
  };
}

const isQuantityAlone = ({ row, amounts }: MeantRow) =>
  amounts.length <= 1 &&
  (QUANTITY_TIMES.test(row.text) || QUANTITY_NAMED.test(row.text)) &&
  TIMES.test(row.text) &&
  letters(row.text) < 6;

const isSamePrice = (line: FoundLine, { price }: Parts) => line.cents === price.cents;

/** Adds the quantity from a separate row below. */
function addQuantity(line: FoundLine | undefined, one: MeantRow, parts?: Parts) {
  if (!line || line.quantity) return;
  const match = one.row.text.match(QUANTITY_TIMES) ?? one.row.text.match(QUANTITY_NAMED);
  const value = parts?.quantity?.value ?? numberOf(match?.[1] ?? '');
  if (!(value > 0 && value < 10_000)) return;
  const unit = one.amounts[0];
  const isChecked = unit ? Math.abs(value * unit.cents - line.cents) <= Math.max(1, value * 0.5) : false;
  const words =
    parts?.quantity?.words ??
    wordsAt(one.row, match?.index ?? 0, (match?.index ?? 0) + (match?.[0].length ?? 0));
  line.quantity = asRead(value, [words], isChecked ? 1 : 0.7);
}
