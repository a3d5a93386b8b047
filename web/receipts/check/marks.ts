import type { ReceiptBox, ReceiptReading } from '../../../contract/receipts.ts';
import { isDoubtful } from '../sentences.ts';
import { fieldAt } from './check-values.ts';

/** Where a field's value was read on the picture. */
export interface Mark {
  field: string;
  boxes: ReceiptBox[];
  isDoubtful: boolean;
}

export interface ReadValue {
  confidence: number;
  boxes: ReceiptBox[];
}

const mark = (field: string, read: ReadValue | null): Mark[] =>
  read && read.boxes.length > 0
    ? [{ field, boxes: read.boxes, isDoubtful: isDoubtful(read.confidence) }]
    : [];

/** What was read, by form field. */
export function readFields(reading: ReceiptReading): Map<string, ReadValue> {
  const { seller, date, total, currency, lines } = reading;
  const known: [string, ReadValue | null][] = [
    ['seller', seller],
    ['date', date],
    ['total', total],
    ['currency', currency],
    ...lines
      .filter(({ kind }) => kind === 'product')
      .flatMap(({ index, text, quantity, price }): [string, ReadValue | null][] => {
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

/** The marks on the picture; none for the currency, which mostly stands beside the total. */
export const marksOf = (reading: ReceiptReading): Mark[] =>
  [...readFields(reading)]
    .filter(([field]) => field !== 'currency')
    .flatMap(([field, read]) => mark(field, read));

interface Point {
  page: number;
  x: number;
  y: number;
}

/** Tolerance for fingers: half a row around a mark belongs to it. */
const AROUND = 0.5;

/** The field whose mark is nearest to the point; `undefined` if none is close enough. */
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
