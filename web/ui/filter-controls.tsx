import { ChevronDown, SlidersHorizontal, X } from 'lucide-react';
import { CountDot } from './badge.tsx';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { PickMenu } from './pick-menu.tsx';

/** An active filter of a list; a click removes it. */
export function ActiveFilter({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="num flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2.5 pl-3.5 text-[.875rem] font-medium text-accent-ink forced-colors:border"
    >
      <span className="truncate">{words}</span>
      <X aria-hidden="true" className="size-4!" />
      <span className="sr-only">, remove</span>
    </button>
  );
}

interface FilterButtonProps {
  /** How many filters are on. */
  count: number;
  onClick: () => void;
  className?: string;
}

/** Opens all filters, on the phone. */
export function FilterButton({ count, onClick, className }: FilterButtonProps) {
  return (
    <IconButton
      label={count ? `Filter and sort, ${count} on` : 'Filter and sort'}
      variant="secondary"
      className={cx('min-h-12 w-12 lg:hidden', className)}
      onClick={onClick}
    >
      <SlidersHorizontal aria-hidden="true" />
      <CountDot count={count} />
    </IconButton>
  );
}

interface SortMenuProps<Sort extends string> {
  options: readonly (readonly [Sort, string])[];
  value: Sort;
  onChange: (sort: Sort) => void;
}

export function SortMenu<Sort extends string>({ options, value, onChange }: SortMenuProps<Sort>) {
  const words = options.find(([sort]) => sort === value)?.[1];
  return (
    <PickMenu
      label="Sort by"
      options={options}
      value={value}
      onChange={onChange}
      trigger={
        <Button variant="ghost" aria-label={`Sort by: ${words}`} className="-mr-3">
          {words}
          <ChevronDown aria-hidden="true" className="size-4!" />
        </Button>
      }
    />
  );
}
