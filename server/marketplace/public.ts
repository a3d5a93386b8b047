import type { Platform } from '../platform/platform.ts';
import { addAlerts } from './alerts.ts';
import { addListingJobs } from './jobs.ts';
import { addMarketplacePages, type Beside } from './page.ts';
import { addListingRoutes } from './routes.ts';
import { addSavedRoutes } from './saved-routes.ts';
import { letGoOfThing } from './store.ts';

export { listingActivity, listingFigures } from './dashboard-store.ts';
export { exported } from './export-store.ts';
export { firstSecondHand } from './find.ts';
export {
  closeListing,
  findMatch,
  holdListings,
  lowestPrice,
} from './for-other-rooms-store.ts';
export { listingsFound } from './global-search-store.ts';
export { countListingWords } from './jobs.ts';
export { listForSitemap as listingsForSitemap } from './list-store.ts';
export { type ListingHead, listingHeads, lockListing } from './listing-heads.ts';
export { type SeededListing, seedListings } from './seed.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    /** The listing became active for the first time. */
    'listing-posted': { listingId: string; sellerId: string };
    /** The owner marked the listing as sold: to the buyer of a trade, or outside of Wellkept. */
    'listing-sold': { listingId: string; toTradeId: string | null };
    /** The owner is deleting the listing; its row still exists. */
    'listing-deleted': { listingId: string };
    /** The listing matches a saved search. */
    'listing-matched': { personId: string; listingId: string; searchId: string; sellerId: string };
  }
}

/** Listings, saved listings and searches, and their alerts. */
export function addMarketplace(platform: Platform, beside: Beside) {
  addListingRoutes(platform);
  platform.events.during('thing-let-go', (tx, { thingId }) => letGoOfThing(tx, thingId));
  addSavedRoutes(platform);
  addMarketplacePages(platform, beside);
  addAlerts(platform);
  addListingJobs(platform);
}
