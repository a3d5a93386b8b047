import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { card, together } from './parts.ts';
import { COLUMN } from './styles.ts';
import type { Type } from './typesetting.ts';

const PAD = 22;
const PICTURE = 116;

interface Hero {
  above: Content;
  title: string;
  below: Content[];
  /** As a data URL. */
  tile: string | null;
}

/** The card at the top of the first page. */
export function hero(type: Type, { above, title, below, tile }: Hero): Content {
  const room = COLUMN - 2 * PAD - (tile ? PICTURE + PAD : 0);
  const words = [above, type.set(title, titleStyle(type, title, room), { margin: [0, 0, 0, 12] }), ...below];
  const picture = (image: string): TableCell => ({
    image,
    fit: [PICTURE, PICTURE],
    alignment: 'center',
    verticalAlignment: 'middle',
  });
  const cells = [
    { width: room, cell: { stack: words, verticalAlignment: 'middle' as const } },
    ...(tile ? [{ width: PICTURE, cell: picture(tile) }] : []),
  ];
  return together(0, card(cells, PAD));
}

/** The largest size that takes about three lines; the smallest may take more. */
function titleStyle(type: Type, title: string, room: number) {
  const fits = (['title', 'titleLong'] as const).find((style) => type.widthOf(title, style) <= room * 2.6);
  return fits ?? 'titleLongest';
}
