import type { ProductSort } from '../../contract/search-constants.ts';
import type { Db } from '../platform/database.ts';
import type { Stage } from '../platform/search/gather.ts';
import { anyOf, lexemesOf, type Query, quoted, significantWords, wordsOf } from '../platform/search/query.ts';
import { hasAll } from '../platform/search/result-columns.ts';
import { empty, limitTo, plannedAnew, sql, unplanned } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { tidy } from './rules.ts';
import { COLUMNS, isPublic } from './store.ts';

const { all } = statements<Rows>('products');

export type CandidateRow = Rows['listCandidates'];

interface ProductSearch {
  query: Query;
  /** What the products must be marked with. */
  marks: readonly string[];
  limit: number;
}

const marked = (must: string, marks: readonly string[]) =>
  [...(must ? [`(${must})`] : []), ...marks.map(quoted)].join(' & ');

/**
 * The tsquery, hidden from the planner. For many unknown words it would expect many results, and read all products until a few fit
 * instead of using the index.
 */
export const fits = (tsquery: string) => unplanned(sql`${tsquery}::tsquery`);

/** A function instead of the operator `@@`, so that the planner does not use the index for this part. */
export const keptBy = (also: string | undefined) =>
  also === undefined ? empty : sql`AND ts_match_vq(search, ${also}::tsquery)`;

/** How many rows are read to choose the best from. A `partial` stage needs fewer, because its matches are equally good. */
const READ = 1_000;
const READ_OF_TIER = 48;
const READ_BESIDE = 30;

/**
 * The best matches of the tsquery, and the products whose name is exactly the text, however common its words are. Whole rows, so that
 * showing them needs no second statement.
 */
export const listCandidates = (
  db: Db,
  { must, also, partial, alike }: Stage,
  { query, marks, limit }: ProductSearch,
) => {
  const words = significantWords(query);
  const rest = lexemesOf(words, '-');
  const found = words.length > 1 || !partial ? wordsOf(sql`search`, rest) : sql`0`;
  const named = sql`lower(name) = lower(${tidy(query.text)})
    ${marks.length > 0 ? sql`AND search @@ ${fits(marked('', marks))}` : empty}`;
  const fitting = sql`FROM products
    WHERE ${isPublic} AND ((search @@ ${fits(marked(must, marks))} ${keptBy(also)}) OR (${named}))`;
  if (partial)
    return all(db, 'listCandidates')`
      SELECT ${COLUMNS}, ${found} AS rest /* not null */ ${fitting} ${limitTo(also ? READ_BESIDE : READ_OF_TIER)}`;
  if (alike)
    return all(db, 'listCandidates')`
      SELECT ${COLUMNS}, 0 AS rest /* not null */ FROM (SELECT * ${fitting} ${limitTo(READ)}) AS fitting
      ORDER BY total_reviews DESC ${limitTo(limit)}`;
  return all(db, 'listCandidates')`
    SELECT ${COLUMNS}, rest /* not null */ FROM (
      SELECT *, ${found} AS rest, ts_rank('{1,1,1,1}', search, ${anyOf(words, { names: 0 })}::tsquery) AS said
      FROM (SELECT * ${fitting} ${limitTo(READ)}) AS fitting
      OFFSET 0) AS p
    ORDER BY said + rest * ${0.2 / words.length}::float8 DESC, total_reviews DESC ${limitTo(limit)}`;
};

/** How many of a person's own are shown. */
const OWN = 48;

/**
 * The products that the person keeps and nobody else finds, by the beginnings of words: search has learned no word of them. They are
 * read one by one, because one person has few.
 */
export const listOwn = (
  db: Db,
  personId: string,
  patterns: readonly string[],
  { category, brand }: { category?: string | undefined; brand?: string | undefined },
) =>
  all(db, 'listOwn')`
    SELECT ${COLUMNS}, 0 AS rest /* not null */
    FROM products JOIN product_keepers k ON k.product_id = products.id AND k.person_id = ${personId}
    WHERE NOT (${isPublic}) AND ${hasAll(sql`search_fold(search_words(name, brand, category))`, patterns)}
      ${category ? sql`AND category = ${category}` : empty} ${brand ? sql`AND lower(brand) = lower(${brand})` : empty}
    ORDER BY id DESC ${limitTo(OWN)}`;

/** The products with these marks. A category is a condition of its own, so that its index is used. */
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
    SELECT ${COLUMNS} FROM products
    WHERE ${isPublic} ${category === undefined ? empty : sql`AND category = ${category}`}
      ${others.length > 0 ? sql`AND search @@ ${marked('', others)}::tsquery` : empty}
    ORDER BY ${order} ${limitTo(limit)}`;
};

/** The columns that facets are counted from, of at most `limit` matching products. */
export const countMarked = (db: Db, must: string, marks: readonly string[], limit: number) =>
  all(db, 'countMarked')`
    SELECT category, brand, average_rating, total_reviews, verified_reviews
    FROM products WHERE ${isPublic} AND search @@ ${fits(marked(must, marks))} ${limitTo(limit)}`;
