import type { Db } from '../platform/database.ts';
import { type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { TRUST_COLUMNS } from './trust.ts';

const { one } = statements<Rows>('profiles');

export type ProfileRow = Rows['findProfile'];

/** The people hidden from this person: those they have blocked and those who have blocked them. */
export const blockedWith = (personId: string | undefined) =>
  personId === undefined
    ? sql`SELECT NULL::uuid WHERE false`
    : sql`SELECT other_id FROM blocked_pairs WHERE person_id = ${personId}`;

/** Whether the first person has blocked the second. */
export const hasBlocked = (one: Sql, other: Sql) =>
  sql`EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_id = ${one} AND b.blocked_id = ${other})`;

/** Whether either person of a row has blocked the other; `notBlocked` is for a single viewer. */
export const eitherBlocked = (one: Sql, other: Sql) =>
  sql`EXISTS (SELECT 1 FROM blocked_pairs b WHERE b.person_id = ${one} AND b.other_id = ${other})`;

/** For lists: PostgreSQL reads the viewer's blocks only once. */
export const notBlocked = (viewerId: string | undefined, person: Sql) =>
  viewerId === undefined ? sql`true` : sql`${person} NOT IN (${blockedWith(viewerId)})`;

export const findProfile = (db: Db, id: string, viewerId: string | undefined) =>
  one(db, 'findProfile')`
    SELECT u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.bio, u.website, u.location, u.show_email,
      u.show_location, u.allow_messages, u.created_at, ${TRUST_COLUMNS},
      (SELECT count(*)::int FROM published_reviews r WHERE r.person_id = u.id AND r.is_verified_purchase)
        AS verified_reviews /* not null */,
      (SELECT count(*)::int FROM things_owned t WHERE t.person_id = u.id) AS warranties_tracked /* not null */,
      (SELECT count(*)::int FROM listing_heads l WHERE l.person_id = u.id AND l.status = 'active')
        AS active_listings /* not null */
    FROM people_profiles u LEFT JOIN trust ON trust.person_id = u.id
    WHERE u.id = ${id} AND ${notBlocked(viewerId, sql`u.id`)}`;

/** Somebody's name as the app shows it, in SQL; `person` is a row of `people_seen`. */
export const nameIn = (person: Sql) =>
  sql`coalesce(nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), ''), 'User ' || right(${person}.id::text, 4))`;
