import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The rows' heights by list and width, so that a list is restored at its former height and scroll position. */
const heights = new Map<string, VirtualItem[]>();

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
  const box = useRef<HTMLDivElement>(null);
  const kept = `${list.name} ${document.documentElement.clientWidth}`;
  const top = useTop(box);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => list.usual,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    overscan,
    gap: list.gap,
    scrollMargin: top,
    initialMeasurementsCache: heights.get(kept) ?? [],
  });
  useEffect(() => () => void heights.set(kept, virtualizer.takeSnapshot()), [kept, virtualizer]);

  const items = virtualizer.getVirtualItems();
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
      style={{ height: virtualizer.getTotalSize() }}
    >
      <div
        className="absolute inset-x-0 top-0 flex flex-col"
        style={{ gap: list.gap, transform: `translateY(${(items[0]?.start ?? top) - top}px)` }}
      >
        {items.map(({ key, index }) => {
          const row = rows[index];
          return (
            row && (
              <div key={key} data-index={index} ref={virtualizer.measureElement}>
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
