import { A4, MARGIN } from './look.ts';
import type { Sheet } from './sheet.ts';

/** Something that stays in one piece. */
export interface Block {
  height: number;
  /** Not at the foot of a page without what follows. */
  keepsNext?: boolean;
  /** Left out at the top of a page. */
  isSpacer?: boolean;
  draw?(sheet: Sheet, y: number): void;
}

const TOP = 80;
const FOOT = 52;
export const COLUMN = A4.width - 2 * MARGIN;

export const gap = (height: number): Block => ({ height, isSpacer: true });

/** Blocks one under the other, page by page, each with where it begins. */
export function paginate(blocks: readonly Block[]): { block: Block; y: number }[][] {
  const pages: { block: Block; y: number }[][] = [];
  let y = Number.POSITIVE_INFINITY;
  for (const [index, block] of blocks.entries()) {
    if (y + heightFrom(blocks, index) > A4.height - FOOT) {
      pages.push([]);
      y = TOP;
    }
    if (block.isSpacer && y === TOP) continue;
    pages.at(-1)?.push({ block, y });
    y += block.height;
  }
  return pages;
}

/** Of a block and those it may not be parted from. A spacer at the foot needs no room. */
function heightFrom(blocks: readonly Block[], from: number): number {
  let height = 0;
  for (const block of blocks.slice(from, from + 6)) {
    height += block.isSpacer && height === 0 ? 0 : block.height;
    if (!block.keepsNext) break;
  }
  return height;
}
