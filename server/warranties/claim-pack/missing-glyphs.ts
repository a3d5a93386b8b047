import { decodePDFRawStream, PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { BOXES, openFont } from './fonts.ts';

const TO_UNICODE = PDFName.of('ToUnicode');
const UNITS = /<([0-9a-f]{4})>/gi;

/** Maps each box in the document to its character, so that searching and copying find it. */
export function nameBoxes({ context }: PDFDocument, boxes: ReadonlyMap<string, string>) {
  const name = openFont(BOXES.family).postscriptName ?? '';
  for (const [, font] of context.enumerateIndirectObjects()) {
    if (!(font instanceof PDFDict) || !font.get(PDFName.of('BaseFont'))?.toString().endsWith(name)) continue;
    const table = font.lookup(TO_UNICODE);
    if (!(table instanceof PDFRawStream)) continue;
    const text = Buffer.from(decodePDFRawStream(table).decode()).toString('latin1');
    const named = text.replace(UNITS, (whole, unit: string) => {
      const meant = boxes.get(String.fromCharCode(Number.parseInt(unit, 16)));
      return meant ? `<${Buffer.from(meant, 'utf16le').swap16().toString('hex')}>` : whole;
    });
    font.set(TO_UNICODE, context.register(context.flateStream(named)));
  }
}
