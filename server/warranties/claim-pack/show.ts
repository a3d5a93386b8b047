import {
  endMarkedContent,
  PDFArray,
  type PDFContext,
  PDFHexString,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { FEATURES } from './fonts.ts';
import type { Run } from './text.ts';

export type Operator = Parameters<PDFPage['pushOperators']>[number];

/** The operators that draw a run. A substitute carries the original text, for screen readers and copying. */
export function show(run: Run, context: PDFContext): Operator[] {
  const glyphs = PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [kerned(run, context)]);
  if (run.meant === undefined) return [glyphs];
  const actual = context.obj({ ActualText: PDFHexString.fromText(run.meant) }).toString();
  const begin = PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', actual]);
  return [begin, glyphs, endMarkedContent()];
}

/** The glyphs with kerning, which pdf-lib leaves out. */
function kerned({ face: { font, pdf }, shown }: Run, context: PDFContext): PDFArray {
  const codes = pdf.encodeText(shown).asString();
  const { glyphs, positions } = font.layout(shown, FEATURES);
  const line = PDFArray.withContext(context);
  let pending = '';
  const move = (units: number) => {
    if (units === 0) return;
    if (pending) line.push(PDFHexString.of(pending));
    pending = '';
    // PDF counts in thousandths of the size, to the left.
    line.push(PDFNumber.of(Math.round((-units * 1000) / font.unitsPerEm)));
  };
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance, xOffset } = positions?.[index] ?? { xAdvance: glyph.advanceWidth, xOffset: 0 };
    move(xOffset);
    pending += codes.slice(index * 4, index * 4 + 4);
    move(xAdvance - glyph.advanceWidth - xOffset);
  }
  if (pending) line.push(PDFHexString.of(pending));
  return line;
}
