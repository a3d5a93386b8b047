import { lexemesOf, type Query, significantWords, wordsOf } from '../platform/search/query.ts';
import { foundColumns, hasAll } from '../platform/search/result-columns.ts';
import { limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';

/** At most this many matching products are read. */
const READ = 1_000;
/**
 * A word is rare if at most this many products have it. Looking up one of them takes as long as checking one of the person's own
 * products, and most people own fewer than this.
 */
const FEW = 60;

const COLUMNS = foundColumns('thing', {
  id: sql`t.id`,
  name: sql`p.name`,
  brand: sql`concat_ws(' ', p.brand, t.model)`,
  subtitle: sql`concat_ws(' · ', p.brand, t.place, 'Registered ' || to_char(t.created_at, 'FMMonth YYYY'))`,
  image: sql`p.image`,
  category: sql`p.category`,
});

/** The person's own things that match by their product or by the person's notes, for the global search. */
export function thingsFound(
  query: Query,
  must: string,
  patterns: readonly string[],
  personId: string,
  limit: number,
): Sql {
  const person = unplanned(sql`${personId}::uuid`);
  // No row of a thing that does not match is read. For a rare word the index of the catalogue is searched; otherwise each product
  // that the person owns is checked once.
  const fits = sql`c.search @@ ${unplanned(sql`${must}::tsquery`)}`;
  const isRare = significantWords(query).some(({ names, rest }) => names + rest <= FEW);
  const products = isRare
    ? sql`SELECT c.id FROM public_products c WHERE ${fits}`
    : sql`SELECT c.id FROM (SELECT DISTINCT product_id FROM things WHERE person_id = ${person}) AS owned
        JOIN catalogue c ON c.id = owned.product_id WHERE ${fits}`;
  // Search has learned no word of a product that is not public.
  const kept = sql`SELECT c.id FROM products_kept k JOIN catalogue c ON c.id = k.product_id
    WHERE k.person_id = ${person} AND ${hasAll(sql`search_fold(search_words(c.name, c.brand, c.category))`, patterns)}`;
  return sql`
    WITH fitting AS (
      SELECT id, true AS is_noted FROM things WHERE person_id = ${person} AND ${hasAll(sql`noted`, patterns)}
      UNION ALL
      SELECT t.id, false FROM ((${products} ${limitTo(READ)}) UNION (${kept} ${limitTo(READ)})) AS p
      CROSS JOIN LATERAL (SELECT id FROM things WHERE person_id = ${person} AND product_id = p.id OFFSET 0) AS t),
    newest AS (SELECT id, bool_or(is_noted) AS is_noted FROM fitting GROUP BY id ORDER BY id DESC ${limitTo(limit)})
    SELECT ${COLUMNS}, greatest(${wordsOf(sql`p.search`, lexemesOf(significantWords(query), '-'))},
      CASE WHEN newest.is_noted THEN ${patterns.length}::int ELSE 0 END) AS rest
    FROM newest JOIN things t ON t.id = newest.id JOIN catalogue p ON p.id = t.product_id
    ORDER BY t.id DESC`;
}
