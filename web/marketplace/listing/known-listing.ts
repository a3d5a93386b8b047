import type { InfiniteData } from '@tanstack/react-query';
import type { Listing } from '../../../contract/marketplace.ts';
import { queryClient } from '../../lib/query.ts';
import type { ListingPage } from '../api.ts';

const lists = ['GET /api/marketplace', 'GET /api/marketplace/user', 'GET /api/marketplace/saved'];

/** What a list that was seen already says of it, until it has been asked for itself. */
export const knownListing = (id: string): Listing | undefined =>
  lists
    .flatMap((list) => queryClient.getQueriesData<InfiniteData<ListingPage>>({ queryKey: [list] }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((listing) => listing.id === id);
