import { photoBox } from './photo-box.ts';
import type { Row } from './rows.ts';

const LINE = 23;
const LETTER = 7.4;

/** About how tall a row will be; measured as soon as it is drawn. */
export function estimatedHeight(row: Row | undefined, width: number): number {
  if (!row) return 60;
  const day = row.day ? 52 : 0;
  if (row.kind === 'event') return day + 86;
  const perLine = Math.max(10, Math.min(492, width * 0.72) / LETTER);
  const lines = row.content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const words = row.content || row.kind === 'deleted' ? lines * LINE + 18 : 0;
  const size = row.picture ?? row.unsent?.photo;
  const photo = size ? photoBox(size).height + 3 : 0;
  const meta = row.goesOn && !row.state ? 0 : 19;
  return day + words + photo + meta + (row.follows ? 3 : 12) + (row.warning ? 150 : 0);
}
