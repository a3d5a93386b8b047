import { foundColumns, hasAll } from '../platform/search/result-columns.ts';
import { limitTo, type Sql, sql } from '../platform/sql.ts';

const COLUMNS = foundColumns('provider', {
  id: sql`v.id`,
  name: sql`v.name`,
  subtitle: sql`v.description`,
  imageUrl: sql`v.logo_url`,
  rating: sql`v.rating::float8`,
});
const TEXT = sql`search_fold(search_words(v.name, v.description, 'extended warranty'))`;

/** Providers of cover, for a search over everything. */
export const providersFound = (patterns: readonly string[], limit: number): Sql => sql`
  SELECT ${COLUMNS}, 0 AS rest
  FROM providers v
  WHERE v.active AND ${hasAll(TEXT, patterns)}
  ORDER BY v.rating DESC NULLS LAST ${limitTo(limit)}`;
