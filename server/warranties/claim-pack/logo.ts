import { colours, type Style } from './look.ts';
import type { Sheet } from './sheet.ts';

/** Where each tick of the W begins, on a 28 by 28 grid. */
const TICKS: readonly [x: number, top: number][] = [
  [3, 5],
  [6.67, 9],
  [10.33, 13.5],
  [14, 9],
  [17.67, 13.5],
  [21.33, 9],
  [25, 5],
];
const TICK = 9;
const STROKE = 2.6;
const name: Style = { size: 13, leading: 16, weight: 'heading', colour: colours.ink, tracking: -0.02 };

/** Draws the mark and the name, whose baseline is at `y`. */
export function drawLogo(sheet: Sheet, x: number, y: number) {
  const scale = 19 / 28;
  const top = y - 14;
  for (const [left, from] of TICKS) {
    const ends = [top + (from - STROKE / 2) * scale, top + (from + TICK + STROKE / 2) * scale] as const;
    sheet.tick(x + (left - 1.7) * scale, ...ends, STROKE * scale, colours.accent);
  }
  sheet.text('Wellkept', x + 25, y, name);
}
