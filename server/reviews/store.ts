import { type SQL, sql } from 'drizzle-orm';
import type { ReviewSort } from '../../contract/reviews.ts';
import { type Db, limitTo } from '../platform/database.ts';

/** A picture as a card needs it; `id` is the media row's. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  placeholder: string | null;
}

export interface ReviewRow extends Record<string, unknown> {
  id: string;
  user_id: string;
  product_id: string;
  rating: number;
  title: string | null;
  content: string;
  images: StoredPicture[];
  video_id: string | null;
  proof_id: string | null;
  is_verified_purchase: boolean;
  verified_on: string | null;
  bought_used: boolean;
  is_private: boolean;
  likes: number;
  liked: boolean;
  comments_count: number;
  location: string | null;
  tags: string[];
  created_at: string;
  edited_at: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  product_name: string;
  product_brand: string | null;
  product_category: string;
  product_image: StoredPicture | null;
  product_average: string;
  product_total: number;
}

export interface ReviewQuery {
  viewerId: string | undefined;
  sort: ReviewSort;
  limit: number;
  offset?: number;
  after?: { number: number; id: string };
  category?: string;
  productId?: string;
  userId?: string;
  rating?: number;
  verified?: boolean;
  pictures?: boolean;
}

const ORDERS: Record<ReviewSort, { key: SQL | undefined; order: SQL }> = {
  newest: { key: undefined, order: sql`r.id DESC` },
  top: { key: sql`r.rating`, order: sql`r.rating DESC, r.id DESC` },
  helpful: { key: sql`r.likes`, order: sql`r.likes DESC, r.id DESC` },
};

/** A private review exists for its owner alone; blocked people do not exist for each other. */
const visibleTo = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`NOT r.is_private`
    : sql`(NOT r.is_private OR r.user_id = ${viewerId}) AND NOT EXISTS (
        SELECT 1 FROM blocks b WHERE (b.blocker_id = ${viewerId} AND b.blocked_id = r.user_id)
          OR (b.blocker_id = r.user_id AND b.blocked_id = ${viewerId}))`;

const likedBy = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`false`
    : sql`EXISTS (SELECT 1 FROM likes l WHERE l.review_id = r.id AND l.user_id = ${viewerId})`;

const columns = (viewerId: string | undefined) => sql`
  r.id, r.user_id, r.product_id, r.rating, r.title, r.content, r.images, r.video_id, r.proof_id,
  r.is_verified_purchase, r.verified_on, r.bought_used, r.is_private, r.likes, r.comments_count, r.location, r.tags, r.created_at,
  r.edited_at,
  ${likedBy(viewerId)} AS liked,
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
    ...(query.userId === undefined ? [] : [sql`r.user_id = ${query.userId}`]),
    ...(query.rating === undefined ? [] : [sql`r.rating = ${query.rating}`]),
    ...(query.verified ? [sql`r.is_verified_purchase`] : []),
    ...(query.pictures ? [sql`r.images <> '[]'`] : []),
    ...(after === undefined
      ? []
      : [key ? sql`(${key}, r.id) < (${after.number}, ${after.id})` : sql`r.id < ${after.id}`]),
  ];
  return db.execute<ReviewRow>(sql`
    SELECT ${columns(viewerId)}
    FROM reviews r JOIN users u ON u.id = r.user_id JOIN products p ON p.id = r.product_id
    WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${order} ${limitTo(query.limit, query.offset)}`);
}

export async function findReview(
  db: Db,
  id: string,
  viewerId: string | undefined,
): Promise<ReviewRow | undefined> {
  const [row] = await db.execute<ReviewRow>(sql`
    SELECT ${columns(viewerId)}
    FROM reviews r JOIN users u ON u.id = r.user_id JOIN products p ON p.id = r.product_id
    WHERE r.id = ${id} AND ${visibleTo(viewerId)}`);
  return row;
}

/** Whether this person may see it, and who wrote it. */
export async function findAuthor(
  db: Db,
  id: string,
  viewerId: string | undefined,
): Promise<string | undefined> {
  const [row] = await db.execute<{ user_id: string }>(
    sql`SELECT r.user_id FROM reviews r WHERE r.id = ${id} AND ${visibleTo(viewerId)}`,
  );
  return row?.user_id;
}

export interface NewReview {
  id: string;
  userId: string;
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

/** `false` when there is no such product, or the same review is there already. */
export async function insertReview(tx: Db, review: NewReview): Promise<boolean> {
  const rows = await tx.execute(sql`
    INSERT INTO reviews (id, user_id, product_id, category, rating, title, content, images, video_id, proof_id,
      is_verified_purchase, verified_on, bought_used, is_private, location, tags, created_at)
    SELECT ${review.id}, ${review.userId}, p.id, p.category, ${review.rating}, ${review.title}, ${review.content},
      ${JSON.stringify(review.images)}::jsonb, ${review.videoId}, ${review.proofId}, ${review.proofId !== null},
      ${review.verifiedOn}, EXISTS (
        SELECT 1 FROM transactions t WHERE t.buyer_id = ${review.userId} AND t.product_id = p.id AND t.sealed_at IS NOT NULL),
      ${review.isPrivate}, ${review.location}, ${sql.param(review.tags)}::text[],
      ${review.createdAt.toISOString()}
    FROM products p WHERE p.id = ${review.productId}
    ON CONFLICT (user_id, product_id, rating, md5(content)) DO NOTHING RETURNING 1`);
  return rows.length > 0;
}

type Twin = Pick<NewReview, 'userId' | 'productId' | 'rating' | 'content'>;

/** The same words by the same person about the same thing: what a second click finds. */
export async function findTwin(
  tx: Db,
  { userId, productId, rating, content }: Twin,
): Promise<string | undefined> {
  const [row] = await tx.execute<{ id: string }>(sql`
    SELECT id FROM reviews WHERE user_id = ${userId} AND product_id = ${productId} AND rating = ${rating}
      AND md5(content) = md5(${content})`);
  return row?.id;
}

/** One review of a thing at a time by one person: the uploads of a second click are those of the first. */
export async function waitForTwin(tx: Db, { userId, productId }: Twin): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`review ${userId} ${productId}`}, 0))`,
  );
}

export interface OwnReview extends Record<string, unknown> {
  images: StoredPicture[];
  video_id: string | null;
  proof_id: string | null;
}

/** One's own review, held until the transaction ends. */
export async function lockOwnReview(tx: Db, id: string, userId: string): Promise<OwnReview | undefined> {
  const [row] = await tx.execute<OwnReview>(sql`
    SELECT images, video_id, proof_id FROM reviews WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`);
  return row;
}

export async function findReviewMedia(db: Db, id: string) {
  const [row] = await db.execute<OwnReview & { is_private: boolean }>(
    sql`SELECT images, video_id, proof_id, is_private FROM reviews WHERE id = ${id}`,
  );
  return row;
}

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
  const sets: SQL[] = [sql`edited_at = ${now.toISOString()}`];
  if (changes.rating !== undefined) sets.push(sql`rating = ${changes.rating}`);
  if (changes.title !== undefined) sets.push(sql`title = ${changes.title}`);
  if (changes.content !== undefined) sets.push(sql`content = ${changes.content}`);
  if (changes.images !== undefined) sets.push(sql`images = ${JSON.stringify(changes.images)}::jsonb`);
  if (changes.videoId !== undefined) sets.push(sql`video_id = ${changes.videoId}`);
  if (changes.proofId !== undefined) {
    sets.push(sql`proof_id = ${changes.proofId}, is_verified_purchase = ${changes.proofId !== null}`);
    sets.push(sql`verified_on = ${changes.verifiedOn ?? null}`);
  }
  if (changes.isPrivate !== undefined) sets.push(sql`is_private = ${changes.isPrivate}`);
  if (changes.location !== undefined) sets.push(sql`location = ${changes.location}`);
  if (changes.tags !== undefined) sets.push(sql`tags = ${sql.param(changes.tags)}::text[]`);
  await tx.execute(sql`UPDATE reviews SET ${sql.join(sets, sql`, `)} WHERE id = ${id}`);
}

export async function removeReview(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM reviews WHERE id = ${id}`);
}

export async function isLiked(db: Db, id: string, userId: string): Promise<boolean> {
  const rows = await db.execute(sql`SELECT 1 FROM likes WHERE review_id = ${id} AND user_id = ${userId}`);
  return rows.length > 0;
}

/** Takes the like back if there is one, otherwise gives it; `undefined` when the review is not to be seen. */
export async function flipLike(
  tx: Db,
  id: string,
  userId: string,
): Promise<{ liked: boolean; author: string } | undefined> {
  const [row] = await tx.execute<{ author: string; gone: boolean }>(sql`
    WITH target AS (SELECT r.id, r.user_id FROM reviews r WHERE r.id = ${id} AND ${visibleTo(userId)}),
    gone AS (DELETE FROM likes USING target WHERE review_id = target.id AND likes.user_id = ${userId} RETURNING 1),
    added AS (
      INSERT INTO likes (review_id, user_id) SELECT id, ${userId} FROM target WHERE NOT EXISTS (SELECT 1 FROM gone)
      ON CONFLICT DO NOTHING)
    SELECT user_id AS author, EXISTS (SELECT 1 FROM gone) AS gone FROM target`);
  return row && { liked: !row.gone, author: row.author };
}

export async function countLikes(db: Db, id: string): Promise<number> {
  const [row] = await db.execute<{ likes: number }>(sql`SELECT likes FROM reviews WHERE id = ${id}`);
  return row?.likes ?? 0;
}

export async function insertReport(
  tx: Db,
  id: string,
  userId: string,
  reason: string,
  note: string | undefined,
) {
  await tx.execute(sql`
    INSERT INTO review_reports (review_id, user_id, reason, note) VALUES (${id}, ${userId}, ${reason}, ${note ?? null})
    ON CONFLICT (review_id, user_id) DO UPDATE SET reason = excluded.reason, note = excluded.note`);
}
