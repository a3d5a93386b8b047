import type { Caption } from '../../contract/captions.ts';
import type { Proof } from '../../contract/proof.ts';
import type { ReviewSort } from '../../contract/reviews.ts';
import type { StoredPicture, StoredVideo } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Limit } from '../platform/locks.ts';
import { assignments, empty, join, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import { blockedWith, personMayBeSeen } from '../profiles/public.ts';
import { openTo, visibleTo } from './access.ts';
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

/** All reviews `o` of the product of `r` by the same author that the viewer may see. The viewer must be allowed to see `r`. */
const bySameAuthor = (viewerId: string | undefined) => sql`
  FROM reviews o WHERE o.person_id = r.person_id AND o.product_id = r.product_id
    AND (NOT o.is_private ${viewerId === undefined ? empty : sql`OR o.person_id = ${viewerId}`})`;

const likedBy = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`false`
    : sql`EXISTS (SELECT 1 FROM likes l WHERE l.review_id = r.id AND l.person_id = ${viewerId})`;

/** The number of comments, without those that the viewer cannot see. */
const commentsFor = (viewerId: string | undefined) =>
  viewerId === undefined
    ? sql`r.comments_count`
    : sql`r.comments_count - (
        SELECT count(*)::int FROM (${blockedWith(viewerId)}) AS unseen (id)
        JOIN comments c ON c.review_id = r.id AND c.person_id = unseen.id)`;

/** The author's own content. It changes only together with `edited_at`. */
export const CONTENT = sql`
  r.person_id, r.product_id, r.rating, r.title, r.content, r.images, r.video, r.proof_id, r.bought_used, r.is_private, r.location, r.tags, r.created_at`;
/** The other columns that are shown with a review. */
export const around = (viewerId: string | undefined) => sql`
  r.id, r.likes, r.edited_at, r.proof, r.proof_reasons, r.is_verified_purchase, r.verified_on,
  ${commentsFor(viewerId)} AS comments_count /* not null */,
  ${likedBy(viewerId)} AS liked /* not null */,
  (SELECT jsonb_build_object('id', o.id, 'createdAt', o.created_at)
    ${bySameAuthor(viewerId)} AND o.id < r.id ORDER BY o.id LIMIT 1) AS first_said /* shaped */,
  u.first_name, u.last_name, u.profile_image_url,
  p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.image AS product_image,
  p.average_rating AS product_average, p.total_reviews AS product_total`;
const columns = (viewerId: string | undefined) => sql`${CONTENT}, ${around(viewerId)}`;
export const JOINED = sql`reviews r JOIN people_seen u ON u.id = r.person_id JOIN catalogue p ON p.id = r.product_id`;

/** The conditions of a list, its order and its length. */
function part({ viewerId, after, sort, limit, offset, ...asked }: ReviewQuery, more: Sql[] = []): Sql {
  const { key, order } = ORDERS[sort];
  const where = [
    visibleTo(viewerId),
    ...(asked.category === undefined ? [] : [sql`r.category = ${asked.category}`]),
    ...(asked.productId === undefined ? [] : [sql`r.product_id = ${asked.productId}`]),
    ...(asked.personId === undefined
      ? []
      : [sql`r.person_id = ${asked.personId} AND ${personMayBeSeen(viewerId, asked.personId)}`]),
    ...(asked.rating === undefined ? [] : [sql`r.rating = ${asked.rating}`]),
    ...(asked.verified ? [sql`r.is_verified_purchase`] : []),
    ...(after === undefined
      ? []
      : [key ? sql`(${key}, r.id) < (${after.number}, ${after.id})` : sql`r.id < ${after.id}`]),
    ...more,
  ];
  return sql`WHERE ${join(where, ' AND ')} ORDER BY ${order} ${limitTo(limit, offset)}`;
}

/** Reviews one by one, not grouped by person. */
export const listReviews = (db: Db, query: ReviewQuery): Promise<ReviewRow[]> =>
  all(db, 'listReviews')`
    SELECT ${columns(query.viewerId)} FROM ${JOINED}
    ${part(query, query.pictures ? [sql`r.images <> '[]'`] : [])}`;

/**
 * One list of rows for each person, oldest first. Their newest review decides about order and filters, as it counts in the
 * product's figures; a picture may be in any of them.
 */
export async function listByPerson(db: Db, query: ReviewQuery): Promise<ReviewRow[][]> {
  const { viewerId } = query;
  const newest = sql`NOT EXISTS (SELECT 1 ${bySameAuthor(viewerId)} AND o.id > r.id)`;
  const pictured = sql`EXISTS (SELECT 1 ${bySameAuthor(viewerId)} AND o.images <> '[]')`;
  const rows = await all(db, 'listByPerson')`
    WITH newest AS (
      SELECT r.id, r.person_id, r.product_id, row_number() OVER () AS place
      FROM (SELECT r.id, r.person_id, r.product_id FROM reviews r
        ${part(query, query.pictures ? [newest, pictured] : [newest])}) AS r)
    SELECT ${columns(viewerId)} FROM newest
    JOIN reviews r ON r.person_id = newest.person_id AND r.product_id = newest.product_id AND ${openTo(viewerId)}
    JOIN people_seen u ON u.id = r.person_id JOIN catalogue p ON p.id = r.product_id
    ORDER BY newest.place, r.id`;
  return [...Map.groupBy(rows, (row) => row.person_id).values()];
}

export const findReview = (db: Db, id: string, viewerId: string | undefined) =>
  one(
    db,
    'findReview',
  )`SELECT ${columns(viewerId)} FROM ${JOINED} WHERE r.id = ${id} AND ${visibleTo(viewerId)}`;

export const findCaptions = (db: Db, id: string, viewerId: string | undefined) =>
  one(db, 'findCaptions')`SELECT r.captions FROM reviews r WHERE r.id = ${id} AND ${visibleTo(viewerId)}`;

/** Returns the author if this person may see the review. */
export const findAuthor = async (db: Db, id: string, viewerId: string | undefined) =>
  (
    await one(
      db,
      'findAuthor',
    )`SELECT r.person_id FROM reviews r WHERE r.id = ${id} AND ${visibleTo(viewerId)}`
  )?.person_id;

/** Like `findAuthor`. It also locks the review against deletion until the transaction ends, for rows that refer to it. */
export const holdReview = async (tx: Db, id: string, viewerId: string) =>
  (
    await one(tx, 'holdReview')`
      SELECT r.person_id FROM reviews r WHERE r.id = ${id} AND ${visibleTo(viewerId)} FOR KEY SHARE OF r`
  )?.person_id;

/** How a purchase is proven, what was checked, and since when. */
export interface StoredProof {
  proof: Proof | null;
  reasons: readonly string[];
  on: string | null;
}

export interface NewReview {
  id: string;
  personId: string;
  productId: string;
  rating: number;
  title: string | null;
  content: string;
  images: StoredPicture[];
  video: StoredVideo | null;
  captions: Caption[];
  proofId: string | null;
  isPrivate: boolean;
  location: string | null;
  tags: string[];
  createdAt: Date;
}

/** A review and its follow-ups. Each list of a product reads past the earlier ones, so there must not be too many. */
export const REVIEWS_OF_PRODUCT: Limit = {
  what: 'reviews',
  most: 21,
  count: 'SELECT count(*) FROM reviews WHERE person_id = $1 AND product_id = $2',
};

/**
 * Returns whether the person may have a proof, and whether the product is public, or `undefined` when they see no such product. The proof itself is checked later,
 * because most people have none.
 */
export const insertReview = (tx: Db, review: NewReview) =>
  one(tx, 'insertReview')`
    INSERT INTO reviews (id, person_id, product_id, category, rating, title, content, images, video, captions, proof_id,
      bought_used, is_private, location, tags, created_at)
    SELECT ${review.id}, ${review.personId}, p.id, p.category, ${review.rating}, ${review.title}, ${review.content},
      ${JSON.stringify(review.images)}::jsonb, ${review.video && JSON.stringify(review.video)}::jsonb,
      ${JSON.stringify(review.captions)}::jsonb, ${review.proofId}, EXISTS (
        SELECT 1 FROM trade_heads t WHERE t.buyer_id = ${review.personId} AND t.product_id = p.id AND t.sealed_at IS NOT NULL),
      ${review.isPrivate}, ${review.location}, ${review.tags}::text[],
      ${review.createdAt}
    FROM catalogue p WHERE p.id = ${review.productId} AND sees_product(p.id, ${review.personId})
    RETURNING bought_used OR proof_id IS NOT NULL OR EXISTS (
      SELECT 1 FROM receipts_held h WHERE h.person_id = ${review.personId} AND h.product_id = ${review.productId})
      AS is_provable /* not null */,
      EXISTS (SELECT 1 FROM public_products o WHERE o.id = ${review.productId}) AS is_public /* not null */`;

/** Locks the person's own review until the transaction ends. */
export const lockOwnReview = (tx: Db, id: string, personId: string) =>
  one(tx, 'lockOwnReview')`
    SELECT images, video, proof_id, proof, verified_on, product_id, created_at, content FROM reviews
    WHERE id = ${id} AND person_id = ${personId} FOR UPDATE`;

export const findReviewMedia = (db: Db, id: string) =>
  one(db, 'findReviewMedia')`SELECT images, video, proof_id, is_private FROM reviews WHERE id = ${id}`;

export interface ReviewChanges {
  rating?: number | undefined;
  title?: string | null | undefined;
  content?: string | undefined;
  images?: StoredPicture[] | undefined;
  video?: StoredVideo | null | undefined;
  captions?: Caption[] | undefined;
  proofId?: string | null | undefined;
  proven?: StoredProof | undefined;
  isPrivate?: boolean | undefined;
  location?: string | null | undefined;
  tags?: string[] | undefined;
}

export async function updateReview(tx: Db, id: string, changes: ReviewChanges, now: Date): Promise<void> {
  const { proven } = changes;
  await run(tx)`
    UPDATE reviews SET ${assignments({
      edited_at: now,
      rating: changes.rating,
      title: changes.title,
      content: changes.content,
      images: changes.images && JSON.stringify(changes.images),
      video: changes.video && JSON.stringify(changes.video),
      captions: changes.captions && JSON.stringify(changes.captions),
      proof_id: changes.proofId,
      proof: proven?.proof,
      proof_reasons: proven?.reasons,
      is_verified_purchase: proven && proven.proof === 'verified',
      verified_on: proven?.on,
      is_private: changes.isPrivate,
      location: changes.location,
      tags: changes.tags,
    })} WHERE id = ${id}`;
}

/**
 * The person's reviews of these products that a receipt may still verify. They are locked, so that two transactions do not decide at
 * once.
 */
export const listUnverified = (tx: Db, personId: string, productIds: readonly string[]) =>
  all(tx, 'listUnverified')`
    SELECT id, product_id, proof_id, proof, verified_on, created_at FROM reviews
    WHERE person_id = ${personId} AND product_id = ANY (${productIds}::uuid[]) AND proof IS DISTINCT FROM 'verified'
    ORDER BY product_id, id FOR UPDATE`;

/** The verified reviews of a product. */
export const listVerified = (tx: Db, productId: string) =>
  all(tx, 'listVerified')`
    SELECT id, person_id, proof_id, created_at FROM reviews
    WHERE product_id = ${productId} AND is_verified_purchase ORDER BY id FOR UPDATE`;

export async function setProof(tx: Db, id: string, { proof, reasons, on }: StoredProof): Promise<void> {
  await run(tx)`
    UPDATE reviews SET proof = ${proof}, proof_reasons = ${reasons}::text[], is_verified_purchase = ${proof === 'verified'},
      verified_on = ${on}
    WHERE id = ${id}`;
}

export async function listReviewed(db: Db, personId: string, productIds: readonly string[]) {
  const rows = await all(db, 'listReviewed')`
    SELECT DISTINCT product_id FROM reviews WHERE person_id = ${personId} AND product_id = ANY (${productIds}::uuid[])`;
  return new Set(rows.map(({ product_id }) => product_id));
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
    WITH target AS (
      -- Held, so that it is not deleted under the like.
      SELECT r.id, r.person_id FROM reviews r WHERE r.id = ${id} AND ${visibleTo(personId)} FOR KEY SHARE OF r),
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
