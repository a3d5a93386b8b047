import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { TRUST_COLUMNS, type TrustRow } from './trust.ts';

/** The people whom this person has blocked, or who have blocked them. */
export const blockedWith = (personId: string | undefined) =>
  personId === undefined
    ? sql`SELECT NULL::uuid WHERE false`
    : sql`SELECT blocked_id FROM blocks WHERE blocker_id = ${personId}
        UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${personId}`;

/** Read once for a whole list. */
export const notBlocked = (viewerId: string | undefined, person: SQL) =>
  viewerId === undefined ? sql`true` : sql`${person} NOT IN (${blockedWith(viewerId)})`;

export interface ProfileRow extends Record<string, unknown>, TrustRow {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  bio: string | null;
  website: string | null;
  location: string | null;
  show_email: boolean;
  show_location: boolean;
  allow_messages: boolean;
  created_at: string;
  verified_reviews: number;
  warranties_tracked: number;
  active_listings: number;
}

export async function findProfile(
  db: Db,
  id: string,
  viewerId: string | undefined,
): Promise<ProfileRow | undefined> {
  const [row] = await db.execute<ProfileRow>(sql`
    SELECT u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.bio, u.website, u.location, u.show_email,
      u.show_location, u.allow_messages, u.created_at, ${TRUST_COLUMNS},
      (SELECT count(*)::int FROM reviews r WHERE r.user_id = u.id AND r.is_verified_purchase AND NOT r.is_private)
        AS verified_reviews,
      (SELECT count(*)::int FROM things t WHERE t.user_id = u.id) AS warranties_tracked,
      (SELECT count(*)::int FROM listings l WHERE l.user_id = u.id AND l.status = 'active') AS active_listings
    FROM users u LEFT JOIN user_trust trust ON trust.user_id = u.id
    WHERE u.id = ${id} AND ${notBlocked(viewerId, sql`u.id`)}`);
  return row;
}
