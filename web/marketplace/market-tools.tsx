import { MapPin, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { listingSorts } from '../../contract/trade-constants.ts';
import { useOpening } from '../lib/overlay.ts';
import { Button } from '../ui/button.tsx';
import { FilterButton, SortMenu } from '../ui/filter-controls.tsx';
import type { FilterProps } from './market-filter.ts';
import { everything, partsOf } from './market-filter.ts';
import { sortWords } from './sentences.ts';

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

interface MarketToolsProps extends FilterProps {
  found: number | undefined;
}

const FilterFields = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterFields })),
);

/** Where the filters stand beside the list: on a tablet. Elsewhere a button opens them. */
export const hasColumn = 'md:grid md:grid-cols-[216px_minmax(0,1fr)] md:items-start md:gap-5 lg:block';
const inColumn = 'hidden md:block lg:hidden';

/** All filters in a column. Its fields load only when it is visible, so phones never load them. */
export function MarketFilterColumn({ filter, typed, change }: FilterProps) {
  const box = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const look = () => box.current?.checkVisibility() && setSeen(true);
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  const count = partsOf(filter).length;
  return (
    <aside
      ref={box}
      aria-label="Filters"
      className={`${inColumn} sticky top-20 -m-1 max-h-[calc(100dvh-9rem)] min-h-140 overflow-y-auto overscroll-contain p-1 [scrollbar-width:thin]`}
    >
      <div className="mb-2 flex min-h-11 items-center justify-between">
        <h2 className="text-lg">Filters</h2>
        {count > 0 && (
          <Button
            variant="ghost"
            className="-mr-3"
            onClick={() => change({ ...everything, q: filter.q, sort: filter.sort })}
          >
            Clear all
          </Button>
        )}
      </div>
      <Suspense>{isSeen && <FilterFields filter={filter} typed={typed} change={change} />}</Suspense>
    </aside>
  );
}

/** Beside the tabs, where there is room: place, filters and order. */
export function MarketTools(props: MarketToolsProps) {
  const { filter, change } = props;
  const sheet = useOpening();
  const count = partsOf(filter).length;
  return (
    <div className="hidden items-center lg:flex">
      <Button variant="ghost" onClick={sheet.show}>
        <MapPin aria-hidden="true" />
        <span className="max-w-40 truncate">{filter.area ?? 'Anywhere'}</span>
      </Button>
      <Button variant="ghost" aria-label={count ? `Filters, ${count} on` : 'Filters'} onClick={sheet.show}>
        <SlidersHorizontal aria-hidden="true" />
        Filters{count > 0 && ` (${count})`}
      </Button>
      <SortMenu
        options={listingSorts.map((sort) => [sort, sortWords[sort]] as const)}
        value={filter.sort ?? 'newest'}
        onChange={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
      />
      <Suspense>{sheet.count > 0 && <FilterSheet {...props} {...sheet.dialog} />}</Suspense>
    </div>
  );
}

/** All filters behind one button, for the phone. */
export function MarketFilterButton(props: MarketToolsProps) {
  const sheet = useOpening();
  return (
    <>
      <FilterButton count={partsOf(props.filter).length} onClick={sheet.show} className="md:hidden" />
      <Suspense>{sheet.count > 0 && <FilterSheet {...props} {...sheet.dialog} />}</Suspense>
    </>
  );
}
