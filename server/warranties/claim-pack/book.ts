import { PDFDocument } from '@cantoo/pdf-lib';
import { type Face, type Fonts, openFonts } from './fonts.ts';
import { A4 } from './look.ts';
import { Sheet } from './sheet.ts';
import { createTypesetter, type Typesetter } from './text.ts';

/** A document being made: pages that can still be drawn on, and the typesetter for their text. */
export class Book {
  readonly doc: PDFDocument;
  readonly type: Typesetter;
  readonly #fonts: Fonts;
  readonly sheets: Sheet[] = [];

  private constructor(doc: PDFDocument, fonts: Fonts) {
    this.doc = doc;
    this.#fonts = fonts;
    this.type = createTypesetter(fonts);
  }

  static async open(): Promise<Book> {
    const doc = await PDFDocument.create();
    return new Book(doc, await openFonts(doc));
  }

  /** Adds an A4 page, by default upright and at the end. */
  addSheet({ at = this.sheets.length, landscape = false } = {}): Sheet {
    const { width, height } = A4;
    const page = this.doc.insertPage(at, landscape ? [height, width] : [width, height]);
    const sheet = new Sheet(page, this.type);
    this.sheets.splice(at, 0, sheet);
    return sheet;
  }

  async save(): Promise<Uint8Array> {
    const used = new Set<Face>();
    for (const sheet of this.sheets) {
      sheet.finish();
      for (const face of sheet.used) used.add(face);
    }
    await this.#fonts.embed(used);
    return this.doc.save({ objectsPerTick: Number.POSITIVE_INFINITY });
  }
}
