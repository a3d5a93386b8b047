import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { coverTypes } from '../../contract/cover.ts';
import { useOpening } from '../lib/overlay.ts';
import { CountDot } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { cx } from '../ui/cx.ts';
import { PickMenu } from '../ui/pick-menu.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { filtersIn, type ListFilter, type ListToolsProps, sortNames } from './list-filter.ts';
import { MoreMenu } from './page-actions.tsx';
import { typeNames } from './sentences.ts';

const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

/** Search, order and filters of both tabs: in a line where there is room, behind one button otherwise. */
export function ListTools({ isPhone, ...tools }: ListToolsProps & { isPhone: boolean }) {
  const { filter, onChange } = tools;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-2 lg:justify-end">
      <SearchInput
        action="/warranty"
        name="q"
        label="Search my products"
        placeholder="Name, place, tag, shop"
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

const ANY = '';

function FilterMenus({ filter, onChange, choices }: ListToolsProps) {
  return (
    <>
      {filter.tab === 'active' && (
        <Chip pressed={filter.soon} onClick={() => onChange({ soon: !filter.soon })}>
          Expiring soon
        </Chip>
      )}
      <PickMenu
        label="Category"
        options={[[ANY, 'Any category'], ...choices.categories.map((name) => [name, name] as const)]}
        value={filter.category ?? ANY}
        onChange={(category) => onChange({ category: category || undefined })}
        trigger={<Pill name="Category" chosen={filter.category} otherwise="Category" />}
      />
      {choices.places.length > 0 && (
        <PickMenu
          label="Place"
          options={[[ANY, 'Any place'], ...choices.places.map((name) => [name, name] as const)]}
          value={filter.place ?? ANY}
          onChange={(place) => onChange({ place: place || undefined })}
          trigger={<Pill name="Place" chosen={filter.place} otherwise="Place" />}
        />
      )}
      {choices.tags.length > 0 && (
        <PickMenu
          label="Tag"
          options={[[ANY, 'Any tag'], ...choices.tags.map((name) => [name, name] as const)]}
          value={filter.tag ?? ANY}
          onChange={(tag) => onChange({ tag: tag || undefined })}
          trigger={<Pill name="Tag" chosen={filter.tag} otherwise="Tag" />}
        />
      )}
      <PickMenu
        label="Kind of cover"
        options={[[ANY, 'Any kind'], ...coverTypes.map((type) => [type, typeNames[type]] as const)]}
        value={filter.cover ?? ANY}
        onChange={(cover) => onChange({ cover: coverTypes.find((type) => type === cover) })}
        trigger={
          <Pill name="Kind of cover" chosen={filter.cover && typeNames[filter.cover]} otherwise="Cover" />
        }
      />
      <PickMenu
        label="Sort by"
        options={Object.entries(sortNames) as [ListFilter['sort'], string][]}
        value={filter.sort}
        onChange={(sort) => onChange({ sort })}
        trigger={
          <Button variant="ghost" aria-label={`Sort by: ${sortNames[filter.sort]}`}>
            <SlidersHorizontal aria-hidden="true" />
            {sortNames[filter.sort]}
          </Button>
        }
      />
    </>
  );
}

interface PillProps {
  name: string;
  chosen: string | undefined;
  otherwise: string;
}

/** A chip that opens a menu; dark while it filters. Passes the menu's props on to its button. */
function Pill({ name, chosen, otherwise, ...props }: PillProps) {
  return (
    <Button
      {...props}
      aria-label={`${name}: ${chosen ?? 'any'}`}
      className={cx(
        'rounded-full px-[15px] text-[.875rem] font-[540]',
        chosen ? 'bg-ink text-bg hover:bg-ink' : 'text-ink-2',
      )}
    >
      {chosen ?? otherwise}
      <ChevronDown aria-hidden="true" className="-mr-1 size-4!" />
    </Button>
  );
}
