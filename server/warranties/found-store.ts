import { foundColumns } from '../platform/search/found.ts';
import { lexemesOf, type Query, telling, wordsOf } from '../platform/search/query.ts';
import { join, limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';

/** Of whoever owns more that fit, some are looked at. */
const READ = 1_000;

/** The person's own things, by their product or by what is noted of them, for a search over everything. */
export function thingsFound(
  query: Query,
  must: string,
  patterns: readonly string[],
  personId: string,
  limit: number,
): Sql {
  const isNoted = join(
    patterns.map((pattern) => sql`noted LIKE ${pattern}`),
    ' AND ',
  );
  // Nothing is read of the things that do not fit: whoever owns many has several of one product, each of which is looked at once.
  return sql`
    WITH fitting AS (
      SELECT id, true AS is_noted FROM things WHERE person_id = ${personId} AND ${isNoted}
      UNION ALL
      SELECT t.id, false FROM (
        SELECT c.id FROM (SELECT DISTINCT product_id FROM things WHERE person_id = ${personId}) AS owned
        JOIN catalogue c ON c.id = owned.product_id WHERE c.search @@ ${unplanned(sql`${must}::tsquery`)}
        ${limitTo(READ)}) AS p
      JOIN things t ON t.product_id = p.id AND t.person_id = ${personId}),
    newest AS (SELECT id, bool_or(is_noted) AS is_noted FROM fitting GROUP BY id ORDER BY id DESC ${limitTo(limit)})
    SELECT ${foundColumns('thing', {
      id: sql`t.id`,
      name: sql`p.name`,
      brand: sql`concat_ws(' ', p.brand, t.model)`,
      subtitle: sql`concat_ws(' · ', p.brand, t.place, 'Registered ' || to_char(t.created_at, 'FMMonth YYYY'))`,
      image: sql`p.image`,
      category: sql`p.category`,
      rest: sql`greatest(${wordsOf(sql`p.search`, lexemesOf(telling(query), '-'))},
        CASE WHEN newest.is_noted THEN ${patterns.length}::int ELSE 0 END)`,
    })}
    FROM newest JOIN things t ON t.id = newest.id JOIN catalogue p ON p.id = t.product_id
    ORDER BY t.id DESC`;
}
