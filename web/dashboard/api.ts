import { queryOptions } from '@tanstack/react-query';
import type { Activity } from '../../contract/dashboard.ts';
import { callList } from '../lib/api.ts';
import { keptList, readOn } from '../lib/paging.ts';
import { read } from '../lib/query.ts';

/** Every room changes it: whoever comes back to the page sees it anew. What came with the page is fresh for a moment. */
const FRESH = 5_000;

export const dashboardFigures = { ...read('GET /api/analytics/dashboard'), staleTime: FRESH };
export const dashboardCharts = { ...read('GET /api/analytics/charts'), staleTime: FRESH };

const ACTIVITY = 'GET /api/analytics/activity';
export const recentActivity = queryOptions({
  ...keptList<Activity>(ACTIVITY, () => callList(ACTIVITY, { query: {} })),
  staleTime: FRESH,
});
export const loadEarlier = () =>
  readOn<Activity>(recentActivity.queryKey, (cursor) => callList(ACTIVITY, { query: { cursor } }));

export const yearInReview = (year?: number) => ({
  ...read('GET /api/analytics/year', { query: year ? { year: String(year) } : {} }),
  staleTime: FRESH,
});
