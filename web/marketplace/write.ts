import type { Listing } from '../../contract/marketplace.ts';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/query.ts';
import { type ListingBody, type ListingChange, oneListing, refreshListings } from './api.ts';

/** What was written is seen at once on its page, and by the next reader of any list. */
function keep(listing: Listing) {
  queryClient.setQueryData(oneListing(listing.id).queryKey, listing);
  void refreshListings();
  return listing;
}

/** However often it is sent with the same key, it becomes one listing. */
export const createListing = async (body: ListingBody, idempotencyKey: string) =>
  keep(await call('POST /api/marketplace', { body }, { idempotencyKey }));

export const saveListing = async (id: string, body: ListingChange) =>
  keep(await call('PATCH /api/marketplace/{id}', { params: { id }, body }));
