import { PDFDocument, PDFObjectCopier } from '@cantoo/pdf-lib';
import { type CopiedPage, copyPage } from './copy-page.ts';

/** Why the pages of a PDF could not be copied into the pack. */
export class NotCopied extends Error {
  readonly reason: 'protected' | 'unreadable' | 'long';

  constructor(reason: NotCopied['reason']) {
    super(`The PDF is ${reason}.`);
    this.reason = reason;
  }
}

/** Copies all pages of a PDF or none, because nobody would notice a missing page. */
export async function copyPages(into: PDFDocument, bytes: Uint8Array, most: number): Promise<CopiedPage[]> {
  const before = into.context.largestObjectNumber;
  try {
    const from = await PDFDocument.load(bytes, {
      parseSpeed: Number.POSITIVE_INFINITY,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    const pages = from.getPages();
    if (pages.length > most) throw new NotCopied('long');
    if (pages.length === 0) throw new NotCopied('unreadable');
    const copier = PDFObjectCopier.for(from.context, into.context);
    return pages.map((page) => copyPage(into, page, copier));
  } catch (error) {
    forgetSince(into, before);
    if (error instanceof NotCopied) throw error;
    throw new NotCopied(isProtected(bytes) ? 'protected' : 'unreadable');
  }
}

/** Deletes what a failed copy has left in the document. */
function forgetSince({ context }: PDFDocument, before: number) {
  for (const [ref] of context.enumerateIndirectObjects()) if (ref.objectNumber > before) context.delete(ref);
}

/** Searches the bytes, because `/Encrypt` is never encrypted and pdf-lib often fails before it gets there. */
const isProtected = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt');
