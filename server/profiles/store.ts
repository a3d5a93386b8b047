import type { Db } from '../platform/database.ts';
import { raw, type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { haveTalked, mayBeSeen } from './access.ts';
import { DELETED_USER } from './deleted.ts';
import type { Rows } from './rows.generated.ts';
import { TRUST_COLUMNS } from './trust.ts';

const { one } = statements<Rows>('profiles');

export type ProfileRow = Rows['findProfile'];

export const findProfile = (db: Db, id: string, viewerId: string | undefined) =>
  one(db, 'findProfile')`
    SELECT u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.bio, u.website, u.location, u.show_email,
      u.show_location, u.allow_messages, u.show_purchases, u.created_at,
      ${viewerId === undefined ? sql`false` : haveTalked(sql`u.id`, sql`${viewerId}::uuid`)} AS have_talked /* not null */,
      ${TRUST_COLUMNS},
      (SELECT count(*)::int FROM published_reviews r WHERE r.person_id = u.id AND r.is_verified_purchase)
        AS verified_reviews /* not null */,
      (SELECT count(*)::int FROM things_owned t WHERE t.person_id = u.id) AS warranties_tracked /* not null */,
      (SELECT count(*)::int FROM listing_heads l WHERE l.person_id = u.id AND l.status = 'active')
        AS active_listings /* not null */
    FROM people_profiles u LEFT JOIN trust ON trust.person_id = u.id
    WHERE u.id = ${id} AND ${mayBeSeen(viewerId, sql`u`)}`;

/** A person's name as the app shows it, in SQL; `person` is a row of `people_seen`, or none. */
export const nameIn = (person: Sql) =>
  sql`coalesce(nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), ''), 'User ' || right(${person}.id::text, 4),
    ${raw(`'${DELETED_USER}'`)})`;
