import type { Platform } from '../platform/platform.ts';
import { addProductJobs } from './jobs.ts';
import { addProductPages } from './page.ts';
import { addProductRoutes } from './routes.ts';

export { findOrCreateProducts, findProducts } from './bulk.ts';
export { exported } from './export-store.ts';
export { countFacets, findFitting } from './find.ts';
export { productsFound } from './found-store.ts';
export { countProductWords } from './jobs.ts';
export { firstProducts } from './routes.ts';
export { seedProducts } from './seed.ts';
export { listForSitemap as productsForSitemap } from './store.ts';
export { toProduct } from './view.ts';

export function addProducts(platform: Platform) {
  addProductRoutes(platform);
  addProductPages(platform);
  addProductJobs(platform);
}
