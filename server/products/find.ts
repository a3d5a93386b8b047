import type { z } from 'zod';
import type { FoundProduct, ProductFacets, ProductFilter } from '../../contract/products.ts';
import { COUNTED_MOST, type ProductSort, RANKED_MOST } from '../../contract/search-constants.ts';
import { fold, matchesIn } from '../../contract/search-text.ts';
import type { Db } from '../platform/database.ts';
import { analyse } from '../platform/search/analyse.ts';
import { gather } from '../platform/search/gather.ts';
import { allOf, asMeant, formTest, type Query, significantWords } from '../platform/search/query.ts';
import { leastCovered, likeness, type Score, scoreOf } from '../platform/search/rank.ts';
import { patternsOf } from '../platform/search/result-columns.ts';
import { tidy } from './rules.ts';
import { type CandidateRow, countMarked, listCandidates, listMarked, listOwn } from './search-store.ts';
import type { ProductRow } from './store.ts';
import { toProduct } from './view.ts';

type Filter = z.output<typeof ProductFilter>;

/** The most that reviews may add to a score: less than any word adds. */
const KNOWN = 0.04;
const SAME_NAME = 1;
/** One page of results. With that many, no wider stage is searched. */
const ENOUGH = 24;

interface RankedProduct {
  row: CandidateRow;
  fit: Score;
}

/** The marks that a product must have in its index. */
const marksOf = ({ category, brand, minRating, verified }: Filter): string[] => [
  ...(category ? [`=${category}`] : []),
  ...(brand ? [`#${brand.toLowerCase()}`] : []),
  ...(minRating ? [`*${minRating}`] : []),
  ...(verified ? ['*verified'] : []),
];

/** What the viewer alone finds; nothing of it is rated. */
async function ownOf(db: Db, viewerId: string | undefined, text: string, filter: Omit<Filter, 'q'> = {}) {
  const patterns = patternsOf(text);
  if (!viewerId || patterns.length === 0 || filter.minRating || filter.verified) return [];
  return listOwn(db, viewerId, patterns, filter);
}

/** Every product that fits, the best first, at most `RANKED_MOST`. */
async function rank(
  db: Db,
  query: Query,
  filter: Filter,
  viewerId: string | undefined,
): Promise<{ ranked: RankedProduct[]; partial: boolean }> {
  const words = significantWords(query);
  if (words.length === 0) return { ranked: [], partial: false };
  const asked = { query, marks: marksOf(filter), limit: RANKED_MOST };
  const { rows, partial } = await gather({
    query,
    enough: ENOUGH,
    ask: (stage) => listCandidates(db, stage, asked),
    isWhole: (row: CandidateRow) => scoreOf(query, row).all,
  });
  const typed = fold(tidy(query.text));
  // These have all of the words, whatever search knows of them.
  const own = (await ownOf(db, viewerId, query.text, filter)).map((row) => ({
    row,
    fit: { ...scoreOf(query, row), covered: 1, all: true },
    named: isNamed(row, typed),
  }));
  const fits = [
    ...own,
    ...rows.map((row) => ({ row, fit: scoreOf(query, row), named: isNamed(row, typed) })),
  ];
  const least = leastCovered(fits.map(({ fit }) => fit));
  const ranked = fits
    .filter(({ fit, named }) => named || fit.covered >= least)
    .map(({ row, fit, named }) => ({
      row,
      fit: { ...fit, score: fit.score + known(row) + (named ? SAME_NAME : 0) },
    }))
    .sort((one, other) => other.fit.score - one.fit.score || (one.row.id < other.row.id ? 1 : -1))
    .slice(0, RANKED_MOST);
  return { ranked, partial: partial || rows.length >= RANKED_MOST };
}

const isNamed = ({ name, brand }: CandidateRow, typed: string) =>
  (name.length === typed.length && fold(name) === typed) ||
  (brand !== null && name.length + brand.length + 1 === typed.length && fold(`${brand} ${name}`) === typed);

/** Of products that match equally well, those with many good reviews come first. */
const known = ({ total_reviews, average_rating }: CandidateRow) =>
  total_reviews > 0
    ? KNOWN * (Number(average_rating) / 5) * Math.min(1, Math.log10(1 + total_reviews) / 3)
    : 0;

const ORDERS: Record<Exclude<ProductSort, 'relevance'>, (row: CandidateRow) => number | string> = {
  rating: (row) => Number(row.average_rating) + row.total_reviews / 1e7,
  reviews: (row) => row.total_reviews,
  newest: (row) => row.id,
};

function inOrder(ranked: RankedProduct[], sort: ProductSort): RankedProduct[] {
  if (sort === 'relevance') return ranked;
  const key = ORDERS[sort];
  return ranked.toSorted(({ row: one }, { row: other }) => {
    const [a, b] = [key(one), key(other)];
    return a === b ? (one.id < other.id ? 1 : -1) : a < b ? 1 : -1;
  });
}

/** One page of a search. Without a text, the products with these marks, the most reviewed first. */
export async function findFitting(
  db: Db,
  filter: Filter,
  { sort, from, limit }: { sort: ProductSort; from: number; limit: number },
  viewerId: string | undefined,
): Promise<{ products: FoundProduct[]; more: boolean }> {
  const query = await analyse(db, filter.q);
  const isForm = formTest(query);
  const page = (rows: ProductRow[]) => ({
    products: rows
      .slice(from, from + limit)
      .map((row) => ({ ...toProduct(row), matches: matchesIn(row.name, isForm) })),
    more: rows.length > from + limit,
  });
  if (query.words.length > 0)
    return page(inOrder((await rank(db, query, filter, viewerId)).ranked, sort).map(({ row }) => row));
  const marks = marksOf(filter);
  // Text without a letter or a digit, such as "%", is in no name.
  if (filter.q.trim() || marks.length === 0) return page([]);
  return page(await listMarked(db, marks, filter.category, { sort, limit: RANKED_MOST }));
}

type Facet = 'category' | 'brand' | 'minRating' | 'verified';

/** The filters that can narrow a search, with counts. */
export async function countFacets(
  db: Db,
  filter: Filter,
  viewerId: string | undefined,
): Promise<ProductFacets> {
  const query = await analyse(db, filter.q);
  const of = async (without?: Facet) => {
    const { [without ?? 'q']: _, ...others } = filter;
    const asked: Filter = { ...others, q: filter.q };
    const marks = marksOf(asked);
    const words = significantWords(query);
    const { ranked, partial } = await rank(db, query, asked, viewerId);
    const rows = ranked.map(({ row }) => row);
    // Without a text, the products with the marks are counted. A text without a letter or a digit matches nothing.
    const nothing = words.length === 0 && (marks.length === 0 || filter.q.trim() !== '');
    if (nothing || (words.length > 0 && !partial)) return { rows, ranked, more: false };
    const counted = await countMarked(
      db,
      words.length > 0 ? allOf(words, { names: 0 }) : '',
      marks,
      COUNTED_MOST + 1,
    );
    if (counted.length < rows.length) return { rows, ranked, more: true };
    return { rows: counted.slice(0, COUNTED_MOST), ranked, more: counted.length > COUNTED_MOST };
  };
  const all = await of();
  const rowsFor = async (facet: Facet) => (filter[facet] === undefined ? all.rows : (await of(facet)).rows);
  const [forCategory, forBrand, forRating, forVerified] = [
    await rowsFor('category'),
    await rowsFor('brand'),
    await rowsFor('minRating'),
    await rowsFor('verified'),
  ];
  const meant = asMeant(query);
  const [best] = all.ranked;
  const found =
    all.rows.length === 0
      ? 'none'
      : !best
        ? 'all'
        : !best.fit.all
          ? 'most'
          : best.fit.similar
            ? 'similar'
            : 'all';
  return {
    total: all.rows.length,
    more: all.more,
    categories: tally(forCategory.map((row) => row.category)),
    brands: tally(forBrand.flatMap((row) => row.brand ?? [])).slice(0, BRANDS_SHOWN),
    ratings: [4, 3, 2].map((value) => ({
      value,
      count: forRating.filter((row) => row.total_reviews > 0 && Number(row.average_rating) >= value).length,
    })),
    verified: forVerified.filter((row) => row.verified_reviews > 0).length,
    searchedFor: found === 'none' ? null : meant,
    didYouMean: found === 'none' ? meant : null,
    found,
  };
}

const BRANDS_SHOWN = 12;

/** Counts each value, ignoring case, the most frequent first. */
function tally(values: readonly string[]) {
  const counts = new Map<string, { value: string; count: number }>();
  for (const value of values) {
    const entry = counts.get(value.toLowerCase());
    if (entry) entry.count++;
    else counts.set(value.toLowerCase(), { value, count: 1 });
  }
  return [...counts.values()].sort(
    (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
  );
}

/** Names that are less alike than this belong to different products. */
const LEAST_LIKE = 0.75;

/** Existing products that may be the same as the one of this name. */
export async function findLookalikes(
  db: Db,
  { name, brand, limit }: { name: string; brand?: string | undefined; limit: number },
  viewerId: string | undefined,
) {
  const full = brand && !fold(name).includes(fold(brand)) ? `${brand} ${name}` : name;
  const query = await analyse(db, full, { typing: false, apart: true });
  if (query.words.length === 0) return [];
  const asked = { query, marks: [], limit: RANKED_MOST };
  const { rows } = await gather({
    query,
    enough: 1,
    ask: (stage) => listCandidates(db, stage, asked),
    isWhole: () => true,
  });
  return [...(await ownOf(db, viewerId, full)), ...rows]
    .map((row) => ({ row, like: likeness(query, row) }))
    .filter(({ like }) => like >= LEAST_LIKE)
    .sort((one, other) => other.like - one.like || (one.row.id < other.row.id ? 1 : -1))
    .slice(0, limit)
    .map(({ row }) => toProduct(row));
}
