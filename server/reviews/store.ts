import type { ReviewSort } from '../../contract/reviews.ts';
import type { StoredPicture } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { assignments, join, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { takeTurn } from '../platform/turns.ts';
import { eitherBlocked } from '../profiles/public.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('reviews');

export type ReviewRow = Rows['listReviews'];

export interface ReviewQuery {
  viewerId: string | undefined;
  sort: ReviewSort;
  limit: number;
  offset?: number;
  after?: { number: number; id: string };
  category?: string;
  productId?: string;
  personId?: string;
  rating?: number;
  verified?: boolean;
  pictures?: boolean;
}

const ORDERS: Record<ReviewSort, { key: Sql | undefined; order: Sql }> = {
  newest: { key: undefined, order: sql`r.id DESC` },
  top: { key: sql`r.rating`, order: sql`r.rating DESC, r.id DESC` },
  helpful: { key: sql`r.likes`, order: sql`r.likes DESC, r.id DESC` },
};

/** Private reviews are visible only to their author, and blocked people do not see each other's. */
export const visibleTo = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`NOT r.is_private`
    : sql`(NOT r.is_private OR r.person_id = ${viewerId}) 
        AND NOT ${eitherBlocked(sql`${viewerId}`, sql`r.person_id`)}`;

const likedBy = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`false`
    : sql`EXISTS (SELECT 1 FROM likes l WHERE l.review_id = r.id AND l.person_id = ${viewerId})`;

const columns = (viewerId: string | undefined) => sql`
  r.id, r.person_id, r.product_id, r.rating, r.title, r.content, r.images, r.video_id, r.proof_id,
  r.is_verified_purchase, r.verified_on, r.bought_used, r.is_private, r.likes, r.comments_count, r.location, r.tags, r.created_at,
  r.edited_at,
  ${likedBy(viewerId)} AS liked /* not null */,
  u.first_name, u.last_name, u.profile_image_url,
  p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.image AS product_image,
  p.average_rating AS product_average, p.total_reviews AS product_total`;

export async function listReviews(db: Db, query: ReviewQuery): Promise<ReviewRow[]> {
  const { key, order } = ORDERS[query.sort];
  const { viewerId, after } = query;
  const where = [
    visibleTo(viewerId),
    ...(query.category === undefined ? [] : [sql`r.category = ${query.category}`]),
    ...(query.productId === undefined ? [] : [sql`r.product_id = ${query.productId}`]),
    ...(query.personId === undefined ? [] : [sql`r.person_id = ${query.personId}`]),
    ...(query.rating === undefined ? [] : [sql`r.rating = ${query.rating}`]),
    ...(query.verified ? [sql`r.is_verified_purchase`] : []),
    ...(query.pictures ? [sql`r.images <> '[]'`] : []),
    ...(after === undefined
      ? []
      : [key ? sql`(${key}, r.id) < (${after.number}, ${after.id})` : sql`r.id < ${after.id}`]),
  ];
  return all(db, 'listReviews')`
    SELECT ${columns(viewerId)}
    FROM reviews r JOIN people_seen u ON u.id = r.person_id JOIN catalogue p ON p.id = r.product_id
    WHERE ${join(where, ' AND ')}
    ORDER BY ${order} ${limitTo(query.limit, query.offset)}`;
}

export const findReview = (db: Db, id: string, viewerId: string | undefined) =>
  one(db, 'findReview')`
    SELECT ${columns(viewerId)}
    FROM reviews r JOIN people_seen u ON u.id = r.person_id JOIN catalogue p ON p.id = r.product_id
    WHERE r.id = ${id} AND ${visibleTo(viewerId)}`;

/** Returns the author if this person may see the review. */
export async function findAuthor(
  db: Db,
  id: string,
  viewerId: string | undefined,
): Promise<string | undefined> {
  const row = await one(db, 'findAuthor')`
    SELECT r.person_id FROM reviews r WHERE r.id = ${id} AND ${visibleTo(viewerId)}`;
  return row?.person_id;
}

export interface NewReview {
  id: string;
  personId: string;
  productId: string;
  rating: number;
  title: string | null;
  content: string;
  images: StoredPicture[];
  videoId: string | null;
  proofId: string | null;
  verifiedOn: string | null;
  isPrivate: boolean;
  location: string | null;
  tags: string[];
  createdAt: Date;
}

/** Returns `false` when the product does not exist or the same review is already stored. */
export async function insertReview(tx: Db, review: NewReview): Promise<boolean> {
  const count = await run(tx)`
    INSERT INTO reviews (id, person_id, product_id, category, rating, title, content, images, video_id, proof_id,
      is_verified_purchase, verified_on, bought_used, is_private, location, tags, created_at)
    SELECT ${review.id}, ${review.personId}, p.id, p.category, ${review.rating}, ${review.title}, ${review.content},
      ${JSON.stringify(review.images)}::jsonb, ${review.videoId}, ${review.proofId}, ${review.proofId !== null},
      ${review.verifiedOn}, EXISTS (
        SELECT 1 FROM trade_heads t WHERE t.buyer_id = ${review.personId} AND t.product_id = p.id AND t.sealed_at IS NOT NULL),
      ${review.isPrivate}, ${review.location}, ${review.tags}::text[],
      ${review.createdAt}
    FROM catalogue p WHERE p.id = ${review.productId}
    ON CONFLICT (person_id, product_id, rating, md5(content)) DO NOTHING`;
  return count > 0;
}

type Twin = Pick<NewReview, 'personId' | 'productId' | 'rating' | 'content'>;

/** Finds the same review by the same person, as a double click sends it. */
export async function findTwin(
  tx: Db,
  { personId, productId, rating, content }: Twin,
): Promise<string | undefined> {
  const row = await one(tx, 'findTwin')`
    SELECT id FROM reviews WHERE person_id = ${personId} AND product_id = ${productId} AND rating = ${rating}
      AND md5(content) = md5(${content})`;
  return row?.id;
}

/** Stores a person's reviews of a product one at a time, because a double click sends the same uploads twice. */
export const waitForTwin = (tx: Db, { personId, productId }: Twin) =>
  takeTurn(tx, `review ${personId} ${productId}`);

/** Locks the person's own review until the transaction ends. */
export const lockOwnReview = (tx: Db, id: string, personId: string) =>
  one(tx, 'lockOwnReview')`
    SELECT images, video_id, proof_id FROM reviews WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`;

export const findReviewMedia = (db: Db, id: string) =>
  one(db, 'findReviewMedia')`SELECT images, video_id, proof_id, is_private FROM reviews WHERE id = ${id}`;

export interface ReviewChanges {
  rating?: number | undefined;
  title?: string | null | undefined;
  content?: string | undefined;
  images?: StoredPicture[] | undefined;
  videoId?: string | null | undefined;
  proofId?: string | null | undefined;
  verifiedOn?: string | null | undefined;
  isPrivate?: boolean | undefined;
  location?: string | null | undefined;
  tags?: string[] | undefined;
}

export async function updateReview(tx: Db, id: string, changes: ReviewChanges, now: Date): Promise<void> {
  const { proofId } = changes;
  const proven = proofId === undefined ? {} : { is: proofId !== null, on: changes.verifiedOn ?? null };
  await run(tx)`
    UPDATE reviews SET ${assignments({
      edited_at: now,
      rating: changes.rating,
      title: changes.title,
      content: changes.content,
      images: changes.images && JSON.stringify(changes.images),
      video_id: changes.videoId,
      proof_id: proofId,
      is_verified_purchase: proven.is,
      verified_on: proven.on,
      is_private: changes.isPrivate,
      location: changes.location,
      tags: changes.tags,
    })} WHERE id = ${id}`;
}

export async function removeReview(tx: Db, id: string): Promise<void> {
  await run(tx)`DELETE FROM reviews WHERE id = ${id}`;
}

export async function isLiked(db: Db, id: string, personId: string): Promise<boolean> {
  const count = await run(db)`SELECT 1 FROM likes WHERE review_id = ${id} AND person_id = ${personId}`;
  return count > 0;
}

/** Adds the like, or removes it if there is one; `undefined` if the person cannot see the review. */
export async function flipLike(
  tx: Db,
  id: string,
  personId: string,
): Promise<{ liked: boolean; author: string } | undefined> {
  const row = await one(tx, 'flipLike')`
    WITH target AS (SELECT r.id, r.person_id FROM reviews r WHERE r.id = ${id} AND ${visibleTo(personId)}),
    gone AS (DELETE FROM likes USING target WHERE review_id = target.id AND likes.person_id = ${personId} RETURNING 1),
    added AS (
      INSERT INTO likes (review_id, person_id) SELECT id, ${personId} FROM target WHERE NOT EXISTS (SELECT 1 FROM gone)
      ON CONFLICT DO NOTHING)
    SELECT person_id AS author, EXISTS (SELECT 1 FROM gone) AS gone /* not null */ FROM target`;
  return row && { liked: !row.gone, author: row.author };
}

export async function countLikes(db: Db, id: string): Promise<number> {
  const row = await one(db, 'countLikes')`SELECT likes FROM reviews WHERE id = ${id}`;
  return row?.likes ?? 0;
}

export async function insertReport(
  tx: Db,
  id: string,
  personId: string,
  reason: string,
  note: string | undefined,
) {
  await run(tx)`
    INSERT INTO review_reports (review_id, person_id, reason, note) VALUES (${id}, ${personId}, ${reason}, ${note ?? null})
    ON CONFLICT (review_id, person_id) DO UPDATE SET reason = excluded.reason, note = excluded.note`;
}
