import { RECEIPT_LINES_MOST } from '../../contract/receipt-constants.ts';
import type { Db } from '../platform/database.ts';
import { inSlices } from '../platform/in-slices.ts';
import { findFitting } from '../products/public.ts';
import { lineMatchesProduct, mayMatchProduct } from './matches-product.ts';
import type { ReceiptLine } from './read/reading.ts';

/** How many products are looked at for each line, and how many are shown. */
const FOUND = 12;
const SUGGESTED = 5;
const LONGEST = 120;

/** The products of the catalogue that each line may be about, by its index. */
export async function suggestProducts(
  db: Db,
  lines: readonly ReceiptLine[],
  personId: string,
): Promise<Record<number, string[]>> {
  const suggested: Record<number, string[]> = {};
  const products = [...lines.entries()].filter(([, { kind }]) => kind === 'product');
  for (const [index, { text }] of products.slice(0, RECEIPT_LINES_MOST)) {
    const q = text.value.slice(0, LONGEST);
    const found = await findFitting(db, { q }, { sort: 'relevance', from: 0, limit: FOUND }, personId);
    const [fitting, others]: [string[], string[]] = [[], []];
    for await (const products of inSlices(found.products, 1))
      for (const product of products)
        if (lineMatchesProduct(text.value, product)) fitting.push(product.id);
        // The search returns something for most words; products without a word in common would only distract.
        else if (mayMatchProduct(text.value, product)) others.push(product.id);
    suggested[index] = [...fitting, ...others].slice(0, SUGGESTED);
  }
  return suggested;
}
