import type { Db } from '../platform/database.ts';
import { foundColumns, hasAll } from '../platform/search/result-columns.ts';
import { limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import { mayBeSeen, notBlocked } from './access.ts';
import { mayBeNamedLike } from './misspelt-names.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('profiles');

const READ = 200;
/** More of those that are written almost like it, because the caller leaves some out. */
const ALMOST = 4;

const COLUMNS = foundColumns('person', {
  id: sql`u.id`,
  name: sql`concat_ws(' ', u.first_name, u.last_name)`,
  imageUrl: sql`u.profile_image_url`,
  location: sql`CASE WHEN u.show_location THEN u.location END`,
  forFriends: sql`u.profile_visibility = 'friends'`,
});
const NAME = sql`person_words(u.first_name, u.last_name)`;

/**
 * People by the beginnings of their names, for a search over everything, without the viewer. `mistyped` is the name's words, if they
 * may be mistyped. For profiles that only friends see, the caller asks `friendsAmong`. Checking everybody here would cost more than
 * the rest of the search.
 */
export function peopleFound(
  patterns: readonly string[],
  mistyped: readonly string[],
  viewerId: string,
  limit: number,
): Sql {
  const viewer = unplanned(sql`${viewerId}::uuid`);
  const found = (fitting: Sql, most: number) => sql`
    (SELECT ${COLUMNS}, 0 AS rest
    FROM (SELECT * FROM people_profiles u WHERE ${fitting} ${limitTo(READ)}) AS u
    WHERE u.id <> ${viewer} AND u.profile_visibility <> 'private' AND ${notBlocked(viewerId, sql`u.id`)}
    ORDER BY u.id ${limitTo(most)})`;
  const named = found(hasAll(NAME, patterns), limit);
  return mistyped.length === 0
    ? named
    : sql`${named} UNION ${found(mayBeNamedLike(sql`u`, mistyped), ALMOST * limit)}`;
}

/** Which of these people the viewer may see. */
export async function friendsAmong(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await all(db, 'friendsAmong')`
    SELECT u.id FROM people_seen u WHERE u.id = ANY (${ids}::uuid[]) AND ${mayBeSeen(viewerId, sql`u`)}`;
  return new Set(rows.map(({ id }) => id));
}
