import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addCommentRoutes } from './comments-routes.ts';
import { PAGE, readFeed, readPage } from './feed.ts';
import { type ProofOf, proveVerified } from './prove.ts';
import { addReviewRoutes } from './routes.ts';

export {
  reviewActivity,
  reviewedIn,
  reviewFigures,
  reviewMonths,
  reviewYears,
} from './dashboard-store.ts';
export { exported } from './export-store.ts';
export { findReaction, isKnownBought, reviewedByOthers } from './for-other-rooms-store.ts';
export { stampReviews } from './prove.ts';
export { readReels } from './reels.ts';
export { rankReels } from './reels-store.ts';
export { seedReviews } from './seed.ts';
export { listReviewed } from './store.ts';
export { toSingle } from './view.ts';

/** A like or comment on another person's review. */
interface Reaction {
  reviewId: string;
  authorId: string;
  byId: string;
}

declare module '../platform/events.ts' {
  interface EventMap {
    'review-liked': Reaction;
    'review-like-taken-back': Reaction;
    'review-commented': Reaction & { commentId: string };
    'review-comment-deleted': Reaction & { commentId: string };
    /** There is a public review of this product, which may not be public yet. */
    'review-published': { productId: string };
  }
}

export function addReviews(platform: Platform, proofOf: ProofOf) {
  addReviewRoutes({ ...platform, proofOf });
  addCommentRoutes(platform);
  platform.events.on('product-renamed', 'prove', ({ productId }) =>
    platform.db.transaction((tx) => proveVerified(tx, { ...platform, proofOf }, productId)),
  );
}

/** The newest reviews of one product, for its page. */
export const newestReviewsOf = (db: Db, productId: string, viewerId: string | undefined, limit: number) =>
  readPage(db, { productId, viewerId, sort: 'newest', limit });

/** The feed's first page, keyed by the browser's call. */
export const firstFeed = async (db: Db, viewerId: string) => ({
  [`GET /api/reviews?limit=${PAGE}`]: await readFeed(db, viewerId, {}),
});

/** Somebody's own reviews, keyed by the browser's call. */
export async function firstOwnReviews(db: Db, personId: string) {
  const page = { viewerId: personId, personId, sort: 'newest', limit: PAGE } as const;
  const { reviews, nextCursor } = await readPage(db, page);
  const call = `GET /api/reviews/user?limit=${PAGE}`;
  return { [call]: reviews, [`${call} next`]: nextCursor };
}
