import { ACTIVITIES_PER_PAGE, COVERS_ON_DASHBOARD } from '../../contract/dashboard-constants.ts';
import { firstNotifications } from '../notifications/public.ts';
import type { Db } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { unpaidQuotes } from '../quotes/public.ts';
import { coverSummary } from '../warranties/public.ts';
import { readActivity, readCharts, readFigures } from './read.ts';

/** The dashboard, with the data of its first screen. */
export function addDashboardPage({ page, db, clock }: Pick<Platform, 'page' | 'db' | 'clock'>) {
  page('/dashboard', async ({ caller }) => {
    return caller ? { data: await firstDashboard(db, caller, clock.now()) } : {};
  });
}

/** The data of the first screen, keyed by the browser's calls. */
export async function firstDashboard(db: Db, caller: Caller, now: Date) {
  const [figures, activity, charts, covers, unpaid, notifications] = await Promise.all([
    readFigures(db, caller, now),
    readActivity(db, caller, now, { limit: ACTIVITIES_PER_PAGE }),
    readCharts(db, caller, now),
    coverSummary(db, caller, now, COVERS_ON_DASHBOARD),
    unpaidQuotes(db, caller, now),
    firstNotifications(db, caller.id),
  ]);
  return {
    ...notifications,
    'GET /api/analytics/dashboard': figures,
    'GET /api/analytics/activity': activity.items,
    'GET /api/analytics/activity next': activity.next,
    'GET /api/analytics/charts': charts,
    'GET /api/warranty-quotes/unpaid': unpaid,
    [`GET /api/warranties/summary?limit=${COVERS_ON_DASHBOARD}`]: covers,
  };
}
