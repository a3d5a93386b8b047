import type { Category } from '../../contract/categories.ts';
import { usualCoverMonths } from '../../contract/receipt-constants.ts';
import type { Receipt, ReceiptLine, ReceiptSuggestion, ReceiptSummary } from '../../contract/receipts.ts';
import { addressOf, toPicture } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import { isConsumable } from './consumables.ts';
import { lineMatchesProduct } from './matches-product.ts';
import type { ReceiptLine as ReadLine } from './read/reading.ts';
import type { KeptConfirmation, KeptReading, Safe, Summary } from './receipt-encryption.ts';
import type { ListedRow, listThings, ProductRow, ReceiptRow } from './store.ts';
import { decide, type ReceiptFacts } from './verify.ts';
import { mailStandingOf, toVerifyInput } from './verify-input.ts';

const UNKNOWN: Summary = { seller: null, date: null, total: null, currency: null };

/** A receipt in a list. One that cannot be decrypted does not break the list. */
export function toSummary(row: ListedRow, safe: Safe, before: number | null): ReceiptSummary {
  return {
    id: row.id,
    createdAt: isoOf(row.created_at),
    name: row.name,
    kind: row.kind,
    fileUrl: addressOf(row.media_id),
    state: row.state,
    step: row.step,
    before,
    problem: row.problem as ReceiptSummary['problem'],
    ...summaryOf(row, safe),
    thingsCount: row.things_count,
  };
}

function summaryOf({ id, summary }: ListedRow, safe: Safe): Summary {
  try {
    return summary ? safe.open('summary', id, summary) : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

interface Beside {
  safe: Safe;
  before: number | null;
  reading: KeptReading | null;
  confirmed: KeptConfirmation | null;
  confirmedAs: string | null;
  /** As 2026-11-17, where its owner is. */
  today: string;
  products: ReadonlyMap<string, ProductRow>;
  things: Awaited<ReturnType<typeof listThings>>;
  reviewed: ReadonlySet<string>;
}

export function toReceipt(
  row: ReceiptRow,
  { safe, before, reading, confirmed, confirmedAs, today, products, things, reviewed }: Beside,
): Receipt {
  const pictures = [...row.page_ids];
  return {
    ...toSummary(row, safe, before),
    pages: (reading?.pages ?? []).map(({ width, height, hasPicture, words }) => ({
      width,
      height,
      pictureUrl: hasPicture ? addressOf(pictures.shift() ?? '') : null,
      words: words.map(({ text, box }) => ({ text, box })),
    })),
    reading: reading && toReading(reading, products),
    confirmedAs,
    signature: toSignature(row, safe),
    things: things.flatMap((thing) => {
      const { line, product_id, thing_id, cover_id } = thing;
      const product = products.get(product_id);
      const confirmedLine = confirmed?.lines[line];
      if (!product || !confirmed || !confirmedLine) return [];
      return {
        index: confirmedLine.index,
        text: confirmedLine.text,
        price: confirmedLine.price,
        thingId: thing_id,
        warrantyId: cover_id,
        product: toProduct(product),
        canReview: !reviewed.has(product_id),
        canBeVerified: verifies(
          product,
          toVerifyInput(row.id, confirmed, [thing], mailStandingOf(row)),
          today,
        ),
      };
    }),
    can: { read: row.state === 'failed', confirm: row.state === 'read' },
  };
}

/** What is known of an e-mail's signature, and who signed it. */
function toSignature(row: ReceiptRow, safe: Safe): Receipt['signature'] {
  const state = row.reading && mailStandingOf(row);
  if (!state) return null;
  return { state, by: row.signature ? safe.open('signature', row.id, row.signature).domain : null };
}

const verifies = (product: ProductRow, receipt: ReceiptFacts, today: string): boolean =>
  decide({
    product,
    until: today,
    receipts: [receipt],
    hasFile: false,
    passedOnByTrade: null,
  }).standing === 'verified';

const toReading = (
  { reading, codes, pagesLeft, suggested }: KeptReading,
  products: ReadonlyMap<string, ProductRow>,
): Receipt['reading'] => ({
  seller: reading.seller,
  date: reading.date,
  otherDates: reading.otherDates,
  total: reading.total,
  currency: reading.currency,
  lines: reading.lines.map((line, index) =>
    toLine(
      line,
      index,
      (suggested[index] ?? []).flatMap((id) => products.get(id) ?? []),
    ),
  ),
  problems: reading.problems,
  codes,
  pagesLeft,
});

function toLine(line: ReadLine, index: number, products: readonly ProductRow[]): ReceiptLine {
  const suggestions = products.map(
    (product): ReceiptSuggestion => ({
      product: toProduct(product),
      fits: lineMatchesProduct(line.text.value, product),
      coverMonths: monthsFor(product.category, [line.text.value, product.name]),
    }),
  );
  const category = suggestions[0]?.product.category ?? 'Other';
  return {
    index,
    kind: line.kind,
    text: line.text,
    quantity: line.quantity,
    price: line.price,
    code: line.code,
    suggestions,
    category,
    // Only what is certainly a known product has a usual cover; of anything else the person is asked.
    coverMonths: isConsumable(line.text.value)
      ? 0
      : (suggestions.find(({ fits }) => fits)?.coverMonths ?? null),
  };
}

const monthsFor = (category: string, names: readonly string[]): number | null =>
  names.some(isConsumable) ? 0 : (usualCoverMonths[category as Category] ?? null);

const toProduct = ({ id, name, brand, category, image }: ProductRow) => ({
  id,
  name,
  brand,
  category,
  imageUrl: image && addressOf(image.id),
  image: image && toPicture(image),
});
