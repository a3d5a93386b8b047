import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Listing } from '../../contract/marketplace.ts';
import { callList } from '../lib/api.ts';

/** Every listing of one's own that is not sold: a person has few of them. */
const openListings = queryOptions({
  queryKey: ['GET /api/marketplace/user, open'],
  queryFn: async () => {
    const open: Listing[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await callList('GET /api/marketplace/user', {
        query: { limit: '100', cursor },
      });
      open.push(...items.filter(({ status }) => status !== 'sold'));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    return open;
  },
  // What is done with a listing elsewhere is seen on the way back.
  staleTime: 0,
});

const none: ReadonlyMap<string, Listing> = new Map();
const byThing = (listings: Listing[]): ReadonlyMap<string, Listing> =>
  new Map(listings.flatMap((listing) => (listing.thingId ? [[listing.thingId, listing] as const] : [])));

/** The open listing of each of one's things that has one. */
export function useListedThings(): ReadonlyMap<string, Listing> {
  return useQuery({ ...openListings, select: byThing }).data ?? none;
}
