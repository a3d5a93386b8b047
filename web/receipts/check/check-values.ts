import type { Category } from '../../../contract/categories.ts';
import { addMonths } from '../../../contract/days.ts';
import { DOLLARS } from '../../../contract/price.ts';
import {
  COVER_MONTHS_MOST,
  piecesOf,
  RECEIPT_LINES_MOST,
  type ReadingProblem,
  usualCoverMonths,
} from '../../../contract/receipt-constants.ts';
import type { ReceiptForm, ReceiptLine, ReceiptReading } from '../../../contract/receipts.ts';
import { counted } from '../../lib/format.ts';
import { typedMoney } from '../../lib/typed-price.ts';

/** A product as a suggestion or the search gives it. */
export interface ChosenProduct {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  imageUrl: string | null;
}

/** The length of cover: this many months, a typed number of months (`other`), or no cover. Empty while nobody has said. */
export const lengths = ['12', '24', '36', 'other', 'none'] as const;
export type Length = (typeof lengths)[number];

export interface LineValues {
  /** Identifies the line on this page: by its position on the receipt, or by a made-up name if it was added by hand. */
  key: string;
  /** Its place on the receipt; `null` if it was added by hand. */
  index: number | null;
  kept: boolean;
  text: string;
  quantity: string;
  price: string;
  /** Chosen from the catalogue; otherwise `name`, `brand` and `category` describe it. */
  product: ChosenProduct | null;
  /** Whether it is a new product: no suggestion fits, or there is none. */
  isNew: boolean;
  name: string;
  brand: string;
  category: string;
  lasts: Length | '';
  /** Only where `lasts` is `other`. */
  months: string;
  /** Whether the length is decided, by the person or because it is used up; until then it follows the product's category. */
  chosenLength: boolean;
}

export interface CheckValues {
  seller: string;
  date: string;
  /** Whether the person has confirmed the day. */
  chosenDay: boolean;
  currency: string;
  total: string;
  lines: LineValues[];
}

export const isProduct = ({ kind }: Pick<ReceiptLine, 'kind'>) => kind === 'product';

const lengthOf = (months: number | null): Pick<LineValues, 'lasts' | 'months'> => {
  if (months === null) return { lasts: '', months: '' };
  if (months === 0) return { lasts: 'none', months: '' };
  const known = lengths.find((length) => length === String(months));
  return known ? { lasts: known, months: '' } : { lasts: 'other', months: String(months) };
};

/** Goods sold by weight are mostly consumed, so they are not worth keeping. */
const isWeighed = ({ quantity }: ReceiptLine) => quantity !== null && !Number.isInteger(quantity.value);

/** The initial values: what was read, with the product that certainly matches. */
export function valuesOf(reading: ReceiptReading): CheckValues {
  const products = reading.lines.filter(isProduct);
  return {
    seller: reading.seller?.value ?? '',
    date: reading.date?.value ?? '',
    chosenDay: false,
    currency: reading.currency?.value ?? DOLLARS,
    total: reading.total?.value ?? '',
    lines: products.map((line) => lineOf(line, products.length === 1)),
  };
}

/** A line is kept by default if the catalogue has it or if it is the only one, but nothing that is used up. */
function lineOf(line: ReceiptLine, isAlone: boolean): LineValues {
  const { index, text, quantity, price, suggestions } = line;
  const best = suggestions.find(({ fits }) => fits);
  const months = best ? best.coverMonths : line.coverMonths;
  return {
    key: `line-${index}`,
    index,
    kept: months !== 0 && (best !== undefined || (isAlone && !isWeighed(line))),
    text: text.value,
    quantity: String(piecesOf(quantity?.value)),
    price: price.value,
    product: best?.product ?? null,
    isNew: suggestions.length === 0,
    name: text.value.slice(0, 120),
    brand: '',
    category: line.category,
    ...lengthOf(months),
    chosenLength: months === 0,
  };
}

/** A line that is not on the receipt, or was not found there. */
export const addedLine = (key: string): LineValues => ({
  key,
  index: null,
  kept: true,
  text: '',
  quantity: '1',
  price: '',
  product: null,
  isNew: true,
  name: '',
  brand: '',
  category: '',
  ...lengthOf(null),
  chosenLength: false,
});

const usualFor = (category: string) => lengthOf(usualCoverMonths[category as Category] ?? null);

const categoryOf = ({ product, category }: Pick<LineValues, 'product' | 'category'>) =>
  product?.category ?? category;

/** Whether the usual length of cover is known for the product's category. */
export const hasUsualCover = (line: LineValues): boolean =>
  (usualCoverMonths[categoryOf(line) as Category] ?? null) !== null;

/** Applies a change to a line. Its cover follows the product's category until the person has chosen a length. */
export function changedLine(line: LineValues, change: Partial<LineValues>): LineValues {
  const next = { ...line, ...change };
  const category = categoryOf(next);
  const isOther = category !== categoryOf(line);
  return isOther && category && !next.chosenLength ? { ...next, ...usualFor(category) } : next;
}

export const keptLines = ({ lines }: CheckValues) => lines.filter(({ kept }) => kept);

/** Parses a typed number; 0, which no field allows, if it is not a number. */
const numberIn = (typed: string) => Number(typed) || 0;

/** How many months of cover; `null` for none, or if nobody has said. */
export const monthsOf = ({ lasts, months }: Pick<LineValues, 'lasts' | 'months'>): number | null =>
  lasts === 'none' || lasts === '' ? null : numberIn(lasts === 'other' ? months : lasts);

/** The last day of cover; `undefined` if it cannot be computed. */
export function endOf(line: Pick<LineValues, 'lasts' | 'months'>, date: string): string | undefined {
  const months = monthsOf(line);
  const isLength = months !== null && Number.isInteger(months) && months > 0 && months <= COVER_MONTHS_MOST;
  return date && isLength ? addMonths(date, months) : undefined;
}

/** The request body. */
export function bodyOf(values: CheckValues): ReceiptForm {
  const amountOf = (typed: string) => typedMoney(typed, values.currency).amount;
  return {
    seller: values.seller.trim() || null,
    date: values.date || null,
    currency: values.currency,
    total: amountOf(values.total),
    lines: keptLines(values).map((line) => ({
      index: line.index,
      text: line.text,
      quantity: numberIn(line.quantity),
      price: amountOf(line.price),
      ...(line.product
        ? { productId: line.product.id }
        : {
            product: {
              name: line.name,
              brand: line.brand.trim() || undefined,
              category: line.category as Category,
            },
          }),
      coverMonths: monthsOf(line),
    })),
  };
}

/** Error messages by form field: `seller`, or `line-2 price`. */
export type CheckProblems = Record<string, string>;

export const fieldAt = (line: Pick<LineValues, 'key'>, field: string) => `${line.key} ${field}`;

/** Maps errors of the request body (`lines.0.product.name`) to the fields of this page. */
export function placeProblems(sent: Record<string, string>, values: CheckValues): CheckProblems {
  const kept = keptLines(values);
  return Object.fromEntries(
    Object.entries(sent).map(([path, message]) => {
      const [field = '', at, ...rest] = path.split('.');
      const line = field === 'lines' && at !== undefined ? kept[Number(at)] : undefined;
      return [line ? fieldAt(line, rest.at(-1) ?? 'text') : field, message];
    }),
  );
}

/** Kept lines without a decision which product they are. */
export const openLines = (values: CheckValues) =>
  keptLines(values).filter(({ product, isNew }) => !product && !isNew);

/** Kept lines of which nobody has said how long they are covered, if at all. */
const unsaidLines = (values: CheckValues) => keptLines(values).filter(({ lasts }) => lasts === '');

/** The field of the first question that only the person can answer; `undefined` if none is open. */
export function openField(values: CheckValues): string | undefined {
  const [product] = openLines(values);
  if (product) return fieldAt(product, 'productId');
  const [cover] = unsaidLines(values);
  return cover && fieldAt(cover, 'coverMonths');
}

/** Why the form cannot be confirmed yet; `undefined` if it can. */
export function reasonNot(values: CheckValues): string | undefined {
  const kept = keptLines(values);
  if (kept.length === 0) return 'Tick what you want to keep.';
  if (kept.length > RECEIPT_LINES_MOST) return `Keep up to ${RECEIPT_LINES_MOST} products of one receipt.`;
  const lines = (count: number) => (count === 1 ? 'one line' : counted(count, 'line'));
  const open = openLines(values).length;
  if (open > 0) return `Say which product it is, for ${lines(open)}.`;
  const unsaid = unsaidLines(values).length;
  if (unsaid > 0) return `Say whether it has a warranty, for ${lines(unsaid)}.`;
  return undefined;
}

const cents = (amount: string | null): number => Math.round(Number(amount ?? Number.NaN) * 100);

interface Sum {
  /** In cents. */
  lines: number;
  total: number;
}

function sumOf(reading: ReceiptReading, values: CheckValues): Sum {
  const amountOf = (typed: string) => cents(typedMoney(typed, values.currency).amount);
  const others = reading.lines.filter((line) => !isProduct(line)).map(({ price }) => cents(price.value));
  const products = values.lines.map(({ price }) => (price.trim() ? amountOf(price) : 0));
  return {
    lines: [...products, ...others].reduce((sum, one) => sum + one, 0),
    total: amountOf(values.total),
  };
}

/**
 * The sum of the lines, if it is not the total. Some receipts add amounts that are in no line, such as tax. If reading accepted such
 * a difference, only a different one is reported.
 */
export function otherSum(reading: ReceiptReading, values: CheckValues): string | undefined {
  const now = sumOf(reading, values);
  const gap = now.lines - now.total;
  if (!Number.isFinite(gap) || gap === 0 || reading.lines.length === 0) return undefined;
  if (!reading.problems.includes('total_differs')) {
    const read = sumOf(reading, valuesOf(reading));
    if (read.lines - read.total === gap) return undefined;
  }
  return (now.lines / 100).toFixed(2);
}

/** The doubts that remain with the current values. */
export function doubtsOf(reading: ReceiptReading, values: CheckValues, today: string): ReadingProblem[] {
  const isStill: Record<ReadingProblem, boolean> = {
    no_seller: values.seller.trim() === '' && reading.seller === null,
    no_date: values.date === '',
    no_total: values.total.trim() === '' && reading.total === null,
    no_lines: values.lines.length === 0,
    total_differs: otherSum(reading, values) !== undefined,
    date_in_future: values.date > today,
    two_dates:
      reading.problems.includes('two_dates') && values.date === reading.date?.value && !values.chosenDay,
  };
  return (Object.keys(isStill) as ReadingProblem[]).filter((problem) => isStill[problem]);
}
