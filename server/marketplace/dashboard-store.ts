import { DOLLARS } from '../../contract/price.ts';
import { type ActivityPage, activity, newestBefore } from '../platform/activity-page.ts';
import { sql } from '../platform/sql.ts';

/** The listing figures of the person's dashboard. One row. */
export const listingFigures = (personId: string) => sql`
  SELECT count(*) FILTER (WHERE status = 'active')::int AS active_listings, count(*)::int AS total_listings
  FROM listings WHERE person_id = ${personId}`;

/** Listings by the moment when others could first see them. */
export const listingActivity = (personId: string, page: ActivityPage) => sql`
  SELECT ${activity(sql`'listing_posted'`, {
    id: sql`id`,
    at: sql`posted_at`,
    aboutId: sql`id`,
    productId: sql`product_id`,
    details: sql`jsonb_build_object('listingType', type, 'amount', price::text, 'currency', ${DOLLARS}::text)`,
  })}
  FROM listings WHERE person_id = ${personId} AND posted_at IS NOT NULL AND ${newestBefore(sql`posted_at`, sql`id`, page)}`;
