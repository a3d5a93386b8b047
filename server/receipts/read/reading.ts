import type { ReadingProblem, ReceiptLineKind } from '../../../contract/receipt-constants.ts';

/** Where something stands on its page, in the pixels of that page's picture. */
export interface Box {
  page: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word as it was recognised. */
export interface Word {
  text: string;
  box: Box;
  /** From 0 to 1; 1 where the text was not recognised but given, as in a PDF. */
  confidence: number;
}

/** What was read, how sure that is, and where it stands. */
export interface Value<T> {
  value: T;
  confidence: number;
  boxes: Box[];
}

export interface ReceiptLine {
  kind: ReceiptLineKind;
  text: Value<string>;
  quantity: Value<number> | null;
  /** Of the whole line, with a decimal point; of a discount it is negative. */
  price: Value<string>;
  /** The number of a barcode, where one is printed beside the text. */
  code: string | null;
}

export interface Reading {
  seller: Value<string> | null;
  address: Value<string> | null;
  phone: Value<string> | null;
  taxNumber: Value<string> | null;
  /** As 2026-11-17. */
  date: Value<string> | null;
  /** Days that it might also be, where a receipt names several. */
  otherDates: string[];
  lines: ReceiptLine[];
  /** With a decimal point. */
  total: Value<string> | null;
  /** Its ISO code. */
  currency: Value<string> | null;
  problems: ReadingProblem[];
  /** Everything that was recognised, row by row, with card numbers masked. */
  text: string;
}

/** What is known of a receipt apart from its words. */
export interface ReadingHints {
  /** The day it is, as 2026-11-17: nobody bought anything later. */
  today: string;
  /** Who sent it, where it came by e-mail. */
  sender?: string | undefined;
}

export const union = (boxes: readonly Box[]): Box => ({
  page: boxes[0]?.page ?? 0,
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});
