import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addCommentRoutes } from './comments-routes.ts';
import { PAGE, readFeed, readPage } from './feed.ts';
import { addReviewRoutes } from './routes.ts';

export { seedReviews } from './seed.ts';

export function addReviews(platform: Platform) {
  addReviewRoutes(platform);
  addCommentRoutes(platform);
}

/** The newest reviews of one product, for its page. */
export const newestReviewsOf = (db: Db, productId: string, viewerId: string | undefined, limit: number) =>
  readPage(db, { productId, viewerId, sort: 'newest', limit });

/** The feed's first page, under the name that the browser asks for it by. */
export const firstFeed = async (db: Db, viewerId: string) => ({
  [`GET /api/reviews?limit=${PAGE}`]: await readFeed(db, viewerId, {}),
});
