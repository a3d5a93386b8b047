import type { ProductSort } from '../../contract/search-words.ts';
import type { Db } from '../platform/database.ts';
import { anyOf, oneLexemeEach, type Query, quoted, telling, wordsOf } from '../platform/search/query.ts';
import { empty, limitTo, plannedAnew, type Sql, sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { COLUMNS } from './store.ts';

const { all } = statements<Rows>('products');

export type CandidateRow = Rows['listCandidates'];

interface Asked {
  query: Query;
  /** What the products must be marked with. */
  marks: readonly string[];
  limit: number;
}

const marked = (must: string, marks: readonly string[]) =>
  [...(must ? [`(${must})`] : []), ...marks.map(quoted)].join(' & ');

/** How many rows are read to choose the best from. */
const READ = 1_000;

const candidates = (from: Sql, { query, limit }: Asked) => {
  const words = telling(query);
  const names = anyOf(words, { names: 0 });
  const rest = oneLexemeEach(words, '-');
  return sql`
    SELECT id, name, brand, category, total_reviews, verified_reviews, average_rating::float8 AS average_rating /* not null */,
      ${wordsOf(sql`search`, rest)} AS rest /* not null */
    FROM (${from}) AS p
    ORDER BY ts_rank('{1,1,1,1}', search, ${names}::tsquery) + 0.3 * ts_rank('{1,1,1,1}', search, ${rest}::tsquery) DESC,
      total_reviews DESC ${limitTo(limit)}`;
};

/** The best of those that fit the tsquery. */
export const listCandidates = (db: Db, must: string, asked: Asked) =>
  all(db, 'listCandidates')`${candidates(
    sql`SELECT * FROM products WHERE search @@ ${marked(must, asked.marks)}::tsquery ${limitTo(READ)}`,
    asked,
  )}`;

/** Those that are called exactly so, however common their words are. */
export const listNamed = (db: Db, name: string, asked: Asked): Promise<CandidateRow[]> =>
  all(db, 'listNamed')`${candidates(
    sql`SELECT * FROM products WHERE lower(name) = lower(${name})
      ${asked.marks.length > 0 ? sql`AND search @@ ${marked('', asked.marks)}::tsquery` : empty} ${limitTo(10)}`,
    { ...asked, limit: 10 },
  )}`;

export const readProducts = (db: Db, ids: readonly string[]) =>
  all(db, 'readProducts')`SELECT ${COLUMNS} FROM products WHERE id = ANY(${ids}::uuid[])`;

/** Those with these marks; in one category along its index. */
export const listMarked = (
  db: Db,
  marks: readonly string[],
  category: string | undefined,
  { sort, limit }: { sort: ProductSort; limit: number },
) => {
  const order =
    sort === 'rating'
      ? sql`average_rating DESC, total_reviews DESC, id DESC`
      : sort === 'newest'
        ? sql`id DESC`
        : sql`total_reviews DESC, id DESC`;
  const others = marks.filter((mark) => !mark.startsWith('='));
  return all(db, 'listMarked')`${plannedAnew}
    SELECT id FROM products
    WHERE ${category === undefined ? sql`true` : sql`category = ${category}`}
      ${others.length > 0 ? sql`AND search @@ ${marked('', others)}::tsquery` : empty}
    ORDER BY ${order} ${limitTo(limit)}`;
};

/** What is counted of those that fit, up to a number of them. */
export const countMarked = (db: Db, must: string, marks: readonly string[], limit: number) =>
  all(db, 'countMarked')`
    SELECT category, brand, average_rating::float8 AS average_rating /* not null */, total_reviews, verified_reviews
    FROM products WHERE search @@ ${marked(must, marks)}::tsquery ${limitTo(limit)}`;
