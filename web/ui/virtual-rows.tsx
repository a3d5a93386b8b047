import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDrawn } from '../lib/use-drawn.ts';
import { cx } from './cx.ts';

/** The rows' heights by list and width, so that a list is restored at its former height and scroll position. */
const heights = new Map<string, VirtualItem[]>();

interface RowsOptions {
  count: number;
  keyOf: (index: number) => string | number;
  /** The key under which the rows' heights are kept for coming back. */
  name: string;
  usual: number;
  gap: number;
  overscan: number;
}

/** The size of the screen; on the server, which mounts every row that it has, it does not matter. */
const screenSize = () =>
  import.meta.env.SSR
    ? { width: 0, height: 0 }
    : { width: document.documentElement.clientWidth, height: window.innerHeight };

/** The rows near the screen, of a list that scrolls with the page. */
export function useVirtualRows({ count, keyOf, name, usual, gap, overscan }: RowsOptions) {
  const box = useRef<HTMLDivElement>(null);
  const initialRect = screenSize();
  const kept = `${name} ${initialRect.width}`;
  const top = useTop(box);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usual,
    getItemKey: keyOf,
    overscan,
    gap,
    scrollMargin: top,
    // Otherwise there would be no row at first, and what the server drew would be thrown away.
    initialRect,
    initialMeasurementsCache: heights.get(kept) ?? [],
  });
  useEffect(() => () => void heights.set(kept, virtualizer.takeSnapshot()), [kept, virtualizer]);
  const rows = virtualizer.getVirtualItems();
  return {
    box,
    rows,
    height: virtualizer.getTotalSize(),
    /** How far below the top of the box the first of them begins. */
    offset: (rows[0]?.start ?? top) - top,
    measure: virtualizer.measureElement,
  };
}

interface VirtualRowsProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  draw: (item: Item, index: number) => ReactNode;
  /** How many are side by side, which `className` lays out. */
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
  /** How many rows beyond the screen are drawn, and how close to the end the next page is fetched. */
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
  ...list
}: VirtualRowsProps<Item>) {
  const drawn = useDrawn();
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
  const last = rows.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= count - ahead) onNearEnd?.();
  }, [last, count, ahead, onNearEnd]);

  const from = drawn ? 0 : (rows[0]?.index ?? 0) * columns;
  const to = drawn ? items.length : (last + 1) * columns;
  return (
    <div
      ref={box}
      role="feed"
      aria-label={list.label}
      aria-busy={list.busy}
      className="relative [overflow-anchor:none]"
      style={drawn ? undefined : { height }}
    >
      <div
        className={cx('grid', className, !drawn && 'absolute inset-x-0 top-0')}
        style={drawn ? { marginBottom: -gap } : { transform: `translateY(${offset}px)` }}
      >
        {items.slice(from, to).map((item, place) => {
          const index = from + place;
          return (
            <div
              key={keyOf(item)}
              // The first of a row is as high as the row.
              ref={index % columns === 0 ? measure : undefined}
              data-index={Math.floor(index / columns)}
              className={cx('min-w-0', cellClassName)}
              style={{ marginBottom: gap }}
            >
              {draw(item, index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** How far below the top of the page an element begins, updated when content above it changes. */
function useTop(ref: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return top;
}
