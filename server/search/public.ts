import type { Platform } from '../platform/platform.ts';
import { addSearchPage } from './page.ts';
import { addSearchRoutes } from './routes.ts';

/** The search over everything. It joins queries given by the other rooms, and owns no table. */
export function addSearch(platform: Platform) {
  addSearchRoutes(platform);
  addSearchPage(platform);
}
