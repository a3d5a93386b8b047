import { colorString, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { linkFile } from './attach.ts';
import { cleanLine, fileName } from './clean.ts';
import { copyPages, NotCopied } from './copy-pages.ts';
import type { Box, Size } from './geometry.ts';
import type { Room } from './limits.ts';
import type { ClaimPackContent, PackPaper } from './pack-data.ts';
import { flatten } from './pictures.ts';
import { kindNames, sizeText } from './sentences.ts';
import { colours, PAPER_EDGE } from './styles.ts';

/** Small slips are enlarged a little, to be easier to read. */
const ENLARGED_MOST = 1.5;
/** The most points per pixel, so that pictures have at least 96 dots per inch. */
const COARSEST = 0.75;
/** The space above the paper for its caption, and below it for the page number. */
export const PAPER_TOP = 57;
export const PAPER_FOOT = 44;
/** The height of the box that names an attached file. A click anywhere in it opens the file. */
const STAND_IN = 77;

/** One page of a paper. `draw` runs after the caption is printed; `standIn` is text shown in place of the paper. */
export interface Sheet {
  isWide: boolean;
  standIn?: { sentence: string; detail: string; isFile: boolean };
  draw?(page: PDFPage): Promise<void>;
}

/** Where a paper is: on its own pages, in an attached file, or left out. */
export interface Placement {
  place: 'pages' | 'file' | 'nowhere';
  sheets: Sheet[];
}

export interface PlacedPaper extends Placement {
  paper: PackPaper;
}

export interface PlacementContext {
  doc: PDFDocument;
  room: Room;
  owner: ClaimPackContent['owner'];
  read(paper: PackPaper): Promise<Uint8Array>;
  /** Papers to attach unopened, because opening them got stuck before. */
  asFiles: ReadonlySet<string>;
}

/** Reads one paper, keeping in memory only what goes into the document. */
export const placePaper = async (placing: PlacementContext, paper: PackPaper): Promise<PlacedPaper> => ({
  paper,
  ...(await (paper.type === 'picture' ? placePicture : placeDocument)(placing, paper)),
});

async function placeDocument(
  { doc, room, owner, read, asFiles }: PlacementContext,
  paper: PackPaper,
): Promise<Placement> {
  if (paper.bytes > room.documentBytes) return leaveOut(owner, paper);
  const bytes = await read(paper);
  room.documentBytes -= bytes.length;
  try {
    if (asFiles.has(paper.id)) throw new NotCopied('unreadable');
    const pages = await copyPages(doc, bytes, room.pages);
    room.pages -= pages.length;
    return {
      place: 'pages',
      sheets: pages.map((copied) => ({
        isWide: copied.width > copied.height,
        async draw(page) {
          const box = boxOn(page, copied, ENLARGED_MOST);
          copied.draw(page, box);
          frame(page, box);
        },
      })),
    };
  } catch (error) {
    if (!(error instanceof NotCopied)) throw error;
    return attachPaper(paper, bytes, error.reason);
  }
}

async function placePicture(
  { room, owner, read, asFiles }: PlacementContext,
  paper: PackPaper,
): Promise<Placement> {
  if (room.pictureBytes <= 0) return leaveOut(owner, paper);
  const bytes = await read(paper);
  const flat = asFiles.has(paper.id) ? undefined : await flatten(bytes).catch(() => undefined);
  if (!flat) {
    room.pictureBytes -= bytes.length;
    return attachPaper(paper, bytes, 'unreadable');
  }
  for (const jpeg of flat) room.pictureBytes -= jpeg.length;
  return {
    place: 'pages',
    sheets: flat.map((jpeg) => ({
      isWide: false,
      async draw(page) {
        const image = await page.doc.embedJpg(jpeg);
        const box = boxOn(page, image, COARSEST);
        page.drawImage(image, box);
        frame(page, box);
      },
    })),
  };
}

/** Where to place something of that size: as large as fits, enlarged at most `most` times. */
function boxOn(page: PDFPage, own: Size, most: number): Box {
  const [wide, high] = [page.getWidth() - 2 * PAPER_EDGE, page.getHeight() - PAPER_TOP - PAPER_FOOT];
  const scale = Math.min(wide / own.width, high / own.height, most);
  const [width, height] = [own.width * scale, own.height * scale];
  return { x: PAPER_EDGE + (wide - width) / 2, y: page.getHeight() - PAPER_TOP - height, width, height };
}

const frame = (page: PDFPage, box: Box) =>
  page.drawRectangle({ ...box, borderWidth: 0.6, borderColor: colorString(colours.line).rgb });

const reasons: Record<NotCopied['reason'], string> = {
  protected: 'is protected with a password',
  unreadable: 'cannot be read page by page',
  long: 'has too many pages to be printed here',
};

/** A page that stands for the paper, which is attached as a file. */
function attachPaper(paper: PackPaper, bytes: Uint8Array, reason: NotCopied['reason']): Placement {
  const isPicture = paper.type === 'picture';
  const name = fileName(paper.name || kindNames[paper.kind], isPicture ? 'webp' : 'pdf');
  const what = isPicture ? 'This picture cannot be shown' : `This PDF ${reasons[reason]}`;
  const sentence = `${what}, so it is attached to this pack as a file.`;
  const detail = `${name}, ${sizeText(bytes.length)}`;
  return {
    place: 'file',
    sheets: [
      {
        isWide: false,
        standIn: { sentence, detail, isFile: true },
        async draw(page) {
          const [x, y] = [PAPER_EDGE, page.getHeight() - PAPER_TOP - STAND_IN];
          const box = { x, y, width: page.getWidth() - 2 * x, height: STAND_IN };
          const file = { bytes, name, type: isPicture ? 'image/webp' : 'application/pdf' };
          linkFile(page, box, file, `Open ${detail}`);
        },
      },
    ],
  };
}

/** A page that stands for a paper that does not fit. */
function leaveOut(owner: ClaimPackContent['owner'], paper: PackPaper): Placement {
  const whom = cleanLine(owner.name) || 'the owner';
  const sentence = `This paper is left out to keep the pack small: please ask ${whom} for it.`;
  const detail = `${cleanLine(paper.name) || kindNames[paper.kind]}, ${sizeText(paper.bytes)}`;
  return { place: 'nowhere', sheets: [{ isWide: false, standIn: { sentence, detail, isFile: false } }] };
}
