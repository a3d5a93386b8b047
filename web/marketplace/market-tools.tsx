import { MapPin, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { listingSorts } from '../../contract/trade-words.ts';
import { useOpening } from '../lib/overlay.ts';
import { Button } from '../ui/button.tsx';
import { FilterButton, SortMenu } from '../ui/narrowing.tsx';
import type { FilterProps } from './market-filter.ts';
import { partsOf } from './market-filter.ts';
import { sortWords } from './words.ts';

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

interface MarketToolsProps extends FilterProps {
  found: number | undefined;
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
      <FilterButton count={partsOf(props.filter).length} onClick={sheet.show} />
      <Suspense>{sheet.count > 0 && <FilterSheet {...props} {...sheet.dialog} />}</Suspense>
    </>
  );
}
