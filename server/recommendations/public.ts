import { RECOMMENDED, SHELF } from '../../contract/recommendation-words.ts';
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

/** What fits whom, what is similar and what is trending. */
export function addRecommendations(platform: Platform) {
  addRecommendationRoutes(platform);
  addRecommendationJobs(platform);
}

/** What home shows first, keyed by the browser's call. */
export const firstRecommendations = async (db: Db, personId: string, now: Date) => ({
  [`GET /api/recommendations/personalized?limit=${RECOMMENDED}`]: await recommendTo(db, personId, {}, now),
});

/** What is like a product, keyed by the browser's call; nothing of a product that is not there. */
export async function firstSimilar(db: Db, viewerId: string | undefined, productId: string) {
  const similar = await listSimilar(db, productId, { limit: SHELF }, viewerId);
  return similar ? { [`GET /api/products/${productId}/similar?limit=${SHELF}`]: similar } : {};
}

/** What is trending for a visitor, keyed by the browser's call. */
export const firstTrending = async (db: Db) => ({
  [`GET /api/recommendations/trending?limit=${RECOMMENDED}`]: await listTrending(
    db,
    { limit: RECOMMENDED },
    undefined,
  ),
});
