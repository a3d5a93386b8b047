import type { Content, ContentCanvas, ContentStack, TableCell } from 'pdfmake/interfaces.js';
import { COLUMN, colours, type StyleName } from './styles.ts';
import type { Type } from './typesetting.ts';

/** Blocks under a heading, which stays with the first. A margin above is dropped at the top of a page. */
export const section = (title: string, [first, ...others]: readonly Content[]): Content[] =>
  first === undefined
    ? []
    : [together(22, [{ text: title, style: 'heading', margin: [0, 0, 0, 6] }, first]), ...others];

export const spaced = (above: number, stack: Content[]): ContentStack => ({
  stack,
  margin: [0, above, 0, 0],
});

/** Never split, so it must be shorter than a page. */
export const together = (above: number, stack: Content[]): ContentStack => ({
  ...spaced(above, stack),
  unbreakable: true,
});

export const rule = (width: number = COLUMN): ContentCanvas => ({
  canvas: [{ type: 'line', x1: 0, y1: 0.3, x2: width, y2: 0.3, lineWidth: 0.6, lineColor: colours.line }],
});

const TWO_LINES = 26;

/** Content that may continue on the next page. Two lines of reserved space keep its first lines with the block above. */
export const flowing = (content: Content, above: Content[] = []): Content[] => [
  together(0, [...above, { text: '', fontSize: 0, margin: [0, 0, 0, TWO_LINES] }]),
  spaced(-TWO_LINES, [content]),
];

export const paragraph = (type: Type, text: string, style: StyleName = 'body'): Content[] =>
  flowing(type.set(text, style));

const GUTTER = 16;

export type Fact = readonly [term: string, value: string | null];

/** Terms with their values, in a grid. */
export function facts(type: Type, pairs: readonly Fact[], columns: number): Content[] {
  const width = (COLUMN - (columns - 1) * GUTTER) / columns;
  const rows = Array.from({ length: Math.ceil(pairs.length / columns) }, (_, row) =>
    pairs.slice(row * columns, (row + 1) * columns),
  );
  return rows.map((row) => ({
    unbreakable: true,
    margin: [0, 10, 0, 0],
    columnGap: GUTTER,
    columns: row.map(([term, value]) => ({
      width,
      stack: [
        { text: term, style: 'small', margin: [0, 0, 0, 2] },
        value ? type.set(value, 'strong') : { text: 'Not given', style: 'body' },
      ],
    })),
  }));
}

const RADIUS = 16;

/** A tinted card of cells side by side, with round corners: its ends are drawings, because tables have none. */
export function card(cells: readonly { width: number; cell: TableCell }[], pad: number): Content[] {
  const width = cells.reduce((sum, cell) => sum + cell.width + pad, pad);
  const end = (path: string): Content => ({
    svg: `<svg width="${width}" height="${RADIUS}"><path d="${path}" fill="${colours.tint}"/></svg>`,
  });
  const r = RADIUS;
  return [
    end(`M0 ${r}a${r} ${r} 0 0 1 ${r} ${-r}H${width - r}a${r} ${r} 0 0 1 ${r} ${r}z`),
    {
      // The parts overlap a little, because viewers show a hair between shapes that only touch.
      margin: [0, -0.5, 0, -0.5],
      table: { widths: cells.map((cell) => cell.width), body: [cells.map(({ cell }) => cell)] },
      layout: {
        fillColor: colours.tint,
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        paddingLeft: () => pad,
        paddingRight: (index) => (index === cells.length - 1 ? pad : 0),
        paddingTop: () => pad - r,
        paddingBottom: () => pad - r,
      },
    },
    end(`M0 0a${r} ${r} 0 0 0 ${r} ${r}H${width - r}a${r} ${r} 0 0 0 ${r} ${-r}z`),
  ];
}
