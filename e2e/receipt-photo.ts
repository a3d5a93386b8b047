import { drawReceipt } from '../bench/receipts/draw.ts';
import { createRandom } from '../bench/receipts/random.ts';
import type { PrintedRow } from '../bench/receipts/receipt.ts';
import { type Condition, photograph } from '../bench/receipts/spoil.ts';

const COLUMNS = 38;
const left = (text: string) => ({ text, column: 0, align: 'left' as const });
const right = (text: string) => ({ text, column: COLUMNS, align: 'right' as const });
const middle = (text: string) => ({ text, column: COLUMNS / 2, align: 'middle' as const });
const row = (...parts: PrintedRow['parts']): PrintedRow => ({ parts, size: 1 });

interface Printed {
  seller: string;
  /** As 2026-11-03. */
  date: string;
  lines: readonly (readonly [text: string, price: string])[];
}

/** A receipt as a till prints it, photographed on a table. */
export async function photoOfReceipt({ seller, date, lines }: Printed, condition: Condition = 'table') {
  const total = lines.reduce((sum, [, price]) => sum + Number(price), 0).toFixed(2);
  const rows: PrintedRow[] = [
    { parts: [middle(seller)], size: 1.5, isBold: true },
    row(middle('14 Mill Lane, Portland')),
    row(),
    row(left(`Date: ${date}`), right('10:42')),
    row(),
    ...lines.map(([text, price]) => row(left(text), right(`$${price}`))),
    row(),
    { parts: [left('TOTAL'), right(`$${total}`)], size: 1.2, isBold: true },
    row(left('CARD'), right(`$${total}`)),
    row(),
    row(middle('Thank you for your visit')),
  ];
  const print = await drawReceipt({ rows, columns: COLUMNS }, 'plex', 32);
  return photograph(print, condition, createRandom(7));
}
