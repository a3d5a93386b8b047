import { type Block, COLUMN, gap } from './flow.ts';
import { colours, MARGIN, type Style, styles } from './look.ts';
import type { Typesetter } from './text.ts';

/** The distance from the top of a line to its baseline. */
export const baseline = ({ size, leading }: Style) => (leading - size) / 2 + size * 0.8;

export const heading = (title: string): Block[] => [
  gap(22),
  {
    height: styles.heading.leading + 6,
    keepsNext: true,
    draw(sheet, y) {
      sheet.text(title, MARGIN, y + baseline(styles.heading), styles.heading);
    },
  },
];

export const rule: Block = {
  height: 0.6,
  keepsNext: true,
  isSpacer: true,
  draw: (sheet, y) => sheet.rule(MARGIN, y + 0.6, COLUMN, colours.line),
};

/** Text with one block per line, so that it can continue on the next page. */
export const paragraph = (type: Typesetter, text: string, style: Style = styles.body): Block[] =>
  type.linesOf(text, style, COLUMN).map((line) => ({
    height: line ? style.leading : style.leading / 2,
    draw: (sheet, y) => sheet.text(line, MARGIN, y + baseline(style), style),
  }));

const GUTTER = 16;
const LABEL = styles.small;

/** Terms with their values, in a grid. */
export function facts(
  type: Typesetter,
  pairs: readonly (readonly [term: string, value: string | null])[],
  columns: number,
): Block[] {
  const width = (COLUMN - (columns - 1) * GUTTER) / columns;
  const rows = Array.from({ length: Math.ceil(pairs.length / columns) }, (_, row) =>
    pairs.slice(row * columns, (row + 1) * columns),
  );
  return rows.flatMap((row) => {
    const cells = row.map(([term, value], index) => ({
      term,
      style: value ? styles.strong : styles.body,
      lines: type.linesOf(value ?? 'Not given', styles.strong, width),
      x: MARGIN + index * (width + GUTTER),
    }));
    const most = Math.max(...cells.map(({ lines }) => lines.length));
    return [
      gap(10),
      {
        height: LABEL.leading + 2 + most * styles.strong.leading,
        draw(sheet, y) {
          for (const { term, lines, style, x } of cells) {
            sheet.text(term, x, y + baseline(LABEL), LABEL);
            for (const [index, line] of lines.entries()) {
              const top = y + LABEL.leading + 2 + index * styles.strong.leading;
              sheet.text(line, x, top + baseline(styles.strong), style);
            }
          }
        },
      } satisfies Block,
    ];
  });
}
