import { ACTIVITIES_PER_PAGE, COVERS_ON_DASHBOARD } from '../../contract/dashboard.ts';
import type { Platform } from '../platform/platform.ts';
import { coverSummary } from '../warranties/public.ts';
import { readActivity, readCharts, readFigures } from './read.ts';

/** The dashboard, with all that it shows first. */
export function addDashboardPage({ page, db, clock }: Pick<Platform, 'page' | 'db' | 'clock'>) {
  page('/dashboard', async ({ caller }) => {
    const title = 'Dashboard';
    if (!caller) return { title };
    const now = clock.now();
    const [figures, activity, charts, covers] = await Promise.all([
      readFigures(db, caller, now),
      readActivity(db, caller, now, { limit: ACTIVITIES_PER_PAGE }),
      readCharts(db, caller, now),
      coverSummary(db, caller, now, COVERS_ON_DASHBOARD),
    ]);
    return {
      title,
      data: {
        'GET /api/analytics/dashboard': figures,
        'GET /api/analytics/activity': activity.items,
        'GET /api/analytics/activity next': activity.next,
        'GET /api/analytics/charts': charts,
        [`GET /api/warranties/summary?limit=${COVERS_ON_DASHBOARD}`]: covers,
      },
    };
  });
}
