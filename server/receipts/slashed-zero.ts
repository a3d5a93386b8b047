import type { Grey } from './grey-picture.ts';
import type { Box } from './read/reading.ts';

const DARK = 140;

/**
 * Tills print zeros with a stroke through them, which are recognised as eights. The two holes of an eight stand above each other. The
 * stroke of a zero divides it into a hole at the upper left and one at the lower right.
 */
export function isSlashedZero({ data, width, height }: Grey, { x0, y0, x1, y1 }: Omit<Box, 'page'>): boolean {
  const [left, top] = [Math.max(0, x0 - 1), Math.max(0, y0 - 1)];
  const [wide, high] = [Math.min(width, x1 + 2) - left, Math.min(height, y1 + 2) - top];
  if (wide < 6 || high < 10 || wide > 200 || high > 200) return false;
  const seen = new Uint8Array(wide * high);
  const isLight = (at: number) =>
    (data[(top + Math.floor(at / wide)) * width + left + (at % wide)] as number) >= DARK;
  const holes: { x: number; y: number; size: number }[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isLight(start)) continue;
    const stack = [start];
    seen[start] = 1;
    let [sumX, sumY, size, isOpen] = [0, 0, 0, false];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % wide, Math.floor(at / wide)];
      sumX += x;
      sumY += y;
      size++;
      if (x === 0 || y === 0 || x === wide - 1 || y === high - 1) isOpen = true;
      for (const to of [x > 0 ? at - 1 : -1, x < wide - 1 ? at + 1 : -1, at - wide, at + wide])
        if (to >= 0 && to < seen.length && !seen[to] && isLight(to)) {
          seen[to] = 1;
          stack.push(to);
        }
    }
    if (!isOpen && size >= wide * high * 0.012) holes.push({ x: sumX / size, y: sumY / size, size });
  }
  const [upper, lower, more] = holes.toSorted((a, b) => a.y - b.y);
  if (!upper || !lower || more) return false;
  if (lower.x - upper.x < wide * 0.04 || lower.y - upper.y < high * 0.1) return false;
  // An eight has a waist.
  const edges = (part: number) => {
    const row = Math.round(high * part);
    const dark = Array.from({ length: wide }, (_, x) => x).filter((x) => !isLight(row * wide + x));
    return { left: dark[0] ?? 0, right: dark.at(-1) ?? 0 };
  };
  const [above, middle, below] = [edges(0.3), edges(0.5), edges(0.7)];
  const waist =
    middle.left - Math.min(above.left, below.left) + Math.max(above.right, below.right) - middle.right;
  return waist <= wide * 0.06;
}
