import { ChevronDown, MapPin, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { type ListingSort, listingSorts } from '../../contract/trade-words.ts';
import { useOpening } from '../lib/overlay.ts';
import { CountDot } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { PickMenu } from '../ui/pick-menu.tsx';
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
      <SortMenu value={filter.sort} onChange={(sort) => change({ sort })} />
      <Suspense>{sheet.count > 0 && <FilterSheet {...props} {...sheet.dialog} />}</Suspense>
    </div>
  );
}

/** All filters behind one button, for the phone. */
export function FilterButton(props: MarketToolsProps) {
  const sheet = useOpening();
  const count = partsOf(props.filter).length;
  return (
    <>
      <IconButton
        label={count ? `Filter and sort, ${count} on` : 'Filter and sort'}
        variant="secondary"
        className="min-h-12 w-12 lg:hidden"
        onClick={sheet.show}
      >
        <SlidersHorizontal aria-hidden="true" />
        <CountDot count={count} />
      </IconButton>
      <Suspense>{sheet.count > 0 && <FilterSheet {...props} {...sheet.dialog} />}</Suspense>
    </>
  );
}

interface SortMenuProps {
  value: ListingSort | undefined;
  onChange: (sort: ListingSort | undefined) => void;
}

function SortMenu({ value = 'newest', onChange }: SortMenuProps) {
  return (
    <PickMenu
      label="Sort by"
      options={listingSorts.map((sort) => [sort, sortWords[sort]] as const)}
      value={value}
      onChange={(sort) => onChange(sort === 'newest' ? undefined : sort)}
      trigger={
        <Button variant="ghost" aria-label={`Sort by: ${sortWords[value]}`} className="-mr-3">
          {sortWords[value]}
          <ChevronDown aria-hidden="true" className="size-4!" />
        </Button>
      }
    />
  );
}
