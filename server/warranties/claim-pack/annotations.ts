import { PDFDict, PDFName, PDFNumber, type PDFPage, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { type Matrix, numbersOf, rectOf } from './geometry.ts';

/** An annotation on a page, such as a filled-in field, a stamp or a signature. */
export interface Mark {
  drawing: PDFRef;
  matrix: Matrix;
}

const HIDDEN = 2;
const NOT_SHOWN = 32;

/** All visible annotations with their positions. */
export function marksOf({ node }: PDFPage): Mark[] {
  const annotations = node.Annots()?.asArray() ?? [];
  return annotations.flatMap((entry) => {
    const annotation = node.context.lookup(entry);
    return annotation instanceof PDFDict ? (markOf(annotation) ?? []) : [];
  });
}

function markOf(annotation: PDFDict): Mark | undefined {
  const flags = annotation.lookup(PDFName.of('F'));
  if (flags instanceof PDFNumber && flags.asNumber() & (HIDDEN | NOT_SHOWN)) return undefined;
  if (annotation.get(PDFName.of('Subtype')) === PDFName.of('Popup')) return undefined;
  const drawing = drawingOf(annotation);
  const look = drawing && annotation.context.lookup(drawing);
  const place = rectOf(annotation.lookup(PDFName.of('Rect')));
  const seen = look instanceof PDFStream ? seenBox(look.dict) : undefined;
  if (!drawing || !place || !seen) return undefined;
  const [x, y] = [(place.right - place.left) / seen.width, (place.top - place.bottom) / seen.height];
  return { drawing, matrix: [x, 0, 0, y, place.left - seen.left * x, place.bottom - seen.bottom * y] };
}

/** The annotation's normal appearance; of several, the one for its current state. */
function drawingOf(annotation: PDFDict): PDFRef | undefined {
  const looks = annotation.lookup(PDFName.of('AP'));
  if (!(looks instanceof PDFDict)) return undefined;
  const normal = looks.get(PDFName.of('N'));
  const choices = looks.lookup(PDFName.of('N'));
  const state = annotation.lookup(PDFName.of('AS'));
  const chosen = choices instanceof PDFDict && state instanceof PDFName ? choices.get(state) : normal;
  return chosen instanceof PDFRef ? chosen : undefined;
}

/** The appearance's box after its own matrix is applied. */
function seenBox(look: PDFDict) {
  const box = rectOf(look.lookup(PDFName.of('BBox')));
  if (!box) return undefined;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(look.lookup(PDFName.of('Matrix')));
  const corners = [box.left, box.right].flatMap((x) => [box.bottom, box.top].map((y) => ({ x, y })));
  const xs = corners.map(({ x, y }) => a * x + c * y + e);
  const ys = corners.map(({ x, y }) => b * x + d * y + f);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  return width > 0 && height > 0 ? { left, bottom, width, height } : undefined;
}
