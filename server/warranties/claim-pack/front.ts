import type { PDFImage } from '@cantoo/pdf-lib';
import type { Book } from './book.ts';
import { PAPER_EDGE } from './caption.ts';
import { cleanLine, cleanText } from './clean.ts';
import type { ClaimPackContent } from './content.ts';
import { contents, history } from './contents.ts';
import { cover } from './cover.ts';
import { COLUMN, gap, paginate } from './flow.ts';
import { hero } from './hero.ts';
import { drawLogo } from './logo.ts';
import { MARGIN, styles, TINT } from './look.ts';
import { facts, heading, paragraph } from './parts.ts';
import { embedTile } from './pictures.ts';
import type { PlacedPaper } from './placed.ts';
import { BOX } from './text.ts';
import { dayText, moneyText } from './words.ts';

const BOXES = `${BOX} stands for a character that this typeface does not have. It is there when you copy the text.`;

/** Writes the front pages before the papers and returns how many there are. */
export async function writeFront(
  book: Book,
  content: ClaimPackContent,
  papers: readonly PlacedPaper[],
): Promise<number> {
  const { type } = book;
  const { product, owner, covers, today } = content;
  const { purchaseDate, purchasePrice, currency, serialNumbers, model, quantity, retailer } = content.facts;
  const line = (text: string | null) => cleanLine(text ?? '') || null;
  const notes = cleanText(content.facts.notes ?? '');
  const whose = [line(owner.name), dayText(today)].filter(Boolean).join(', ');

  const blocks = [
    hero(type, content, await tileOf(book, content.picture)),
    gap(10),
    ...facts(
      type,
      [
        ['Serial number', line(serialNumbers[0] ?? null)],
        ['Purchase date', purchaseDate && dayText(purchaseDate)],
        ['Retailer', line(retailer)],
        ['Price', purchasePrice && moneyText(purchasePrice, currency)],
        ...(model ? [['Model', line(model)] as const] : []),
        ...(quantity > 1 ? [['Quantity', String(quantity)] as const] : []),
      ],
      4,
    ),
    ...cover(type, covers, today),
    ...contents(type, papers, (sheet) => book.sheets.indexOf(sheet) + 1),
    ...history(type, content.claims),
    ...(serialNumbers.length > 1
      ? [...heading('Serial numbers'), ...paragraph(type, serialNumbers.map(cleanLine).join('\n'))]
      : []),
    ...(notes ? [...heading('Notes'), ...paragraph(type, notes)] : []),
  ];
  if (type.hasBoxes()) blocks.push(gap(22), ...paragraph(type, BOXES, styles.small));
  const pages = paginate(blocks);
  // All sheets are added before drawing, because the first page shows the page numbers of the papers.
  const sheets = pages.map((_, index) => book.addSheet({ at: index }));
  for (const [index, sheet] of sheets.entries()) {
    const [upper, lower] = index === 0 ? ['Claim pack', whose] : [cleanLine(product.name), 'Claim pack'];
    drawLogo(sheet, MARGIN, 55);
    sheet.text(type.shorten(upper, styles.strong, COLUMN / 2), MARGIN + COLUMN, 47, styles.strong, 'right');
    sheet.text(type.shorten(lower, styles.small, COLUMN / 2), MARGIN + COLUMN, 58, styles.small, 'right');
    for (const { block, y } of pages[index] ?? []) block.draw?.(sheet, y);
  }
  return pages.length;
}

/** If the picture cannot be read, the pack is made without it. */
async function tileOf({ doc }: Book, picture: ClaimPackContent['picture']): Promise<PDFImage | undefined> {
  return picture ? embedTile(doc, picture, TINT).catch(() => undefined) : undefined;
}

/** Writes the product and the page number on every page. */
export function numberPages({ sheets, type }: Book, content: ClaimPackContent, frontPages: number) {
  const serial = cleanLine(content.facts.serialNumbers[0] ?? '');
  const name = cleanLine(content.product.name);
  const whole = serial ? `${name}, serial number ${serial}` : name;
  for (const [index, sheet] of sheets.entries()) {
    const edge = index < frontPages ? MARGIN : PAPER_EDGE;
    const y = sheet.height - 24;
    sheet.text(type.shorten(whole, styles.small, sheet.width - 2 * edge - 60), edge, y, styles.small);
    sheet.text(`${index + 1} of ${sheets.length}`, sheet.width - edge, y, styles.smallStrong, 'right');
  }
}
