import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Trash2 } from 'lucide-react';
import type { ListingAddress } from '../../contract/listing-address.ts';
import type { SavedSearch } from '../../contract/marketplace.ts';
import { call } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { ageText } from '../lib/format.ts';
import { hide, show, useHidden } from '../lib/hidden-items.ts';
import { queryClient, read, write } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { notificationSettings, sayFailed, sayUpdated } from '../notifications/public.ts';
import { IconButton, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { keyOf } from './market-filter.ts';

export function SavedSearchList() {
  const { data, isError, error, refetch } = useQuery(savedSearches);
  const hidden = useHidden();
  const searches = data?.filter(({ id }) => !hidden.has(id));
  if (isError)
    return (
      <LoadFailed title="Your saved searches did not load" error={error} onRetry={() => void refetch()} />
    );
  if (!searches) return <SearchesSkeleton />;
  if (searches.length === 0) return <NoSavedSearches />;
  return (
    <Card className="overflow-hidden">
      <ul className="divide-y divide-line">
        {searches.map((search) => (
          <SavedSearchRow key={search.id} search={search} />
        ))}
      </ul>
    </Card>
  );
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  return (
    <li className="flex items-center gap-1 pr-2">
      <Link
        to="/marketplace"
        search={search.filter}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-3 py-3 pl-4 -outline-offset-2 hover:bg-hover lg:pl-6"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words">{search.name}</span>
          <span className="num block text-sm text-ink-3">
            Saved {ageText(search.createdAt).toLowerCase()}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="text-ink-3" />
      </Link>
      <IconButton label={`Delete ${search.name}`} onClick={() => removeSearch(search)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function NoSavedSearches() {
  return (
    <Card className="py-4">
      <EmptyState
        title="No saved searches"
        action={
          <LinkButton variant="soft" render={<Link to="/marketplace" search={{}} />}>
            Browse listings
          </LinkButton>
        }
      >
        Search or filter the marketplace, then save it: we tell you when a new listing matches.
      </EmptyState>
    </Card>
  );
}

function SearchesSkeleton() {
  return (
    <Loading label="Loading your saved searches">
      <Card className="grid gap-6 p-5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </Card>
    </Loading>
  );
}

export const savedSearches = read('GET /api/saved-searches');
const { queryKey } = savedSearches;

/** Finds the saved search with the same filter. */
export const savedAs = (searches: readonly SavedSearch[], filter: ListingAddress) =>
  searches.find((search) => keyOf(search.filter) === keyOf(filter));

export async function saveSearch(name: string, { sort: _, ...filter }: ListingAddress) {
  const saved = await call('POST /api/saved-searches', { body: { name, filter } });
  queryClient.setQueryData(queryKey, (searches) => searches && [saved, ...searches]);
  const settings = await queryClient.ensureQueryData(notificationSettings).catch(() => undefined);
  if (settings?.marketplaceUpdates === false) {
    toast({
      title: 'Search saved',
      description: 'Marketplace updates are off, so you would not hear of it.',
      action: { label: 'Turn on', onClick: turnOn },
    });
  } else {
    toast({ title: 'Search saved', description: 'We tell you when a new listing matches.' });
  }
}

const turnOn = () =>
  write({
    mutationFn: () => call('PATCH /api/settings/notifications', { body: { marketplaceUpdates: true } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(notificationSettings.queryKey, settings);
      sayUpdated();
    },
    onError: sayFailed,
  });

export function removeSearch({ id }: SavedSearch) {
  hide(id);
  doUnlessUndone({
    title: 'Saved search deleted',
    undo: () => show(id),
    commit: () =>
      write({
        mutationFn: () => call('DELETE /api/saved-searches/{id}', { params: { id } }, { keepalive: true }),
        onSuccess: () =>
          queryClient.setQueryData(queryKey, (searches) => searches?.filter((search) => search.id !== id)),
        onError: (error) => {
          show(id);
          failed('Saved search not deleted')(error);
        },
      }),
  });
}
