import type { Stage } from '../platform/search/gather.ts';
import { anyOf, lexemesOf, type Query, significantWords, wordsOf } from '../platform/search/query.ts';
import { foundColumns } from '../platform/search/result-columns.ts';
import { limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';
import { tidy } from './rules.ts';
import { fits, keptBy } from './search-store.ts';
import { isPublic } from './store.ts';

const READ = 300;
/** All matches of an `alike` stage have the same words in their names, so fewer are read to choose the best known from. */
const READ_ALIKE = 40;

const COLUMNS = foundColumns('product', {
  id: sql`p.id`,
  name: sql`p.name`,
  brand: sql`p.brand`,
  subtitle: sql`coalesce(p.brand || ' · ', '') || p.category`,
  image: sql`p.image`,
  verified: sql`p.verified_reviews > 0`,
  rating: sql`CASE WHEN p.total_reviews > 0 THEN p.average_rating::float8 END`,
  category: sql`p.category`,
  known: sql`p.total_reviews`,
});

/** Public products for the global search, where one's own are found among one's things: the best matches of the tsquery, and the product whose name is exactly the text. */
export function productsFound(query: Query, { must, also, partial, alike }: Stage, limit: number): Sql {
  const words = significantWords(query);
  const rest = wordsOf(sql`search`, lexemesOf(words, '-'));
  // No product is called by a mistyped name, so it is not looked up.
  const called = words.some(({ meant }) => meant) ? null : tidy(query.text);
  const fitting = sql`FROM products
    WHERE ${isPublic} AND ((search @@ ${fits(must)} ${keptBy(also)}) OR lower(name) = ${unplanned(sql`lower(${called}::text)`)})`;
  const ranked = sql`
    SELECT *, ${rest} AS rest, ts_rank('{1,1,1,1}', search, ${anyOf(words, { names: 0 })}::tsquery) AS said
    FROM (SELECT * ${fitting} ${limitTo(READ)}) AS fitting OFFSET 0`;
  const from = partial
    ? sql`SELECT *, ${words.length > 1 ? rest : sql`0`} AS rest ${fitting} ${limitTo(limit)}`
    : alike
      ? sql`SELECT *, 0 AS rest FROM (SELECT * ${fitting} ${limitTo(READ_ALIKE)}) AS fitting ORDER BY total_reviews DESC ${limitTo(limit)}`
      : sql`SELECT * FROM (${ranked}) AS ranked
          ORDER BY said + rest * ${0.2 / words.length}::float8 DESC, total_reviews DESC ${limitTo(limit)}`;
  return sql`SELECT ${COLUMNS}, p.rest FROM (${from}) AS p`;
}
