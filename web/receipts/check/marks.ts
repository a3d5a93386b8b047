import type { ReceiptBox, ReceiptReading } from '../../../contract/receipts.ts';
import { isDoubtful } from '../sentences.ts';
import { fieldAt } from './check-values.ts';

/** A place on the paper and the field that it belongs to. */
export interface Mark {
  field: string;
  boxes: ReceiptBox[];
  isDoubtful: boolean;
}

export interface Read {
  confidence: number;
  boxes: ReceiptBox[];
}

const mark = (field: string, read: Read | null): Mark[] =>
  read && read.boxes.length > 0
    ? [{ field, boxes: read.boxes, isDoubtful: isDoubtful(read.confidence) }]
    : [];

/** What was read, by the fields of this page. */
export function readFields(reading: ReceiptReading): Map<string, Read> {
  const { seller, date, total, currency, lines } = reading;
  const known: [string, Read | null][] = [
    ['seller', seller],
    ['date', date],
    ['total', total],
    ['currency', currency],
    ...lines
      .filter(({ kind }) => kind === 'product')
      .flatMap(({ index, text, quantity, price }): [string, Read | null][] => {
        const line = { key: `line-${index}` };
        return [
          [fieldAt(line, 'text'), text],
          [fieldAt(line, 'quantity'), quantity],
          [fieldAt(line, 'price'), price],
        ];
      }),
  ];
  return new Map(known.flatMap(([field, read]) => (read ? [[field, read]] : [])));
}

/** What is marked on the paper. The currency stands at the total, mostly. */
export const marksOf = (reading: ReceiptReading): Mark[] =>
  [...readFields(reading)]
    .filter(([field]) => field !== 'currency')
    .flatMap(([field, read]) => mark(field, read));

interface Point {
  page: number;
  x: number;
  y: number;
}

/** A finger is not exact: half a row around a mark belongs to it. */
const AROUND = 0.5;

/** The field whose place is pressed, the nearest if there are several; none beside all of them. */
export function markAt(marks: readonly Mark[], { page, x, y }: Point): string | undefined {
  let nearest: { field: string; far: number } | undefined;
  for (const { field, boxes } of marks)
    for (const box of boxes) {
      if (box.page !== page) continue;
      const beside = Math.max(box.x0 - x, 0, x - box.x1);
      const above = Math.max(box.y0 - y, 0, y - box.y1);
      const far = Math.hypot(beside, above);
      if (far <= (box.y1 - box.y0) * AROUND && far < (nearest?.far ?? Number.POSITIVE_INFINITY))
        nearest = { field, far };
    }
  return nearest?.field;
}
