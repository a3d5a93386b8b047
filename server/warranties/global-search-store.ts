import { foundColumns, hasAll } from '../platform/search/found.ts';
import { lexemesOf, type Query, significantWords, wordsOf } from '../platform/search/query.ts';
import { limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';

/** Of more products that fit, some are looked at. */
const READ = 1_000;
/** Looking up one of these takes as long as looking at one that the person owns, of which there are mostly fewer. */
const FEW = 60;

const COLUMNS = foundColumns('thing', {
  id: sql`t.id`,
  name: sql`p.name`,
  brand: sql`concat_ws(' ', p.brand, t.model)`,
  subtitle: sql`concat_ws(' · ', p.brand, t.place, 'Registered ' || to_char(t.created_at, 'FMMonth YYYY'))`,
  image: sql`p.image`,
  category: sql`p.category`,
});

/** The person's own things, by their product or by what is noted of them, for a search over everything. */
export function thingsFound(
  query: Query,
  must: string,
  patterns: readonly string[],
  personId: string,
  limit: number,
): Sql {
  const person = unplanned(sql`${personId}::uuid`);
  // Nothing is read of the things that do not fit. What few products say is looked for among all of them; otherwise, each product that
  // the person owns is looked at once.
  const fits = sql`c.search @@ ${unplanned(sql`${must}::tsquery`)}`;
  const isRare = significantWords(query).some(({ names, rest }) => names + rest <= FEW);
  const products = isRare
    ? sql`SELECT c.id FROM catalogue c WHERE ${fits}`
    : sql`SELECT c.id FROM (SELECT DISTINCT product_id FROM things WHERE person_id = ${person}) AS owned
        JOIN catalogue c ON c.id = owned.product_id WHERE ${fits}`;
  return sql`
    WITH fitting AS (
      SELECT id, true AS is_noted FROM things WHERE person_id = ${person} AND ${hasAll(sql`noted`, patterns)}
      UNION ALL
      SELECT t.id, false FROM (${products} ${limitTo(READ)}) AS p
      CROSS JOIN LATERAL (SELECT id FROM things WHERE person_id = ${person} AND product_id = p.id OFFSET 0) AS t),
    newest AS (SELECT id, bool_or(is_noted) AS is_noted FROM fitting GROUP BY id ORDER BY id DESC ${limitTo(limit)})
    SELECT ${COLUMNS}, greatest(${wordsOf(sql`p.search`, lexemesOf(significantWords(query), '-'))},
      CASE WHEN newest.is_noted THEN ${patterns.length}::int ELSE 0 END) AS rest
    FROM newest JOIN things t ON t.id = newest.id JOIN catalogue p ON p.id = t.product_id
    ORDER BY t.id DESC`;
}
