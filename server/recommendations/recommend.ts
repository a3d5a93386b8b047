import { RECOMMENDED } from '../../contract/recommendation-constants.ts';
import type { Recommendation } from '../../contract/recommendations.ts';
import { currentPreferences } from '../mood/public.ts';
import type { Db } from '../platform/database.ts';
import { toProduct } from '../products/public.ts';
import {
  CHOICE,
  diversified,
  inOrder,
  percentOf,
  reasonsFor,
  similarityOf,
  suitsDiscovery,
  trendingFor,
} from './rules.ts';
import * as store from './store.ts';

interface RecommendationFilter {
  limit?: number | undefined;
  categories?: readonly string[] | undefined;
}

/**
 * Which products suit the person's present mood: those of a preferred category, offered at a preferred price, or of categories that
 * are new or familiar to them.
 */
async function preferredAmong(db: Db, personId: string, ids: () => Promise<string[]>, now: Date) {
  const preferences = await currentPreferences(db, personId, now);
  const categories: readonly string[] = preferences?.preferredCategories ?? [];
  const range = preferences?.preferredPriceRange;
  const offered = new Set(range ? await store.listOffered(db, personId, await ids(), range) : []);
  const discovery = preferences?.discovery;
  const own = new Set(discovery ? await store.listOwnCategories(db, personId) : []);
  return ({ id, category }: { id: string; category: string }) =>
    categories.includes(category) || offered.has(id) || suitsDiscovery(discovery, own.has(category));
}

/** The products that fit a person best. If there are too few, trending products fill up the list and say so. */
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
  const rows = inOrder(diversified(candidates, limit, isPreferred), ({ fit }) => percentOf(fit), isPreferred);
  const reasons = reasonsFor(rows);
  const chosen = rows.map(
    (row, at): Recommendation => ({
      product: toProduct(row),
      score: percentOf(row.fit),
      reasoning: reasons[at] ?? '',
      basis: 'you',
    }),
  );
  if (chosen.length === limit) return chosen;
  const ids = new Set(chosen.map(({ product }) => product.id));
  const trending = await store.listTrending(db, { categories, limit: limit * 2, personId });
  const others = trending.filter(({ id }) => !ids.has(id)).slice(0, limit - chosen.length);
  return inOrder(
    [...chosen, ...toTrending(others)],
    ({ score }) => score,
    ({ product }) => isPreferred(product),
  );
}

/** For a signed-in person, leaves out the products that they have or have hidden. */
export const listTrending = async (
  db: Db,
  { limit = RECOMMENDED, categories = [] }: RecommendationFilter,
  personId: string | undefined,
): Promise<Recommendation[]> => toTrending(await store.listTrending(db, { categories, limit, personId }));

/** Popularity alone scores about 50 percent; the most popular get a little more. */
const toTrending = (rows: Awaited<ReturnType<typeof store.listTrending>>): Recommendation[] =>
  rows.map((row) => ({
    product: toProduct(row),
    score: percentOf(0) + Math.round(10 * (row.score / (1 + row.score))),
    reasoning: trendingFor(row.people),
    basis: 'trending',
  }));

/** The products similar to one; `undefined` when there is no such product. */
export async function listSimilar(
  db: Db,
  productId: string,
  { limit = RECOMMENDED }: RecommendationFilter,
  personId: string | undefined,
): Promise<Recommendation[] | undefined> {
  const product = await store.findNamed(db, productId, personId);
  if (!product) return undefined;
  return (await store.listSimilar(db, productId, { limit, personId })).map((row) => ({
    product: toProduct(row),
    score: percentOf(row.similarity),
    reasoning: similarityOf(row, product),
    basis: 'product',
  }));
}
