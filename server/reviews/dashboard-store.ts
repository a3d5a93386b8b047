import {
  type ActivityPage,
  activity,
  newestBefore,
  type Period,
  startOf,
  within,
} from '../platform/activity-page.ts';
import { sql } from '../platform/sql.ts';

/** The review figures of the person's dashboard. Private reviews count, because nobody else sees these figures. One row. */
export const reviewFigures = (personId: string, since: Date) => sql`
  SELECT count(*)::int AS total_reviews, count(*) FILTER (WHERE created_at >= ${since.toISOString()})::int AS recent_reviews,
    coalesce(round(avg(rating), 2), 0)::float8 AS average_rating,
    count(*) FILTER (WHERE is_verified_purchase)::int AS verified_reviews
  FROM reviews WHERE person_id = ${personId}`;

export const reviewActivity = (personId: string, page: ActivityPage) => sql`
  SELECT ${activity(sql`'review_written'`, {
    id: sql`id`,
    at: sql`created_at`,
    aboutId: sql`id`,
    productId: sql`product_id`,
    details: sql`jsonb_build_object('rating', rating, 'isPrivate', is_private)`,
  })}
  FROM reviews WHERE person_id = ${personId} AND ${newestBefore(sql`created_at`, sql`id`, page)}`;

/** Reviews by month since a day, in a time zone. */
export const reviewMonths = (personId: string, since: string, zone: string) => sql`
  SELECT to_char(created_at AT TIME ZONE ${zone}, 'YYYY-MM') AS month, count(*)::int AS count,
    count(*) FILTER (WHERE is_verified_purchase)::int AS verified
  FROM reviews WHERE person_id = ${personId} AND created_at >= ${startOf(since, zone)} GROUP BY 1`;

/** What was reviewed in a period. One row. */
export const reviewedIn = (personId: string, period: Period) => sql`
  SELECT count(*)::int AS reviews, count(*) FILTER (WHERE is_verified_purchase)::int AS verified,
    coalesce(round(avg(rating), 2), 0)::float8 AS average_rating, coalesce(sum(likes), 0)::int AS likes
  FROM reviews WHERE person_id = ${personId} AND ${within(sql`created_at`, period)}`;

export const reviewYears = (personId: string, zone: string) => sql`
  SELECT extract(year FROM created_at AT TIME ZONE ${zone}) FROM reviews WHERE person_id = ${personId}`;
