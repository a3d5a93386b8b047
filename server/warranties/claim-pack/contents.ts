import { PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { cleanLine, cleanText } from './clean.ts';
import type { ClaimPackContent } from './content.ts';
import { type Block, COLUMN } from './flow.ts';
import { colours, MARGIN, styles } from './look.ts';
import { baseline, heading, paragraph, rule } from './parts.ts';
import type { PlacedPaper } from './placed.ts';
import type { Sheet } from './sheet.ts';
import type { Typesetter } from './text.ts';
import { countText, dayText, kindNames } from './words.ts';

const ROW = 19;
const NAME = 62;
const ADDED = 330;
const EXTENT = 462;

const placeNames = { file: 'Attached file', nowhere: 'Left out' };
const numbered = { ...styles.strong, colour: colours.accent };

/** A table of contents that links to each paper. */
export function contents(
  type: Typesetter,
  papers: readonly PlacedPaper[],
  pageOf: (sheet: Sheet) => number,
): Block[] {
  if (papers.length === 0) return [...heading('Papers'), ...paragraph(type, 'No papers have been added.')];
  const rows = papers.map(
    (placed): Block => ({ height: ROW, draw: (sheet, y) => drawRow(sheet, y, placed) }),
  );
  return [...heading('Papers'), ...rows.flatMap((row) => [rule, row])];

  function drawRow(sheet: Sheet, y: number, { paper, sheets, place }: PlacedPaper) {
    const line = y + 3 + baseline(styles.strong);
    const name = type.shorten(cleanLine(paper.name), styles.body, ADDED - NAME - 12);
    const extent = place === 'pages' ? countText(sheets.length, 'page') : placeNames[place];
    sheet.text(kindNames[paper.kind], MARGIN, line, styles.strong);
    sheet.text(name, MARGIN + NAME, line, styles.body);
    sheet.text(`Added ${dayText(paper.createdAt)}`, MARGIN + ADDED, line, styles.small);
    sheet.text(extent, MARGIN + EXTENT, line, styles.small, 'right');
    const [first] = sheets;
    if (!first) return;
    const page = String(pageOf(first));
    sheet.text(page, MARGIN + COLUMN, line, numbered, 'right');
    const Dest = sheet.page.doc.context.obj([first.page.ref, PDFName.of('Fit')]);
    const Contents = PDFHexString.fromText(`Go to page ${page}`);
    sheet.annotate({ x: MARGIN, y, width: COLUMN, height: ROW }, { Subtype: 'Link', Dest, Contents });
  }
}

const DATE = 76;
/** A note of more lines than this may continue on the next page. */
const TOGETHER = 8;

/** Earlier claims, newest first. */
export function history(type: Typesetter, claims: ClaimPackContent['claims']): Block[] {
  const entries = claims.toSorted((one, other) => other.date.localeCompare(one.date));
  if (entries.length === 0) return [...heading('Claim history'), ...paragraph(type, 'No claims yet.')];
  return [...heading('Claim history'), ...entries.flatMap((entry) => [rule, ...claim(type, entry)])];
}

function claim(type: Typesetter, { date, note }: ClaimPackContent['claims'][number]): Block[] {
  const { leading, size } = styles.body;
  const lines = type.linesOf(cleanText(note), styles.body, COLUMN - DATE);
  const parts = Array.from({ length: Math.ceil(lines.length / TOGETHER) }, (_, index) => ({
    isFirst: index === 0,
    lines: lines.slice(index * TOGETHER, (index + 1) * TOGETHER),
  }));
  return parts.map((part) => ({
    height: part.lines.length * leading + 6,
    draw(sheet: Sheet, y: number) {
      const top = y + 3 + baseline(styles.body);
      if (part.isFirst) sheet.text(dayText(date), MARGIN, top, { ...styles.strong, size });
      for (const [index, line] of part.lines.entries()) {
        sheet.text(line, MARGIN + DATE, top + index * leading, styles.body);
      }
    },
  }));
}
