import { OTHER } from '../../contract/categories.ts';
import { RECOMMENDED } from '../../contract/recommendation-constants.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { currentPreferences } from '../mood/public.ts';
import type { Db } from '../platform/database.ts';
import { toProduct } from '../products/public.ts';
import {
  ALIKE,
  CHOICE,
  diversified,
  inOrder,
  POPULAR,
  percentAlike,
  percentOf,
  percentTrending,
  popularFor,
  reasonsFor,
  similarityOf,
  trendingFor,
} from './rules.ts';
import * as store from './store.ts';

interface RecommendationFilter {
  limit?: number | undefined;
  categories?: readonly string[] | undefined;
}

/** Which products suit the person's present mood: those of a preferred category, or offered at a preferred price. */
async function preferredAmong(db: Db, personId: string, ids: () => Promise<string[]>, now: Date) {
  const preferences = await currentPreferences(db, personId, now);
  const categories: readonly string[] = preferences?.preferredCategories ?? [];
  const range = preferences?.preferredPriceRange;
  const offered = new Set(range ? await store.listOffered(db, personId, await ids(), range) : []);
  return ({ id, category }: { id: string; category: string }) =>
    categories.includes(category) || offered.has(id);
}

/** The products that fit a person best. If too few do, trending and popular products fill up the list and say so. */
export async function recommendTo(
  db: Db,
  personId: string,
  { limit = RECOMMENDED, categories = [] }: RecommendationFilter,
  now: Date,
): Promise<Recommendation[]> {
  const reading = store.listCandidates(db, personId, { categories, limit: limit * CHOICE });
  const [candidates, isPreferred] = await Promise.all([
    reading,
    preferredAmong(db, personId, async () => (await reading).map(({ id }) => id), now),
  ]);
  const rows = inOrder(diversified(candidates, limit, isPreferred), scoreOf, isPreferred);
  const reasons = reasonsFor(rows);
  const chosen = rows.map(
    (row, at): Recommendation => ({
      product: toProduct(row),
      score: scoreOf(row),
      reasoning: reasons[at] ?? '',
      basis: 'you',
    }),
  );
  const { strong = [], weak = [] } = Object.groupBy(chosen, ({ score }) =>
    score > POPULAR ? 'strong' : 'weak',
  );
  if (strong.length === limit) return strong;
  const wanted = { categories, limit: limit * 2, personId };
  const others = [
    ...toTrending(await store.listTrending(db, wanted)),
    ...toPopular(await store.listPopular(db, wanted)),
  ];
  const all = new Map<string, Recommendation>();
  for (const one of [...strong, ...others, ...weak])
    if (!all.has(one.product.id)) all.set(one.product.id, one);
  return inOrder(
    [...all.values()].slice(0, limit),
    ({ score }) => score,
    ({ product }) => isPreferred(product),
  );
}

/** What is only alike is scored by the strongest likeness, not by how many of the person's products are. */
const scoreOf = (row: { fit: number; is_alike: boolean; likeness: number }) =>
  row.is_alike ? percentAlike(row.likeness) : percentOf(row.fit);

/** For a signed-in person, leaves out the products that they have or have hidden. */
export const listTrending = async (
  db: Db,
  { limit = RECOMMENDED, categories = [] }: RecommendationFilter,
  personId: string | undefined,
): Promise<Recommendation[]> => toTrending(await store.listTrending(db, { categories, limit, personId }));

const toTrending = (rows: Awaited<ReturnType<typeof store.listTrending>>): Recommendation[] =>
  rows.map((row) => ({
    product: toProduct(row),
    score: percentTrending(row.score),
    reasoning: trendingFor(row.people),
    basis: 'trending',
  }));

const toPopular = (rows: Awaited<ReturnType<typeof store.listPopular>>): Recommendation[] =>
  rows.map(toProduct).map((product) => ({
    product,
    score: POPULAR,
    reasoning: popularFor(product.totalReviews, product.averageRating),
    basis: 'popular',
  }));

/**
 * The products of the same kind as one. If there is none, the best known of its category, which say so. `undefined` when there is no
 * such product.
 */
export async function listSimilar(
  db: Db,
  productId: string,
  { limit = RECOMMENDED }: RecommendationFilter,
  personId: string | undefined,
): Promise<Recommendation[] | undefined> {
  const product = await store.findNamed(db, productId, personId);
  if (!product) return undefined;
  const { id, category, brand, kind } = product;
  const alike = kind ? await store.listOfKind(db, { id, category, kind }, { limit, personId }) : [];
  if (kind && alike.length > 0)
    return alike.map((row) => ({
      product: toProduct(row),
      score:
        row.similarity === null || row.together === null
          ? percentAlike(ALIKE.category + ALIKE.words)
          : percentOf(row.similarity),
      reasoning: similarityOf(row, { brand, kind }),
      basis: 'product',
    }));
  if (category === OTHER) return [];
  return (await store.listOfKind(db, { id, category }, { limit, personId })).map((row) => ({
    product: toProduct(row),
    score: percentAlike(ALIKE.category),
    reasoning: `This is in ${category}, too.`,
    basis: 'category',
  }));
}
