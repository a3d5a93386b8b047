import type { Platform } from '../platform/platform.ts';
import { addAlerts } from './alerts.ts';
import { addMarketplacePages } from './page.ts';
import { addListingRoutes } from './routes.ts';
import { addSavedRoutes } from './saved-routes.ts';

export { type ListingHead, listingHeads, lockListing } from './heads.ts';
export { listForSitemap as listingsForSitemap } from './list-store.ts';
export { sealListing as closeListing } from './neighbours-store.ts';
export { type SeededListing, seedListings } from './seed.ts';

/** What people offer each other, and what they are told of it. */
export function addMarketplace(platform: Platform) {
  addListingRoutes(platform);
  addSavedRoutes(platform);
  addMarketplacePages(platform);
  addAlerts(platform);
}
