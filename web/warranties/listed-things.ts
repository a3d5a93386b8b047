import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Listing } from '../../contract/marketplace.ts';
import { callList } from '../lib/api.ts';
import { readAll } from '../lib/paging.ts';

/** All own listings that are not sold; a person has few of them. */
const openListings = queryOptions({
  queryKey: ['GET /api/marketplace/user, open'],
  queryFn: async () => {
    const own = await readAll<Listing>((cursor) =>
      callList('GET /api/marketplace/user', { query: { limit: '100', cursor } }),
    );
    return own.filter(({ status }) => status !== 'sold');
  },
  // Always refetched, because listings are changed on other pages.
  staleTime: 0,
});

const none: ReadonlyMap<string, Listing> = new Map();
const byThing = (listings: Listing[]): ReadonlyMap<string, Listing> =>
  new Map(listings.flatMap((listing) => (listing.thingId ? [[listing.thingId, listing] as const] : [])));

/** The open listing of each thing that has one. */
export function useListedThings(): ReadonlyMap<string, Listing> {
  return useQuery({ ...openListings, select: byThing }).data ?? none;
}
