import { type Query, significantWords } from '../platform/search/query.ts';
import { foundColumns, hasAll, hasHowMany, patternsOf } from '../platform/search/result-columns.ts';
import { empty, limitTo, type Sql, sql } from '../platform/sql.ts';
import { serviceWordsIn } from './service-words.ts';

const COLUMNS = foundColumns('provider', {
  id: sql`v.id`,
  name: sql`v.name`,
  subtitle: sql`v.description`,
  imageUrl: sql`v.logo_url`,
  rating: sql`v.rating::float8`,
});
const TEXT = sql`search_fold(search_words(v.name, v.description, array_to_string(v.categories || v.coverage_types, ' ')))`;

/** Whether somebody looks for providers as such, and for nothing else. */
export function isForProviders(query: Query): boolean {
  const words = significantWords(query);
  return words.length > 0 && serviceWordsIn(words).size === words.length;
}

/** Providers of cover, for a search over everything: by their names and what they say, or all of them by what they do. */
export function providersFound(query: Query, limit: number): Sql {
  const words = significantWords(query);
  const services = serviceWordsIn(words);
  const others = words.filter(({ typed }) => !services.has(typed));
  const patterns = patternsOf(others.map(({ typed }) => typed).join(' '));
  return sql`
    SELECT ${COLUMNS}, ${services.size}::int + ${hasHowMany(TEXT, patterns)} AS rest
    FROM providers v
    WHERE v.active ${services.size > 0 ? empty : sql`AND ${hasAll(TEXT, patterns)}`}
    ORDER BY rest DESC, v.rating DESC NULLS LAST ${limitTo(limit)}`;
}
