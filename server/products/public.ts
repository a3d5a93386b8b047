import type { Platform } from '../platform/platform.ts';
import { addProductJobs } from './jobs.ts';
import { addProductPages, type Beside } from './page.ts';
import { publishProduct } from './publish.ts';
import { addProductRoutes } from './routes.ts';
import type { OwnedBy } from './store.ts';

export { findOrCreateProducts, findProducts } from './bulk-store.ts';
export { exported } from './export-store.ts';
export { countFacets, findFitting } from './find.ts';
export { productsFound } from './global-search-store.ts';
export { countProductWords } from './jobs.ts';
export { readKinds } from './kind-store.ts';
export { publishProduct } from './publish.ts';
export { firstProducts } from './routes.ts';
export { seedProducts } from './seed.ts';
export { findProduct, listForSitemap as productsForSitemap } from './store.ts';
export { toProduct } from './view.ts';

declare module '../platform/events.ts' {
  interface EventMap {
    'product-renamed': { productId: string };
  }
}

/** What later rooms add to a product: the viewer's own thing of it, and more data for its page. */
export interface BesideProduct {
  ownedBy: OwnedBy;
  beside: Beside;
}

export function addProducts(platform: Platform, { ownedBy, beside }: BesideProduct) {
  addProductRoutes(platform, ownedBy);
  addProductPages(platform, ownedBy, beside);
  addProductJobs(platform);
  platform.events.during('review-published', async (tx, { productId }) => {
    await publishProduct(tx, platform, productId, 'review');
  });
}
