import { type ReactNode, useEffect, useState } from 'react';
import { useDrawn } from '../lib/use-drawn.ts';
import { cx } from './cx.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** At most this many items are rendered without virtualisation; further ones wait for its code. */
export const MOST_WHOLE = 100;

/** Rows laid out with the page, at least as many as any screen shows. The browser lays out the others when they come near. */
const ROWS_AT_ONCE = 3;

/** In pixels: no phone's first screen is taller. Rows below it wait until it is painted. */
const FIRST_SCREEN = 960;

/**
 * The server renders at least this many items, or as many as fill this height in one column. No screen shows more before scrolling.
 */
const DRAWN = { least: 10, height: 1500 };

interface VirtualRowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  draw: (item: Item, index: number) => ReactNode;
  /** The number of columns, which `className` lays out. */
  columns?: number;
  className?: string;
  cellClassName?: string;
  /** What the list contains, for screen readers. */
  label: string;
  /** The key under which the rows' heights are kept for coming back. */
  name: string;
  /** A row's estimated height until it is measured. */
  usual: number;
  gap: number;
  /** How far below the top of its page the list begins on a phone, at least. */
  top?: number;
  /** How many rows beyond the screen are rendered, and how close to the end the next page is fetched. */
  overscan?: number;
  ahead?: number;
  busy: boolean;
  onNearEnd?: () => void;
}

/** A list of any length: only the rows near the screen are mounted, in one block at their place. */
export function VirtualRows<Item>({
  items,
  keyOf,
  draw,
  columns = 1,
  className = 'grid-cols-[minmax(0,1fr)]',
  cellClassName,
  overscan = 3,
  ahead = 4,
  onNearEnd,
  gap,
  top = 0,
  ...list
}: VirtualRowsProps<Item>) {
  const isDrawn = useDrawn();
  const count = Math.ceil(items.length / columns);
  const { box, rows, height, offset, measure } = useVirtualRows({
    count,
    keyOf: (row) => {
      const first = items[row * columns];
      return first ? keyOf(first) : row;
    },
    name: list.name,
    usual: list.usual,
    gap,
    overscan,
  });
  const last = rows?.at(-1)?.index;
  useEffect(() => {
    if (last !== undefined && last >= count - ahead) onNearEnd?.();
  }, [last, count, ahead, onNearEnd]);

  const whole = isDrawn || !rows;
  // The other items are empty boxes, so that the scroll position can be restored.
  const drawn = useIsShort(whole) ? Math.max(DRAWN.least, Math.ceil(DRAWN.height / list.usual)) : MOST_WHOLE;
  const from = whole ? 0 : (rows[0]?.index ?? 0) * columns;
  const to = whole ? MOST_WHOLE : ((last ?? -1) + 1) * columns;
  return (
    <div
      ref={box}
      role="feed"
      aria-label={list.label}
      aria-busy={list.busy}
      className="relative [overflow-anchor:none]"
      style={whole ? undefined : { height }}
    >
      <div
        className={cx('grid', className, !whole && 'absolute inset-x-0 top-0')}
        style={whole ? { marginBottom: -gap } : { transform: `translateY(${offset}px)` }}
      >
        {items.slice(from, to).map((item, place) => {
          const index = from + place;
          const row = Math.floor(index / columns);
          const isBelow = whole && row >= ROWS_AT_ONCE;
          const isBelowOnPhone = whole && row > 0;
          const isLater = whole && top + row * list.usual >= FIRST_SCREEN;
          const isEmpty = whole && index >= drawn;
          return (
            <div
              key={keyOf(item)}
              // The first cell is as high as its row.
              ref={index % columns === 0 ? measure : undefined}
              data-index={row}
              // `after-paint.js` may have removed the class `once-painted` before hydration.
              suppressHydrationWarning
              className={cx(
                'min-w-0',
                cellClassName,
                isBelow && '[content-visibility:auto]',
                isBelowOnPhone && 'below-on-phone',
                isLater && 'once-painted',
                isEmpty && 'noscript:hidden',
              )}
              style={{
                height: isEmpty ? list.usual : undefined,
                marginBottom: gap,
                containIntrinsicHeight: isBelowOnPhone || isLater ? `auto ${list.usual}px` : undefined,
              }}
            >
              {!isEmpty && draw(item, index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/**
 * Whether only the first items of a server-rendered list are rendered. Until the person scrolls, the others wait for virtualisation.
 */
function useIsShort(whole: boolean) {
  const isDrawn = useDrawn();
  const [isShort, setShort] = useState(isDrawn);
  const waits = isShort && whole && !isDrawn;
  useEffect(() => {
    if (!waits) return;
    const end = () => setShort(false);
    if (scrollY > 0) end();
    addEventListener('scroll', end, { once: true });
    return () => removeEventListener('scroll', end);
  }, [waits]);
  return isShort;
}
