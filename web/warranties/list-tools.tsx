import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useOpening } from '../lib/overlay.ts';
import { CountDot } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { FilterMenus } from './filter-menus.tsx';
import { filtersIn, type ListFilter } from './list-filter.ts';
import { MoreMenu } from './page-actions.tsx';

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

export interface ListToolsProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  /** Those that the person's things have. */
  categories: string[];
}

/** Search, order and filter, for both tabs: in a line where there is room, behind one button where there is not. */
export function ListTools({ isPhone, ...tools }: ListToolsProps & { isPhone: boolean }) {
  const { filter, onChange } = tools;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-2 lg:justify-end">
      <SearchInput
        label="Search my products"
        placeholder="Name, serial number, shop"
        value={filter.q}
        onChange={(q) => onChange({ q })}
        boxClassName="min-h-11! w-auto! min-w-0 flex-1 sm:min-w-56 lg:max-w-64"
        className="h-11!"
      />
      {isPhone ? (
        <>
          <FilterButton {...tools} />
          <MoreMenu any />
        </>
      ) : (
        <FilterMenus {...tools} />
      )}
    </div>
  );
}

function FilterButton(tools: ListToolsProps) {
  const filtering = useOpening();
  const count = filtersIn(tools.filter);
  return (
    <>
      <IconButton
        label={count ? `Filter and sort, ${count} on` : 'Filter and sort'}
        variant="secondary"
        onClick={filtering.show}
      >
        <SlidersHorizontal aria-hidden="true" />
        <CountDot count={count} />
      </IconButton>
      <Suspense>{filtering.count > 0 && <FilterSheet {...tools} {...filtering.dialog} />}</Suspense>
    </>
  );
}
