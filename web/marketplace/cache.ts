import type { InfiniteData } from '@tanstack/react-query';
import type { Listing } from '../../contract/marketplace.ts';
import { call, isGone } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import { queryClient, showGone } from '../lib/query.ts';
import { type ListingPage, oneListing } from './api.ts';

const lists = ['GET /api/marketplace', 'GET /api/marketplace/user', 'GET /api/marketplace/saved'];

function eachList(change: (items: Listing[]) => Listing[]) {
  for (const list of lists) {
    queryClient.setQueriesData<InfiniteData<ListingPage>>(
      { queryKey: [list] },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  }
}

/** Applies a change to the listing wherever it is cached. */
export function changeListing(id: string, change: (listing: Listing) => Listing) {
  eachList((items) => items.map((listing) => (listing.id === id ? change(listing) : listing)));
  queryClient.setQueryData(oneListing(id).queryKey, (listing) => listing && change(listing));
}

/** Removes a deleted listing from the caches. */
export function dropListing(id: string) {
  eachList((items) => items.filter((listing) => listing.id !== id));
  showGone(oneListing(id).queryKey);
  refreshCounts();
}

/** For `onError`: `then` shows the error, and a listing that is gone (404) leaves the caches. */
export const dropIfGone = (id: string, then: (error: unknown) => void) => (error: unknown) => {
  then(error);
  if (isGone(error)) dropListing(id);
};

export const refreshCounts = () =>
  void queryClient.invalidateQueries({ queryKey: ['GET /api/marketplace/counts'] });

/** The listing as a cached list has it, until it is fetched itself. */
export const knownListing = (id: string): Listing | undefined =>
  lists
    .flatMap((list) => queryClient.getQueriesData<InfiniteData<ListingPage>>({ queryKey: [list] }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((listing) => listing.id === id);

const isShown = (id: string) =>
  queryClient.getQueryData(oneListing(id).queryKey) !== undefined || knownListing(id) !== undefined;

/** Refetches a listing that may have been sold, paused or deleted. */
export async function refreshListing(id: string) {
  if (!isShown(id)) return;
  try {
    const fresh = await call('GET /api/marketplace/{id}', { params: { id } });
    changeListing(id, () => fresh);
  } catch (error) {
    if (isGone(error)) dropListing(id);
  }
}

// Refetches a listing when somebody is interested or its trade has changed.
onLive('transactions', (data) => {
  const { listingId } = data as { listingId?: string };
  if (listingId) void refreshListing(listingId);
});
