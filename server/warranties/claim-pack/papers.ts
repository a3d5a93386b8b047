import type { Book } from './book.ts';
import { drawCaption, paperBox } from './caption.ts';
import type { PackPaper } from './content.ts';
import { copyPages, NotCopied } from './copy-pages.ts';
import type { Room } from './limits.ts';
import { colours } from './look.ts';
import { flatten } from './pictures.ts';
import type { PlacedPaper, Placement } from './placed.ts';
import type { Sheet } from './sheet.ts';
import { attachPaper, leaveOut } from './stand-ins.ts';

/** Small slips are enlarged a little, to be easier to read. */
const ENLARGED_MOST = 1.5;
/** The most points per pixel, so that pictures have at least 96 dots per inch. */
const COARSEST = 0.75;

export interface PlacementContext {
  book: Book;
  room: Room;
  owner: string;
  read(paper: PackPaper): Promise<Uint8Array>;
  /** Papers to attach unopened, because opening them got stuck before. */
  asFiles: ReadonlySet<string>;
}

/** Reads one paper and adds it at the end of the book, keeping in memory only what goes into the document. */
export async function placePaper(placing: PlacementContext, paper: PackPaper): Promise<PlacedPaper> {
  const { book } = placing;
  const placed = await (paper.type === 'picture'
    ? placePicture(placing, paper)
    : placeDocument(placing, paper));
  for (const [index, sheet] of placed.sheets.entries()) {
    drawCaption(sheet, book.type, paper, index + 1, placed.sheets.length);
  }
  return { paper, ...placed };
}

async function placeDocument(
  { book, room, owner, read, asFiles }: PlacementContext,
  paper: PackPaper,
): Promise<Placement> {
  if (paper.bytes > room.documentBytes) return leaveOut(book, owner, paper);
  const bytes = await read(paper);
  room.documentBytes -= bytes.length;
  try {
    if (asFiles.has(paper.id)) throw new NotCopied('unreadable');
    const pages = await copyPages(book.doc, bytes, room.pages);
    room.pages -= pages.length;
    return {
      place: 'pages',
      sheets: pages.map((page) => {
        const sheet = book.addSheet({ landscape: page.width > page.height });
        const box = paperBox(sheet, page, ENLARGED_MOST);
        page.draw(sheet, box.x, sheet.height - box.y - box.height, box.scale);
        sheet.frame(box, 0, colours.line);
        return sheet;
      }),
    };
  } catch (error) {
    if (!(error instanceof NotCopied)) throw error;
    return attachPaper(book, paper, bytes, error.reason);
  }
}

async function placePicture(
  { book, room, owner, read, asFiles }: PlacementContext,
  paper: PackPaper,
): Promise<Placement> {
  if (room.pictureBytes <= 0) return leaveOut(book, owner, paper);
  const bytes = await read(paper);
  const flat = asFiles.has(paper.id) ? undefined : await flatten(bytes).catch(() => undefined);
  if (!flat) {
    room.pictureBytes -= bytes.length;
    return attachPaper(book, paper, bytes, 'unreadable');
  }
  const sheets: Sheet[] = [];
  for (const jpeg of flat) {
    room.pictureBytes -= jpeg.length;
    const image = await book.doc.embedJpg(jpeg);
    const sheet = book.addSheet();
    const box = paperBox(sheet, image, COARSEST);
    sheet.image(image, box, 0);
    sheet.frame(box, 0, colours.line);
    sheets.push(sheet);
  }
  return { place: 'pages', sheets };
}
