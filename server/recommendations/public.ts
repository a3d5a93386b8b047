import { RECOMMENDED, SHELF } from '../../contract/recommendation-constants.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addRecommendationJobs } from './jobs.ts';
import { listSimilar, listTrending, recommendTo } from './recommend.ts';
import { addRecommendationRoutes } from './routes.ts';

export { exported } from './export-store.ts';
export {
  compareAll,
  computeTrending,
  HISTORY,
  type History,
  listTrending,
  percentOf,
  recommendable,
  type Similar,
  Sums,
  similarTo,
  storeSimilar,
} from './for-bench.ts';
export { seedRecommendations } from './seed.ts';
export { fitTo } from './store.ts';

/** Recommendations for a person, similar products and trending products. */
export function addRecommendations(platform: Platform) {
  addRecommendationRoutes(platform);
  addRecommendationJobs(platform);
}

/** The first recommendations of the home page, keyed by the browser's call. */
export const firstRecommendations = async (db: Db, personId: string, now: Date) => ({
  [`GET /api/recommendations/personalized?limit=${RECOMMENDED}`]: await recommendTo(db, personId, {}, now),
});

/** The products similar to one, keyed by the browser's call; empty when there is no such product. */
export async function firstSimilar(db: Db, viewerId: string | undefined, productId: string) {
  const similar = await listSimilar(db, productId, { limit: SHELF }, viewerId);
  return similar ? { [`GET /api/products/${productId}/similar?limit=${SHELF}`]: similar } : {};
}

/** The trending products for a visitor, keyed by the browser's call. */
export const firstTrending = async (db: Db) => ({
  [`GET /api/recommendations/trending?limit=${RECOMMENDED}`]: await listTrending(
    db,
    { limit: RECOMMENDED },
    undefined,
  ),
});
