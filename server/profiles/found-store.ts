import { foundColumns, hasAll } from '../platform/search/found.ts';
import { limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';
import { mayBeSeen } from './seen.ts';

const READ = 200;

const COLUMNS = foundColumns('person', {
  id: sql`u.id`,
  name: sql`concat_ws(' ', u.first_name, u.last_name)`,
  imageUrl: sql`u.profile_image_url`,
  location: sql`CASE WHEN u.show_location THEN u.location END`,
});
const NAME = sql`person_words(u.first_name, u.last_name)`;

/** People by the beginnings of their names, for a search over everything: whoever may be seen by the viewer, who is not among them. */
export function peopleFound(patterns: readonly string[], viewerId: string, limit: number): Sql {
  const viewer = unplanned(sql`${viewerId}::uuid`);
  return sql`
    SELECT ${COLUMNS}, 0 AS rest
    FROM (SELECT * FROM people_profiles u WHERE ${hasAll(NAME, patterns)} ${limitTo(READ)}) AS u
    WHERE u.id <> ${viewer} AND ${mayBeSeen(viewerId, sql`u`)}
    ORDER BY u.id ${limitTo(limit)}`;
}
