import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addCommentRoutes } from './comments-routes.ts';
import { PAGE, readFeed, readPage } from './feed.ts';
import { addReviewRoutes } from './routes.ts';

export { seedReviews } from './seed.ts';

export function addReviews(platform: Platform) {
  addReviewRoutes(platform);
  addCommentRoutes(platform);
  platform.page('/', async ({ caller }) => {
    if (!caller) return {};
    const first = await readFeed(platform.db, caller.id, {});
    return { title: 'Home', data: { [`GET /api/reviews?limit=${PAGE}`]: first } };
  });
}

/** The newest reviews of one product, for its page. */
export const newestReviewsOf = (db: Db, productId: string, viewerId: string | undefined, limit: number) =>
  readPage(db, { productId, viewerId, sort: 'newest', limit });
