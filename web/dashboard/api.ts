import { queryOptions } from '@tanstack/react-query';
import type { Activity } from '../../contract/dashboard.ts';
import { ACTIVITIES_PER_PAGE } from '../../contract/dashboard-constants.ts';
import { callList } from '../lib/api.ts';
import { keptList, readOn } from '../lib/paging.ts';
import { FRESH, read } from '../lib/query.ts';

export const dashboardFigures = { ...read('GET /api/analytics/dashboard'), staleTime: FRESH };
export const dashboardCharts = { ...read('GET /api/analytics/charts'), staleTime: FRESH };

const ACTIVITY = 'GET /api/analytics/activity';
export const recentActivity = queryOptions({
  ...keptList<Activity>(ACTIVITY, (limit) => callList(ACTIVITY, { query: { limit } }), ACTIVITIES_PER_PAGE),
  staleTime: FRESH,
});
export const loadEarlier = () =>
  readOn<Activity>(recentActivity.queryKey, (cursor) => callList(ACTIVITY, { query: { cursor } }));

export const yearInReview = (year?: number) => ({
  ...read('GET /api/analytics/year', { query: year ? { year: String(year) } : {} }),
  staleTime: FRESH,
});
