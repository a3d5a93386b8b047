import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

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

/** The rows near the screen, of a list that scrolls with the page. */
export function useVirtualRows({ count, keyOf, name, usual, gap, overscan }: RowsOptions) {
  const box = useRef<HTMLDivElement>(null);
  const kept = `${name} ${document.documentElement.clientWidth}`;
  const top = useTop(box);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usual,
    getItemKey: keyOf,
    overscan,
    gap,
    scrollMargin: top,
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

interface VirtualRowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  draw: (row: Row, index: number) => ReactNode;
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
export function VirtualRows<Row>({
  rows,
  keyOf,
  draw,
  overscan = 3,
  ahead = 4,
  onNearEnd,
  ...list
}: VirtualRowsProps<Row>) {
  const {
    box,
    rows: items,
    ...virtual
  } = useVirtualRows({
    count: rows.length,
    keyOf: (index) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    name: list.name,
    usual: list.usual,
    gap: list.gap,
    overscan,
  });
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - ahead) onNearEnd?.();
  }, [last, rows.length, ahead, onNearEnd]);

  return (
    <div
      ref={box}
      role="feed"
      aria-label={list.label}
      aria-busy={list.busy}
      className="relative [overflow-anchor:none]"
      style={{ height: virtual.height }}
    >
      <div
        className="absolute inset-x-0 top-0 flex flex-col"
        style={{ gap: list.gap, transform: `translateY(${virtual.offset}px)` }}
      >
        {items.map(({ key, index }) => {
          const row = rows[index];
          return (
            row && (
              <div key={key} data-index={index} ref={virtual.measure}>
                {draw(row, index)}
              </div>
            )
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
