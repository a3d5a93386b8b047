import {
  changeReview,
  createReview,
  deleteReview,
  getCaptions,
  getLike,
  getReview,
  listOwnReviews,
  listReviews,
  reportReview,
  toggleLike,
} from '../../contract/reviews.ts';
import { releaseMedia } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { placeOf, readFeed, readPage } from './feed.ts';
import { mediaOf } from './media.ts';
import type { ProvingServices } from './prove.ts';
import {
  countLikes,
  findAuthor,
  findCaptions,
  findReview,
  flipLike,
  holdReview,
  insertReport,
  isLiked,
  lockOwnReview,
  removeReview,
} from './store.ts';
import { toReview } from './view.ts';
import { changeOwnReview, storeReview } from './write.ts';

export function addReviewRoutes(platform: Platform & ProvingServices) {
  const { route, db, events } = platform;
  const own = { ownTransaction: true };

  route(listReviews, ({ tx, caller, query }) => readFeed(tx, caller?.id, query), { cachedForVisitors: true });

  route(listOwnReviews, async ({ tx, caller, query, request, reply }) => {
    const { reviews, nextCursor } = await readPage(tx, {
      viewerId: caller.id,
      personId: caller.id,
      sort: 'newest',
      limit: query.limit ?? 50,
      ...(query.cursor ? { after: placeOf(query.cursor, 'newest') } : {}),
    });
    nextLink(request, reply, nextCursor);
    return reviews;
  });

  route(getReview, ({ tx, params, caller }) => present(tx, params.id, caller?.id));

  route(
    createReview,
    async ({ body, caller, once, request }) => {
      const id = await storeReview(platform, caller.id, body, once, request.sentFiles);
      return present(db, id, caller.id);
    },
    own,
  );

  route(
    changeReview,
    async ({ body, params, caller, request }) => {
      await changeOwnReview(platform, caller.id, params.id, body, request.sentFiles);
      return present(db, params.id, caller.id);
    },
    own,
  );

  route(deleteReview, async ({ tx, params, caller }) => {
    const review = await lockOwnReview(tx, params.id, caller.id);
    if (!review) throw new Problem('review_not_found');
    await removeReview(tx, params.id);
    await releaseMedia(tx, mediaOf(review));
  });

  route(getCaptions, async ({ tx, params, caller }) => {
    const found = await findCaptions(tx, params.id, caller?.id);
    if (!found) throw new Problem('review_not_found');
    return found;
  });

  route(getLike, async ({ tx, params, caller }) => {
    if (!(await findAuthor(tx, params.id, caller.id))) throw new Problem('review_not_found');
    return { liked: await isLiked(tx, params.id, caller.id) };
  });

  route(toggleLike, async ({ tx, params, caller }) => {
    const flipped = await flipLike(tx, params.id, caller.id);
    if (!flipped) throw new Problem('review_not_found');
    const { liked, author } = flipped;
    const reaction = { reviewId: params.id, authorId: author, byId: caller.id };
    const raiseReaction = () =>
      liked
        ? events.raise(tx, 'review-liked', reaction)
        : events.raise(tx, 'review-like-taken-back', reaction);
    // Run in parallel, because neither depends on the other.
    const [likes] = await Promise.all([
      countLikes(tx, params.id),
      author === caller.id ? undefined : raiseReaction(),
    ]);
    return { liked, likes };
  });

  route(reportReview, async ({ tx, params, body, caller }) => {
    if (!(await holdReview(tx, params.id, caller.id))) throw new Problem('review_not_found');
    await insertReport(tx, params.id, caller.id, body.reason, body.note);
  });
}

async function present(db: Db, id: string, viewerId: string | undefined) {
  const row = await findReview(db, id, viewerId);
  if (!row) throw new Problem('review_not_found');
  return toReview(row, viewerId);
}
