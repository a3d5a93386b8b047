import { getCharts, getDashboard, getYear, listActivity } from '../../contract/dashboard.ts';
import { ACTIVITIES_PER_PAGE } from '../../contract/dashboard-constants.ts';
import { pageFrom } from '../platform/activity-page.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { readActivity, readCharts, readFigures, readYear, readYears } from './read.ts';

/** No call names a person: everything is the caller's own. */
export function addDashboardRoutes({ route, clock }: Pick<Platform, 'route' | 'clock'>) {
  route(getDashboard, ({ tx, caller }) => readFigures(tx, caller, clock.now()));

  route(listActivity, async ({ tx, caller, query, request, reply }) => {
    const page = pageFrom(query.cursor, query.limit ?? ACTIVITIES_PER_PAGE);
    const { items, next } = await readActivity(tx, caller, clock.now(), page);
    nextLink(request, reply, next);
    return items;
  });

  route(getCharts, ({ tx, caller }) => readCharts(tx, caller, clock.now()));

  route(getYear, async ({ tx, caller, query }) => {
    const years = await readYears(tx, caller, clock.now());
    const asked = query.year ?? years[0];
    return { years, year: asked === undefined ? null : await readYear(tx, caller, asked) };
  });
}
