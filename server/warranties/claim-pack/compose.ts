import { PDFDocument } from '@cantoo/pdf-lib';
import { addPrinted } from './join.ts';
import { limits } from './limits.ts';
import type { ClaimPackContent, PackPaper } from './pack-data.ts';
import { packPages } from './pages.ts';
import { type PlacedPaper, placePaper } from './papers.ts';
import { tileOf } from './pictures.ts';
import { printPages } from './print.ts';
import { kindNames } from './sentences.ts';
import { Type } from './typesetting.ts';

const KINDS = Object.keys(kindNames);

/** Opens the papers first, because the pages that are printed say where each paper is; then draws the papers on them. */
export async function composePack(
  content: ClaimPackContent,
  read: (paper: PackPaper) => Promise<Uint8Array>,
  asFiles: ReadonlySet<string>,
): Promise<Uint8Array> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const placing = { doc, read, asFiles, room: { ...limits }, owner: content.owner };
  const papers: PlacedPaper[] = [];
  for (const paper of inOrder(content.papers)) papers.push(await placePaper(placing, paper));

  const type = new Type();
  // If the picture cannot be read, the pack is made without it.
  const tile = content.picture && (await tileOf(content.picture).catch(() => null));
  const printed = await printPages(packPages(type, content, papers, tile));
  const pages = await addPrinted(doc, printed, type.boxes);
  const sheets = papers.flatMap((placed) => placed.sheets);
  for (const [index, page] of pages.slice(-sheets.length).entries()) await sheets[index]?.draw?.(page);
  return doc.save({ objectsPerTick: Number.POSITIVE_INFINITY });
}

const inOrder = (papers: readonly PackPaper[]) =>
  papers.toSorted(
    (one, other) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.createdAt.localeCompare(other.createdAt),
  );
