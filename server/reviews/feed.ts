import type { z } from 'zod';
import type { listReviews as listReviewsEndpoint, Review, ReviewSort } from '../../contract/reviews.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { listReviews, type ReviewQuery, type ReviewRow } from './store.ts';
import { toReview } from './view.ts';

export const PAGE = 10;
type FeedQuery = z.output<(typeof listReviewsEndpoint)['query']>;

interface ReviewPage {
  reviews: Review[];
  hasMore: boolean;
  nextCursor: string | null;
}

/** One page of any list of reviews. Reads one row more than it shows, to know whether there is another page. */
export async function readPage(db: Db, query: ReviewQuery): Promise<ReviewPage> {
  const rows = await listReviews(db, { ...query, limit: query.limit + 1 });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > query.limit;
  return {
    reviews: shown.map((row) => toReview(row, query.viewerId)),
    hasMore,
    nextCursor: hasMore && last ? cursorAt(last, query.sort) : null,
  };
}

export async function readFeed(db: Db, viewerId: string | undefined, asked: FeedQuery) {
  const { sort = 'newest', limit = PAGE, page = 1, cursor } = asked;
  const list = await readPage(db, {
    viewerId,
    sort,
    limit,
    ...(cursor ? { after: placeOf(cursor, sort) } : { offset: (page - 1) * limit }),
    ...(asked.category ? { category: asked.category } : {}),
    ...(asked.productId ? { productId: asked.productId } : {}),
    ...(asked.userId ? { personId: asked.userId } : {}),
    ...(asked.rating ? { rating: asked.rating } : {}),
    verified: asked.verified !== undefined,
    pictures: asked.pictures !== undefined,
  });
  return { ...list, page };
}

function cursorAt(row: ReviewRow, sort: ReviewSort): string {
  if (sort === 'newest') return toCursor(row.id);
  return toCursor(sort === 'top' ? row.rating : row.likes, row.id);
}

export const placeOf = (cursor: string, sort: ReviewSort) =>
  fromCursor(cursor, sort === 'newest' ? 'id' : 'number, id');
