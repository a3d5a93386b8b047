import type { Platform } from '../platform/platform.ts';
import { addAlerts } from './alerts.ts';
import { addMarketplacePages } from './page.ts';
import { addListingRoutes } from './routes.ts';
import { addSavedRoutes } from './saved-routes.ts';

export { type ListingHead, listingHeads, lockListing } from './heads.ts';
export { listForSitemap as listingsForSitemap } from './list-store.ts';
export { findMatch, sealListing as closeListing } from './neighbours-store.ts';
export { type SeededListing, seedListings } from './seed.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    /** To be had from now on: new, or no longer paused. */
    'listing-posted': { listingId: string; sellerId: string };
    /** Said while it is still there. */
    'listing-closed': { listingId: string; sellerId: string; title: string; reason: 'listing_deleted' };
    /** It is what somebody's saved search looks for. */
    'listing-matched': { personId: string; listingId: string; searchId: string };
  }
}

/** What people offer each other, and what they are told of it. */
export function addMarketplace(platform: Platform) {
  addListingRoutes(platform);
  addSavedRoutes(platform);
  addMarketplacePages(platform);
  addAlerts(platform);
}
