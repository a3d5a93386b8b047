import { A4, MARGIN } from './look.ts';
import type { Sheet } from './sheet.ts';

/** A part of the page that is never split. */
export interface Block {
  height: number;
  /** Stays on the same page as the next block. */
  keepsNext?: boolean;
  /** Dropped at the top of a page. */
  isSpacer?: boolean;
  draw?(sheet: Sheet, y: number): void;
}

const TOP = 80;
const FOOT = 52;
export const COLUMN = A4.width - 2 * MARGIN;

export const gap = (height: number): Block => ({ height, isSpacer: true });

/** Distributes blocks over pages, each with its vertical position. */
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

/** The height of a block and those it must stay with. A spacer at the end of a page needs no room. */
function heightFrom(blocks: readonly Block[], from: number): number {
  let height = 0;
  for (const block of blocks.slice(from, from + 6)) {
    height += block.isSpacer && height === 0 ? 0 : block.height;
    if (!block.keepsNext) break;
  }
  return height;
}
