import { cleanLine } from './clean.ts';
import type { PackPaper } from './content.ts';
import { colours, styles } from './look.ts';
import type { Box, Sheet } from './sheet.ts';
import type { Typesetter } from './text.ts';
import { dayText, kindNames } from './words.ts';

export const PAPER_EDGE = 32;
const LINE = 35;
const FOOT = 44;

const kindStyle = { ...styles.strong, size: 8.5 };
const nameStyle = { ...styles.body, size: 8.5 };

/** Names the paper shown on the page, and which of its pages it is. */
export function drawCaption(sheet: Sheet, type: Typesetter, paper: PackPaper, page: number, of: number) {
  const right = sheet.width - PAPER_EDGE;
  const kind = kindNames[paper.kind];
  const detail = `Added ${dayText(paper.createdAt)}, page ${page} of ${of}`;
  const nameAt = PAPER_EDGE + type.widthOf(kind, kindStyle) + 8;
  const room = right - type.widthOf(detail, nameStyle) - 16 - nameAt;
  sheet.text(kind, PAPER_EDGE, LINE, kindStyle);
  sheet.text(type.shorten(cleanLine(paper.name), nameStyle, room), nameAt, LINE, nameStyle);
  sheet.text(detail, right, LINE, nameStyle, 'right');
  sheet.rule(PAPER_EDGE, LINE + 9, right - PAPER_EDGE, colours.line);
}

/** The area left for the paper itself. */
export const paperArea = ({ width, height }: Pick<Sheet, 'width' | 'height'>): Box => ({
  x: PAPER_EDGE,
  y: LINE + 22,
  width: width - 2 * PAPER_EDGE,
  height: height - LINE - 22 - FOOT,
});

/** Where to place something of that size: as large as fits, enlarged at most `most` times. */
export function paperBox(
  sheet: Sheet,
  own: Pick<Box, 'width' | 'height'>,
  most: number,
): Box & { scale: number } {
  const area = paperArea(sheet);
  const scale = Math.min(area.width / own.width, area.height / own.height, most);
  const [width, height] = [own.width * scale, own.height * scale];
  return { x: area.x + (area.width - width) / 2, y: area.y, width, height, scale };
}
