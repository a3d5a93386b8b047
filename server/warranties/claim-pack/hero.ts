import type { PDFImage } from '@cantoo/pdf-lib';
import { decidingCover } from '../../../contract/cover.ts';
import { cleanLine } from './clean.ts';
import type { ClaimPackContent } from './content.ts';
import { type Block, COLUMN } from './flow.ts';
import { colours, MARGIN, type Style, styles } from './look.ts';
import { baseline } from './parts.ts';
import type { Sheet } from './sheet.ts';
import type { Typesetter } from './text.ts';
import { coverWords, dayText } from './words.ts';

const PAD = 22;
const PICTURE = 124;
const RADIUS = 16;

/** The top of the first page: the product's name and picture and how long it is still covered. */
export function hero(type: Typesetter, content: ClaimPackContent, picture: PDFImage | undefined): Block {
  const { product } = content;
  const room = COLUMN - 2 * PAD - (picture ? PICTURE + PAD : 0);
  const above = [product.brand ?? '', product.category].map(cleanLine).filter(Boolean).join(' · ');
  const [title, name] = titleLines(type, cleanLine(product.name), room);
  const cover = coverOf(content);
  const words = styles.lead.leading + 2 + name.length * title.leading;
  const height = Math.max(PICTURE + 32, PAD + words + (cover ? 20 + cover.height : 0) + PAD - 4);

  return {
    height,
    draw(sheet, y) {
      sheet.fill({ x: MARGIN, y, width: COLUMN, height }, RADIUS, colours.tint);
      const x = MARGIN + PAD;
      sheet.text(type.shorten(above, styles.lead, room), x, y + PAD - 4 + baseline(styles.lead), styles.lead);
      for (const [index, line] of name.entries()) {
        const top = y + PAD - 2 + styles.lead.leading + index * title.leading;
        sheet.text(line, x, top + baseline(title), title);
      }
      if (cover) cover.draw(sheet, x, y + height - PAD + 2 - cover.height);
      if (picture) drawPicture(sheet, picture, MARGIN + COLUMN - PAD - PICTURE, y + (height - PICTURE) / 2);
    },
  };
}

/** The largest size that fits on three lines; the smallest size may take more lines. */
function titleLines(type: Typesetter, name: string, room: number): [Style, string[]] {
  const sizes = [styles.title, { ...styles.title, size: 20, leading: 23 }];
  for (const style of sizes) {
    const lines = type.linesOf(name, style, room);
    if (lines.length <= 3) return [style, lines];
  }
  const style = { ...styles.title, size: 14, leading: 17, tracking: -0.012 };
  return [style, type.linesOf(name, style, room)];
}

function drawPicture(sheet: Sheet, picture: PDFImage, x: number, y: number) {
  const scale = Math.min(PICTURE / picture.width, PICTURE / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const box = { x: x + (PICTURE - width) / 2, y: y + (PICTURE - height) / 2, width, height };
  sheet.image(picture, box, 8);
}

/** The deciding cover's large figure and its end. */
function coverOf({ covers, today }: ClaimPackContent) {
  const cover = decidingCover(covers);
  if (!cover) return undefined;
  const { figure, unit } = coverWords(cover, today);
  const words = cover.isActive ? [unit, endText(cover.endDate, today)].filter(Boolean).join(', ') : '';
  const style: Style = /^\d+$/.test(figure) ? styles.figure : { ...styles.figure, size: 22 };
  const under = words ? styles.lead.leading : 0;
  return {
    height: style.leading + under,
    draw(sheet: Sheet, x: number, y: number) {
      sheet.text(figure, x, y + style.leading - 6, style);
      if (words) sheet.text(words, x, y + style.leading + baseline(styles.lead), styles.lead);
    },
  };
}

function endText(endDate: string | null, today: string): string {
  if (endDate === null) return '';
  return endDate < today ? `Ended ${dayText(endDate)}` : `until ${dayText(endDate)}`;
}
