import { infiniteQueryOptions } from '@tanstack/react-query';
import { LISTINGS_PER_PAGE } from '../../contract/listing-address.ts';
import type { Listing } from '../../contract/marketplace.ts';
import { call, callList, type Input, urlOf } from '../lib/api.ts';
import { boot } from '../lib/boot.ts';
import { dayIn } from '../lib/clock.ts';
import { byCursor, type Page } from '../lib/paging.ts';
import { queryClient, read, takeFromBoot } from '../lib/query.ts';
import { useClock } from '../lib/use-clock.ts';

type ListingQuery = Input<'GET /api/marketplace'>['query'];
type ListingCounts = Input<'GET /api/marketplace/counts'>['query'];
export type ListingBody = Input<'POST /api/marketplace'>['body'];
export type ListingChange = Input<'PATCH /api/marketplace/{id}'>['body'];

export type ListingPage = Page<Listing>;

const PAGE = String(LISTINGS_PER_PAGE);
const more = {
  ...byCursor,
  // Keeps a list and its scroll position for coming back from a listing.
  gcTime: 60 * 60_000,
};

/** Open listings; the first page may be in the HTML already. */
export const listingPages = (filter: ListingQuery) =>
  infiniteQueryOptions({
    ...more,
    queryKey: ['GET /api/marketplace', filter],
    queryFn: ({ pageParam }): Promise<ListingPage> =>
      callList('GET /api/marketplace', { query: { ...filter, limit: PAGE, cursor: pageParam } }),
    initialData: () => {
      const page = takeFromBoot(`GET ${urlOf('/api/marketplace', { query: { ...filter, limit: PAGE } })}`);
      return page ? { pages: [page as ListingPage], pageParams: [undefined] } : undefined;
    },
  });

/** The signed-in person's listings, including paused and sold ones. */
export const ownListingPages = infiniteQueryOptions({
  ...more,
  queryKey: ['GET /api/marketplace/user'],
  queryFn: ({ pageParam }): Promise<ListingPage> =>
    callList('GET /api/marketplace/user', { query: { limit: PAGE, cursor: pageParam } }),
});

export const savedListingPages = infiniteQueryOptions({
  ...more,
  queryKey: ['GET /api/marketplace/saved'],
  queryFn: ({ pageParam }): Promise<ListingPage> =>
    callList('GET /api/marketplace/saved', { query: { limit: PAGE, cursor: pageParam } }),
});

export const listingCounts = (filter: ListingCounts) =>
  read('GET /api/marketplace/counts', { query: filter });
export const oneListing = (id: string) => read('GET /api/marketplace/{id}', { params: { id } });

/** Refetches every list and page that shows listings. */
export const refreshListings = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith('GET /api/marketplace'),
  });

/** Reports interest; repeating it has no further effect. */
export const contactSeller = (listing: Listing, message?: string) =>
  call('POST /api/transactions', {
    body: { listingId: listing.id, sellerId: listing.userId, status: 'pending', isVerified: false, message },
  });

/** Whether the viewer, if signed in, is its owner. */
export const isOwn = ({ userId }: { userId: string }) => boot.user?.id === userId;

/** The text while nobody has asked; an invitation for viewers who may ask. */
export const nobodyWords = (listing: Listing) =>
  isOwn(listing) || !listing.takesMessages ? 'Nobody has asked yet' : 'Be the first to ask';

/** Today for the viewer. */
export function useViewerDay(): string {
  const { now, zone } = useClock();
  return dayIn(zone ?? boot.zone?.name, new Date(now));
}
