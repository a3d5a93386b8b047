import { type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { Sheet } from './sheet.ts';

export interface Entry {
  title: string;
  sheet: Sheet;
}

/** Writes the bookmarks shown beside the pages, by hand because pdf-lib has no function for them. */
export function writeOutline({ context, catalog }: PDFDocument, entries: readonly Entry[]) {
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  for (const [index, { title, sheet }] of entries.entries()) {
    const [own, before, after] = [refs[index], refs[index - 1], refs[index + 1]];
    if (!own) continue;
    const item = context.obj({
      Title: PDFHexString.fromText(title),
      Parent: root,
      Dest: [sheet.page.ref, PDFName.of('Fit')],
    });
    if (before) item.set(PDFName.of('Prev'), before);
    if (after) item.set(PDFName.of('Next'), after);
    context.assign(own, item);
  }
  const [first, last] = [refs[0], refs.at(-1)] as [PDFRef, PDFRef];
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: refs.length }));
  catalog.set(PDFName.of('Outlines'), root);
}
