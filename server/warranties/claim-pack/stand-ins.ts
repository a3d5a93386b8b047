import { PDFHexString, type PDFRef } from '@cantoo/pdf-lib';
import { attachFile } from './attach.ts';
import type { Book } from './book.ts';
import { paperArea } from './caption.ts';
import { cleanLine, fileName } from './clean.ts';
import type { PackPaper } from './content.ts';
import type { NotCopied } from './copy-pages.ts';
import { colours, styles } from './look.ts';
import { baseline } from './parts.ts';
import type { Placement } from './placed.ts';
import type { Box, Sheet } from './sheet.ts';
import { kindNames, sizeText } from './words.ts';

const reasons: Record<NotCopied['reason'], string> = {
  protected: 'is protected with a password',
  unreadable: 'cannot be read page by page',
  long: 'has too many pages to be printed here',
};

/** Adds a placeholder page and attaches the paper as a file. */
export function attachPaper(
  book: Book,
  paper: PackPaper,
  bytes: Uint8Array,
  reason: NotCopied['reason'],
): Placement {
  const isPicture = paper.type === 'picture';
  const name = fileName(paper.name || kindNames[paper.kind], isPicture ? 'webp' : 'pdf');
  const file = attachFile(book.doc, bytes, name, isPicture ? 'image/webp' : 'application/pdf');
  const what = isPicture ? 'This picture' : 'This PDF';
  const why = isPicture ? 'cannot be shown' : reasons[reason];
  const sentence = `${what} ${why}, so it is attached to this pack as a file.`;
  return {
    place: 'file',
    sheets: [placeholderSheet(book, sentence, `${name}, ${sizeText(bytes.length)}`, file)],
  };
}

/** Adds a placeholder page for a paper that does not fit. */
export function leaveOut(book: Book, owner: string, paper: PackPaper): Placement {
  const whom = cleanLine(owner) || 'the owner';
  const sentence = `This paper is left out to keep the pack small: please ask ${whom} for it.`;
  const detail = `${cleanLine(paper.name) || kindNames[paper.kind]}, ${sizeText(paper.bytes)}`;
  return { place: 'nowhere', sheets: [placeholderSheet(book, sentence, detail)] };
}

const PAD = 22;

/** An empty appearance keeps viewers from drawing their own icon over the one on the page. */
function invisibleLook({ doc: { context } }: Book, { width, height }: Box) {
  return context.obj({ N: context.register(context.formXObject([], { BBox: [0, 0, width, height] })) });
}

function placeholderSheet(book: Book, sentence: string, detail: string, file?: PDFRef): Sheet {
  const sheet = book.addSheet();
  const { x, y, width } = paperArea(sheet);
  const { lead, strong } = styles;
  const lines = book.type.linesOf(sentence, lead, width - 2 * PAD);
  const box = { x, y, width, height: 2 * PAD + lines.length * lead.leading + 6 + strong.leading };
  sheet.fill(box, 12, colours.tint);
  for (const [index, line] of lines.entries()) {
    sheet.text(line, x + PAD, y + PAD + index * lead.leading + baseline(lead), lead);
  }
  const line = y + box.height - PAD - strong.leading + baseline(strong);
  const style = { ...strong, colour: file ? colours.accent : colours.ink };
  sheet.text(book.type.shorten(detail, strong, width - 2 * PAD), x + PAD, line, style);
  if (file) {
    const Contents = PDFHexString.fromText(`Open ${detail}`);
    sheet.annotate(box, { Subtype: 'FileAttachment', FS: file, Contents, AP: invisibleLook(book, box) });
  }
  return sheet;
}
