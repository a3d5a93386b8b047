import type { ListingAddress } from '../../contract/listing-address.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CreateLink } from './create-link.tsx';
import { everything, isNarrowed, partsOf } from './filter-words.ts';
import { SaveSearch } from './save-search.tsx';
import type { FilterChange } from './use-market-filter.ts';

interface NothingFoundProps {
  filter: ListingAddress;
  change: (change: FilterChange) => void;
  product: string | undefined;
}

export function NothingFound({ filter, change, product }: NothingFoundProps) {
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        title="No results found"
        action={
          <>
            <SaveSearch filter={filter} product={product} variant="soft" />
            <Button onClick={() => change({ ...everything, type: undefined })}>Clear filters</Button>
          </>
        }
      >
        {filter.q || partsOf(filter).length > 0
          ? 'Try fewer words or fewer filters. Or save the search, and we tell you when something comes.'
          : 'Nobody offers it right now. Save the search, and we tell you when somebody does.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No listings yet" action={<CreateLink variant="soft" type={filter.type} />}>
      {filter.type
        ? 'Nothing of this kind is to be had right now.'
        : 'What people sell, swap or look for shows up here.'}
    </EmptyState>
  );
}
