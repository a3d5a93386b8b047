import type { Content } from 'pdfmake/interfaces.js';
import { cleanLine, cleanText } from './clean.ts';
import type { PackClaim } from './pack-data.ts';
import type { PlacedPaper } from './papers.ts';
import { flowing, paragraph, rule, section, together } from './parts.ts';
import { countText, dayText, kindNames } from './sentences.ts';
import { COLUMN, colours } from './styles.ts';
import type { Type } from './typesetting.ts';

const KIND = 62;
const ADDED = 84;
const EXTENT = 62;
const NUMBER = 36;

const placeNames = { file: 'Attached file', nowhere: 'Left out' };
export const goalOf = ({ paper }: PlacedPaper) => `paper-${paper.id}`;

/** A table of contents that links to each paper. */
export function contents(type: Type, papers: readonly PlacedPaper[]): Content[] {
  if (papers.length === 0) return section('Papers', paragraph(type, 'No papers have been added.'));
  const kind = Math.max(
    ...papers.map(({ paper }) => type.widthOf(kindNames[paper.kind], 'strong') + 16),
    KIND,
  );
  const name = COLUMN - kind - ADDED - EXTENT - NUMBER;
  return section(
    'Papers',
    papers.map((placed) => together(0, [rule(), row(placed)])),
  );

  function row(placed: PlacedPaper): Content {
    const { paper, sheets, place } = placed;
    const link = { linkToDestination: goalOf(placed), noWrap: true } as const;
    const named = { ...link, margin: [0, 0.5, 0, 0] as [number, number, number, number] };
    const extent = place === 'pages' ? countText(sheets.length, 'page') : placeNames[place];
    return {
      margin: [0, 3, 0, 3],
      columns: [
        { width: kind, text: kindNames[paper.kind], style: 'strong', ...link },
        { width: name, ...type.set(type.shorten(cleanLine(paper.name), 'body', name - 12), 'body', named) },
        {
          width: ADDED,
          text: `Added ${dayText(paper.createdAt)}`,
          style: 'small',
          margin: [0, 2, 0, 0],
          ...link,
        },
        { width: EXTENT, text: extent, style: 'small', alignment: 'right', margin: [0, 2, 0, 0], ...link },
        {
          width: NUMBER,
          text: [{ pageReference: goalOf(placed) }],
          style: 'strong',
          color: colours.accent,
          alignment: 'right',
        },
      ],
    };
  }
}

const DATE = 76;
/** A note of about more lines than this may continue on the next page. */
const TOGETHER = 8;

/** What happened on which day. */
export const events = (type: Type, title: string, entries: PackClaim['entries']): Content[] =>
  section(
    title,
    entries.flatMap(({ date, note }) => {
      const text = cleanText(note);
      const row: Content = {
        margin: [0, 3, 0, 3],
        columns: [
          { width: DATE, text: dayText(date), style: 'strong', fontSize: 9 },
          { width: COLUMN - DATE, ...type.set(text, 'body') },
        ],
      };
      const isShort = type.linesOf(text, 'body', COLUMN - DATE) <= TOGETHER;
      return isShort ? [together(0, [rule(), row])] : flowing(row, [rule()]);
    }),
  );
