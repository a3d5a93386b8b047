import {
  concatTransformationMatrix,
  decodePDFRawStream,
  drawObject,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObjectCopier,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import { marksOf } from './annotations.ts';
import { type Box, type Matrix, placed, type Rect, upright, visibleRect } from './geometry.ts';

export interface CopiedPage {
  /** The visible size, after the page's own rotation. */
  width: number;
  height: number;
  draw(page: PDFPage, box: Box): void;
}

/** Copies a page as an isolated drawing, without its links and scripts. */
export function copyPage(into: PDFDocument, page: PDFPage, copier: PDFObjectCopier): CopiedPage {
  const seen = visibleRect(page);
  if (!seen) throw new Error('A page without a size.');
  const content = copyContent(into, page, seen, copier);
  const marks = copyMarks(page, copier);
  const upwards = upright(seen, page.getRotation().angle);
  const [width, height] = [seen.right - seen.left, seen.top - seen.bottom];
  const isTurned = upwards[0] === 0;
  const size = { width: isTurned ? height : width, height: isTurned ? width : height };
  return {
    ...size,
    draw(onto, box) {
      const put = (form: PDFRef) => drawObject(onto.node.newXObject('P', form));
      onto.pushOperators(
        ...within(placed(upwards, box.x, box.y, box.width / size.width), [
          ...(content ? [put(content)] : []),
          ...marks.flatMap(({ drawing, matrix }) => within(matrix, [put(drawing)])),
        ]),
      );
    },
  };
}

/** A separate function, because a closure beside `draw` would keep the copier, and so the whole original, in memory. */
const copyMarks = (page: PDFPage, copier: PDFObjectCopier) =>
  marksOf(page).map(({ drawing, matrix }) => ({ drawing: copier.copy(drawing), matrix }));

type Operators = Parameters<PDFPage['pushOperators']>;

const within = (matrix: Matrix, drawing: Operators): Operators => [
  pushGraphicsState(),
  concatTransformationMatrix(...matrix),
  ...drawing,
  popGraphicsState(),
];

/** Copies the page's content, clipped to the visible part. */
function copyContent(
  into: PDFDocument,
  { node }: PDFPage,
  seen: Rect,
  copier: PDFObjectCopier,
): PDFRef | undefined {
  const stream = contentOf(into, node.Contents());
  if (!stream) return undefined;
  const { left, bottom, right, top } = seen;
  const form = into.context.obj({ Type: 'XObject', Subtype: 'Form', BBox: [left, bottom, right, top] });
  for (const key of ['Filter', 'DecodeParms']) {
    const value = stream.dict.lookup(PDFName.of(key));
    if (value) form.set(PDFName.of(key), copier.copy(value));
  }
  const resources = node.Resources();
  if (resources) form.set(PDFName.of('Resources'), copier.copy(resources));
  const group = node.lookup(PDFName.of('Group'));
  if (group instanceof PDFDict) form.set(PDFName.of('Group'), copier.copy(group));
  return into.context.register(PDFRawStream.of(form, stream.contents));
}

/** A single stream is used as it is; several are parts of one drawing and must be joined. */
function contentOf({ context }: PDFDocument, contents: unknown): PDFRawStream | undefined {
  if (contents === undefined) return undefined;
  if (contents instanceof PDFRawStream) return contents;
  if (!(contents instanceof PDFArray)) throw new Error('A page without content.');
  const parts = Array.from({ length: contents.size() }, (_, index) => contents.lookup(index));
  const streams = parts.filter((part) => part instanceof PDFRawStream);
  if (streams.length < parts.length) throw new Error('A page with a part missing.');
  const [first, ...others] = streams;
  if (!first || others.length === 0) return first;
  const pieces = streams.flatMap((part) => [decodePDFRawStream(part).decode(), Buffer.from('\n')]);
  return context.flateStream(Buffer.concat(pieces));
}
