import type { z } from 'zod';
import type { listReviews as listReviewsEndpoint, Review, ReviewSort } from '../../contract/reviews.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { listByPerson, listReviews, type ReviewQuery, type ReviewRow } from './store.ts';
import { toReview } from './view.ts';

export const PAGE = 10;
/** The most people per page for one product: each brings up to twenty follow-ups, and all of them may be long. */
const MOST_PEOPLE = 20;
type FeedQuery = z.output<(typeof listReviewsEndpoint)['query']>;

interface ReviewPage {
  reviews: Review[];
  hasMore: boolean;
  nextCursor: string | null;
}

/**
 * One page of any list of reviews. For one product, they are grouped by person, with follow-ups; otherwise each is listed alone.
 * Reads one more than it shows, to know whether there is another page.
 */
export async function readPage(db: Db, query: ReviewQuery): Promise<ReviewPage> {
  const asked = { ...query, limit: query.limit + 1 };
  const groups =
    query.productId === undefined
      ? (await listReviews(db, asked)).map((row) => [row])
      : await listByPerson(db, asked);
  const shown = groups.slice(0, query.limit);
  const last = shown.at(-1)?.at(-1);
  const hasMore = groups.length > query.limit;
  return {
    reviews: shown.flatMap(([first, ...later]) => (first ? [toReview(first, query.viewerId, later)] : [])),
    hasMore,
    nextCursor: hasMore && last ? cursorAt(last, query.sort) : null,
  };
}

export async function readFeed(db: Db, viewerId: string | undefined, asked: FeedQuery) {
  const { sort = 'newest', page = 1, cursor } = asked;
  const limit = Math.min(asked.limit ?? PAGE, asked.productId ? MOST_PEOPLE : Number.POSITIVE_INFINITY);
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
