import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { BOXES, families, fileOf, isFontFile } from './fonts.ts';

const names = [...Object.values(families).flat(), BOXES.family];
pdfmake.setFonts(Object.fromEntries(names.map((name) => [name, { normal: fileOf(name) }])));
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFontFile);

/** Lays a document out and writes it. It fetches nothing and reads no file but the fonts. */
export const printPages = (definition: TDocumentDefinitions): Promise<Buffer> =>
  pdfmake
    .createPdf({
      version: '1.7',
      pageSize: 'A4',
      ...definition,
      defaultStyle: { font: families.text[0] },
    })
    .getBuffer();
