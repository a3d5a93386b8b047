import { listPersonActivity, type PersonActivity } from '../../contract/profiles.ts';
import { pageFrom, readPage } from '../platform/activity-page.ts';
import { isoOf } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { type ActivityRow, isSeen, readActivity } from './activity-store.ts';

const PAGE = 30;

export function addActivityRoutes({ route }: Pick<Platform, 'route'>) {
  route(listPersonActivity, async ({ tx, params, query, caller, request, reply }) => {
    if (!(await isSeen(tx, params.id, caller.id))) throw new Problem('user_not_found');
    const page = pageFrom(query.cursor, query.limit ?? PAGE);
    const { shown, next } = await readPage(page, (more) => readActivity(tx, params.id, more));
    nextLink(request, reply, next);
    return shown.map(toActivity);
  });
}

const toActivity = (row: ActivityRow): PersonActivity => ({
  id: row.id,
  kind: row.kind,
  at: isoOf(row.at),
  title: row.title,
  rating: row.rating,
  listingType: row.listing_type,
  productId: row.product_id,
  communityId: row.community_id,
  community: row.community,
});
