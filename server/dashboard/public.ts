import type { Platform } from '../platform/platform.ts';
import { addDashboardPage } from './page.ts';
import { addDashboardRoutes } from './routes.ts';

export { firstDashboard } from './page.ts';

/** A person's own figures, their activity and their year in review. It joins SQL of the other rooms, and owns no table. */
export function addDashboard(platform: Platform) {
  addDashboardRoutes(platform);
  addDashboardPage(platform);
}
