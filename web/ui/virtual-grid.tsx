import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { cx } from './cx.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { MOST_WHOLE } from './virtual-rows.tsx';

interface VirtualGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  draw: (item: Item, index: number) => ReactNode;
  /** The key under which the rows' heights are kept for coming back. */
  name: string;
  /** A row's estimated height until it is measured. */
  usual: number;
  gap: number;
  /** The least width of a column; without it there is one. */
  least?: number;
}

const OVERSCAN = 2;

/** A list of any length in as many columns as fit. Only rows near the screen are mounted; each item has its `aria-posinset`. */
export function VirtualGrid<Item>({ items, keyOf, draw, least, gap, ...list }: VirtualGridProps<Item>) {
  const [columns, setColumns] = useState(1);
  const { box, rows, height, offset, measure } = useVirtualRows({
    ...list,
    gap,
    count: Math.ceil(items.length / columns),
    keyOf: (row) => {
      const first = items[row * columns];
      return first ? keyOf(first) : row;
    },
    overscan: OVERSCAN,
  });
  useColumns(box, least, gap, setColumns);
  const from = (rows?.[0]?.index ?? 0) * columns;
  const to = rows ? ((rows.at(-1)?.index ?? -1) + 1) * columns : MOST_WHOLE;
  return (
    <div ref={box} className="relative [overflow-anchor:none]" style={{ height }}>
      <ul
        className={cx('grid', rows && 'absolute inset-x-0 top-0')}
        style={{
          gap,
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          transform: rows && `translateY(${offset}px)`,
        }}
      >
        {items.slice(from, to).map((item, place) => {
          const index = from + place;
          return (
            <li
              key={keyOf(item)}
              // The first cell is as high as its row.
              ref={index % columns === 0 ? measure : undefined}
              data-index={Math.floor(index / columns)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="flow-root min-w-0"
            >
              {draw(item, index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How many columns fit, now and when the width changes. */
function useColumns(
  box: RefObject<HTMLElement | null>,
  least: number | undefined,
  gap: number,
  onChange: (columns: number) => void,
) {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const count = () =>
      onChange(least ? Math.max(1, Math.floor((element.clientWidth + gap) / (least + gap))) : 1);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, least, gap, onChange]);
}
