import { X } from 'lucide-react';
import type { ListingAddress } from '../../contract/listing-address.ts';
import { Button } from '../ui/button.tsx';
import { everything, partsOf } from './filter-words.ts';
import { SaveSearch } from './save-search.tsx';
import type { FilterChange } from './use-market-filter.ts';
import { listingsWords } from './words.ts';

interface NarrowedProps {
  filter: ListingAddress;
  change: (change: FilterChange) => void;
  found: number | undefined;
  product: string | undefined;
}

/** What the list is narrowed by, each with a way to take it away, and what it found. */
export function Narrowed({ filter, change, found, product }: NarrowedProps) {
  const parts = partsOf(filter);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 lg:mb-4">
      <p role="status" className="num mr-1 font-medium">
        {found !== undefined && `${listingsWords(found)}${filter.q ? ` for “${filter.q}”` : ''}`}
      </p>
      {parts.map(({ words, without }) => (
        <button
          key={words}
          type="button"
          onClick={() => change(without)}
          className="num flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2.5 pl-3.5 text-[.875rem] font-medium text-accent-ink"
        >
          <span className="truncate">{words}</span>
          <X aria-hidden="true" className="size-4!" />
          <span className="sr-only">, remove</span>
        </button>
      ))}
      {parts.length > 1 && (
        <Button variant="ghost" onClick={() => change(everything)}>
          Clear all
        </Button>
      )}
      {/* Where there is nothing, it is offered there. */}
      {found !== 0 && (
        <span className="-mx-3 lg:ml-auto">
          <SaveSearch filter={filter} product={product} />
        </span>
      )}
    </div>
  );
}
