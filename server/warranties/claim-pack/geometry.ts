import { PDFArray, PDFNumber, type PDFPage } from '@cantoo/pdf-lib';

/** In PDF coordinates, from the lower left. */
export interface Rect {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Its lower left corner and its size. */
export interface Box extends Size {
  x: number;
  y: number;
}

export type Matrix = readonly [number, number, number, number, number, number];

export function numbersOf(array: unknown): number[] {
  if (!(array instanceof PDFArray)) return [];
  const values = Array.from({ length: array.size() }, (_, index) => array.lookup(index));
  return values.flatMap((value) => (value instanceof PDFNumber ? [value.asNumber()] : []));
}

/** Accepts any two opposite corners; `undefined` for an empty rectangle. */
export function rectOf(array: unknown): Rect | undefined {
  const [x1, y1, x2, y2] = numbersOf(array);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return filled({
    left: Math.min(x1, x2),
    bottom: Math.min(y1, y2),
    right: Math.max(x1, x2),
    top: Math.max(y1, y2),
  });
}

const filled = (rect: Rect) =>
  rect.right - rect.left > 0.01 && rect.top - rect.bottom > 0.01 ? rect : undefined;

/** The visible part of a page: its crop box within its media box. */
export function visibleRect({ node }: PDFPage): Rect | undefined {
  const paper = rectOf(node.MediaBox());
  const crop = rectOf(node.CropBox());
  if (!paper || !crop) return paper;
  const both = {
    left: Math.max(paper.left, crop.left),
    bottom: Math.max(paper.bottom, crop.bottom),
    right: Math.min(paper.right, crop.right),
    top: Math.min(paper.top, crop.top),
  };
  return filled(both) ?? paper;
}

const turns: Record<number, (rect: Rect) => Matrix> = {
  90: ({ bottom, right }) => [0, -1, 1, 0, -bottom, right],
  180: ({ right, top }) => [-1, 0, 0, -1, right, top],
  270: ({ left, top }) => [0, 1, -1, 0, top, -left],
};

/** Rotates clockwise and moves the new lower left corner to zero. */
export const upright = (rect: Rect, degrees: number): Matrix =>
  turns[((degrees % 360) + 360) % 360]?.(rect) ?? [1, 0, 0, 1, -rect.left, -rect.bottom];

export const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number, scale: number): Matrix => [
  a * scale,
  b * scale,
  c * scale,
  d * scale,
  e * scale + x,
  f * scale + y,
];
