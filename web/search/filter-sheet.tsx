import type { ProductFacets } from '../../contract/products.ts';
import { type SearchAddress, usualSort } from '../../contract/search-address.ts';
import { Button } from '../ui/button.tsx';
import { Choices } from '../ui/choices.tsx';
import { Sheet, SheetClose } from '../ui/sheet.tsx';
import { Facets, FacetsSkeleton } from './facets.tsx';
import { noFilter, productsWords, type SearchChange, sortOptions } from './sentences.ts';

interface FilterSheetProps {
  asked: SearchAddress;
  facets: ProductFacets | undefined;
  change: (change: SearchChange) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Filters and order in one sheet, for the phone; the list behind it updates at once. */
export function FilterSheet({ asked, facets, change, ...sheet }: FilterSheetProps) {
  return (
    <Sheet
      {...sheet}
      title="Filter and sort"
      desktop="side"
      footer={
        <>
          <Button variant="ghost" onClick={() => change({ ...noFilter, sort: undefined })}>
            Clear all
          </Button>
          <SheetClose
            render={<Button variant="primary">{facets ? `Show ${productsWords(facets)}` : 'Show'}</Button>}
          />
        </>
      }
    >
      <div className="grid gap-6">
        <Choices
          legend="Sort by"
          options={sortOptions(asked).map(([value, label]) => ({ value, label }))}
          value={asked.sort ?? usualSort(asked.q)}
          onChange={(sort) => change({ sort })}
        />
        {facets ? <Facets asked={asked} facets={facets} change={change} /> : <FacetsSkeleton />}
      </div>
    </Sheet>
  );
}
