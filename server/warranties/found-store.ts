import { foundColumns } from '../platform/search/found.ts';
import { lexemesOf, type Query, telling, wordsOf } from '../platform/search/query.ts';
import { join, limitTo, type Sql, sql } from '../platform/sql.ts';

/** Of whoever owns more, the newest are looked through. */
const READ = 1_000;

/** The person's own things, by their product or by what is noted of them, for a search over everything. */
export function thingsFound(
  query: Query,
  must: string,
  patterns: readonly string[],
  personId: string,
  limit: number,
): Sql {
  const noted = sql`search_fold(search_words(concat_ws(' ', t.model, t.serial_number, array_to_string(t.more_serial_numbers, ' ')),
    concat_ws(' ', t.retailer, t.place, array_to_string(t.tags, ' ')), t.notes))`;
  return sql`
    SELECT ${foundColumns('thing', {
      id: sql`t.id`,
      name: sql`p.name`,
      brand: sql`concat_ws(' ', p.brand, t.model)`,
      subtitle: sql`concat_ws(' · ', p.brand, t.place, 'Registered ' || to_char(t.created_at, 'FMMonth YYYY'))`,
      image: sql`p.image`,
      category: sql`p.category`,
      rest: sql`greatest(${wordsOf(sql`p.search`, lexemesOf(telling(query), '-'))},
        CASE WHEN ${join(
          patterns.map((pattern) => sql`${noted} LIKE ${pattern}`),
          ' AND ',
        )} THEN ${patterns.length}::int ELSE 0 END)`,
    })}
    FROM (SELECT * FROM things WHERE person_id = ${personId} ORDER BY id DESC ${limitTo(READ)}) AS t
    JOIN catalogue p ON p.id = t.product_id
    WHERE p.search @@ ${must}::tsquery OR (${join(
      patterns.map((pattern) => sql`${noted} LIKE ${pattern}`),
      ' AND ',
    )})
    ORDER BY t.id DESC ${limitTo(limit)}`;
}
