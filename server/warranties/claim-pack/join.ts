import { PDFDocument, PDFName, PDFObjectCopier, PDFPage, type PDFPageLeaf } from '@cantoo/pdf-lib';
import { nameBoxes } from './missing-glyphs.ts';

/** What a viewer needs besides the pages: bookmarks, link targets, the language, and the flag to show the title. */
const BESIDES = ['Outlines', 'Names', 'Lang', 'ViewerPreferences'].map((key) => PDFName.of(key));

/** Copies the printed pages into the document, not the other way round: the document is larger, and copying takes memory. */
export async function addPrinted(
  doc: PDFDocument,
  printed: Uint8Array,
  boxes: ReadonlyMap<string, string>,
): Promise<PDFPage[]> {
  const from = await PDFDocument.load(printed, { updateMetadata: false });
  nameBoxes(from, boxes);
  const copier = PDFObjectCopier.for(from.context, doc.context);
  const pages = from.getPages().map(({ ref }) => {
    const copy = copier.copy(ref);
    return doc.addPage(PDFPage.of(doc.context.lookup(copy) as PDFPageLeaf, copy, doc));
  });
  for (const key of BESIDES) {
    const value = from.catalog.get(key);
    if (value) doc.catalog.set(key, copier.copy(value));
  }
  const { Info } = from.context.trailerInfo;
  if (Info) doc.context.trailerInfo.Info = copier.copy(Info);
  return pages;
}
