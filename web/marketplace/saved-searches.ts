import type { ListingAddress } from '../../contract/listing-address.ts';
import type { SavedSearch } from '../../contract/marketplace.ts';
import { call } from '../lib/api.ts';
import { failed } from '../lib/failed.ts';
import { hide, show } from '../lib/hidden.ts';
import { queryClient, read, write } from '../lib/query.ts';
import { doUnlessUndone } from '../lib/undo.ts';
import { notificationSettings, sayFailed, sayUpdated } from '../notifications/settings-api.ts';
import { toast } from '../ui/toast.ts';
import { keyOf } from './filter-words.ts';

export const savedSearches = read('GET /api/saved-searches');
const { queryKey } = savedSearches;

/** The one that was saved with the same filter. */
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
          failed('Saved search not deleted', 'Please try again.')(error);
        },
      }),
  });
}
