import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, Check, X } from 'lucide-react';
import type { ListingAddress } from '../../contract/listing-address.ts';
import type { Listing } from '../../contract/marketplace.ts';
import { boot } from '../lib/boot.ts';
import { failed } from '../lib/error-toast.ts';
import { useHidden } from '../lib/hidden-items.ts';
import { askToLogIn } from '../lib/sign-in.ts';
import { oneProduct, ProductTile } from '../products/public.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ActiveFilter } from '../ui/filter-controls.tsx';
import { CreateLink } from './create-link.tsx';
import type { FilterChange } from './market-filter.ts';
import { everything, isNarrowed, partsOf, searchName } from './market-filter.ts';
import { savedAs, savedSearches, saveSearch } from './saved-searches.tsx';
import { listingsWords } from './sentences.ts';

interface ActiveFiltersProps {
  filter: ListingAddress;
  change: (change: FilterChange) => void;
  found: number | undefined;
  product: string | undefined;
}

/** The active filters, each with a button to remove it, and the number of results. */
export function ActiveFilters({ filter, change, found, product }: ActiveFiltersProps) {
  const parts = partsOf(filter);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 lg:mb-4">
      <p role="status" className="num mr-1 font-medium">
        {found !== undefined && `${listingsWords(found)}${filter.q ? ` for “${filter.q}”` : ''}`}
      </p>
      {parts.map(({ words, without }) => (
        <ActiveFilter key={words} words={words} onRemove={() => change(without)} />
      ))}
      {parts.length > 1 && (
        <Button variant="ghost" onClick={() => change(everything)}>
          Clear all
        </Button>
      )}
      {/* An empty list offers this itself. */}
      {found !== 0 && (
        <span className="-mx-3 lg:ml-auto">
          <SaveSearch filter={filter} product={product} />
        </span>
      )}
    </div>
  );
}

interface SaveSearchProps {
  filter: ListingAddress;
  /** The name of the product that the list is filtered by. */
  product: string | undefined;
  variant?: 'soft' | 'ghost';
}

/** Saves the search, so that the person is notified of new matches. */
function SaveSearch({ filter, product, variant = 'ghost' }: SaveSearchProps) {
  const { data } = useQuery({ ...savedSearches, enabled: boot.user !== null });
  const hidden = useHidden();
  const known = savedAs(data?.filter(({ id }) => !hidden.has(id)) ?? [], filter);
  const save = useMutation({
    mutationFn: () => saveSearch(searchName(filter, product), filter),
    onError: failed('Search not saved'),
  });
  if (known) {
    return (
      <Button variant={variant} disabled>
        <Check aria-hidden="true" /> Search saved
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      busy={save.isPending}
      onClick={() => (boot.user ? save.mutate() : askToLogIn('Please log in to save searches'))}
    >
      <Bell aria-hidden="true" /> Save this search
    </Button>
  );
}

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

type ProductHead = Pick<Listing['product'], 'id' | 'name' | 'imageUrl'>;

/** The product that the list is filtered by: taken from its listings, or fetched when there are none. */
export function useProduct(
  id: string | undefined,
  listings: readonly Listing[] | undefined,
): ProductHead | undefined {
  const listed = listings?.find(({ productId }) => productId === id)?.product;
  const asked = useQuery({
    ...oneProduct(id ?? ''),
    enabled: id !== undefined && listings !== undefined && !listed,
  });
  return id ? (listed ?? asked.data) : undefined;
}

export function AboutProduct({ product, onClear }: { product: ProductHead; onClear: () => void }) {
  return (
    <Card className="mb-3 flex items-center gap-3 py-2 pr-2 pl-3 lg:mb-4">
      <ProductTile product={product} />
      <p className="min-w-0 flex-1 text-sm text-ink-2">
        Only listings of
        <Link
          to="/product/$id"
          params={{ id: product.id }}
          className="block truncate text-base font-semibold text-ink hover:underline"
        >
          {product.name}
        </Link>
      </p>
      <IconButton label="Show listings of every product" onClick={onClear}>
        <X aria-hidden="true" />
      </IconButton>
    </Card>
  );
}
