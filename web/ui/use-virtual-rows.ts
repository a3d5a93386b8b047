import type { VirtualItem } from '@tanstack/react-virtual';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { onceIdle } from '../lib/once-idle.ts';
import { later } from './later.ts';

/** A list is rendered whole until this code has loaded, soon after the page can be used. */
const virtualCode = later(() => import('@tanstack/react-virtual'));

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

/** The rows near the screen, of a list that scrolls with the page; `rows` is `undefined` while all are rendered. */
export function useVirtualRows(options: RowsOptions) {
  const box = useRef<HTMLDivElement>(null);
  const top = useTop(box);
  const virtualizer = useVirtualizer(box, top, options);
  const rows = virtualizer?.getVirtualItems();
  return {
    box,
    rows,
    height: virtualizer?.getTotalSize(),
    /** The distance from the top of the box to the first row. */
    offset: (rows?.[0]?.start ?? top) - top,
    measure: virtualizer?.measureElement,
  };
}

/** Like the library's own hook, which cannot be loaded late without remounting every row. */
function useVirtualizer(
  box: RefObject<HTMLElement | null>,
  top: number,
  { count, keyOf, name, usual, gap, overscan }: RowsOptions,
) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const isCommitting = useRef(false);
  const optionsOf = ({ observeWindowRect, observeWindowOffset, windowScroll }: VirtualCode) => ({
    count,
    estimateSize: () => usual,
    getItemKey: keyOf,
    overscan,
    gap,
    scrollMargin: top,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    // Without it, the first render would have no rows.
    initialRect: { width: document.documentElement.clientWidth, height: window.innerHeight },
    // Synchronous on scroll, or a quick scroll would show blanks; not while React commits, when `flushSync` is not allowed.
    onChange: (_: unknown, sync: boolean) => (sync && !isCommitting.current ? flushSync(redraw) : redraw()),
  });
  function make() {
    if (!virtualCode.hasCome()) return undefined;
    const code = virtualCode.here();
    const known = heights.get(keptBy(name)) ?? rowsIn(box.current, keyOf);
    const made = new code.Virtualizer<Window, HTMLElement>({
      ...optionsOf(code),
      initialMeasurementsCache: known,
    });
    // Reads the initial heights now, because `setOptions` below would drop them.
    made.getTotalSize();
    const { measureElement } = made;
    made.measureElement = (element) => {
      isCommitting.current = true;
      measureElement(element);
      isCommitting.current = false;
    };
    return made;
  }
  const [virtualizer, setVirtualizer] = useState(make);
  const onCome = useEffectEvent(() => setVirtualizer(make()));
  useEffect(() => {
    if (virtualizer) return;
    const stop = new AbortController();
    const get = () =>
      void virtualCode.load().then(
        () => stop.signal.aborted || onCome(),
        () => addEventListener('scroll', get, { once: true, signal: stop.signal }),
      );
    const endWait = onceIdle(get);
    return () => {
      endWait();
      stop.abort();
    };
  }, [virtualizer]);

  virtualizer?.setOptions(optionsOf(virtualCode.here()));
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  useEffect(
    () => () => {
      if (virtualizer) heights.set(keptBy(name), virtualizer.takeSnapshot());
    },
    [name, virtualizer],
  );
  return virtualizer;
}
type VirtualCode = typeof import('@tanstack/react-virtual');

const keptBy = (name: string) => `${name} ${document.documentElement.clientWidth}`;

/** The measured rows of a list that is rendered whole. */
function rowsIn(box: HTMLElement | null, keyOf: (index: number) => string | number): VirtualItem[] {
  const sizes = new Map<number, number>();
  for (const cell of box?.querySelectorAll<HTMLElement>(':scope > * > [data-index]') ?? []) {
    const index = Number(cell.dataset.index);
    // The first cell is as high as its row.
    if (!sizes.has(index)) sizes.set(index, cell.offsetHeight);
  }
  return [...sizes].map(([index, size]) => ({
    index,
    key: keyOf(index),
    size,
    start: 0,
    end: size,
    lane: 0,
  }));
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
