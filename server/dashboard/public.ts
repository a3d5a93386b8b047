import type { Platform } from '../platform/platform.ts';
import { addDashboardPage } from './page.ts';
import { addDashboardRoutes } from './routes.ts';

export { firstDashboard } from './page.ts';

/** A person's own figures, what has happened, and a year of it. It joins what the other domains say of themselves, and owns no table. */
export function addDashboard(platform: Platform) {
  addDashboardRoutes(platform);
  addDashboardPage(platform);
}
