import { RECOMMENDED } from '../../contract/recommendation-words.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addRecommendationJobs } from './jobs.ts';
import { recommendTo } from './recommend.ts';
import { addRecommendationRoutes } from './routes.ts';

export { exported } from './export-store.ts';
export {
  compareAll,
  computeTrending,
  HISTORY,
  type History,
  listTrending,
  type Neighbour,
  neighboursOf,
  percentOf,
  recommendable,
  Sums,
  storeNeighbours,
} from './measured.ts';
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
