import { addressesIn, addressIn } from '../media/public.ts';
import { pageAfter, type Section } from '../platform/export-section.ts';
import { sql } from '../platform/sql.ts';
import { statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';
import { toReasons } from './view.ts';

const { all } = statements<Rows>('reviews');

/** Joins the product of a review `r`, unless the review is somebody else's and private. */
const productSeen = (personId: string) =>
  sql`LEFT JOIN catalogue p ON p.id = r.product_id AND (NOT r.is_private OR r.person_id = ${personId})`;

/** This room's part of a person's export. */
export const exported = {
  reviews: {
    list: async (db, personId, after) => {
      const rows = await all(db, 'exportReviews')`
        SELECT r.id AS key, r.id, r.product_id AS "productId", p.name AS product, p.brand, r.rating, r.title, r.content,
          ${addressesIn(sql`r.images`)} AS "imageUrls", ${addressIn(sql`(r.video ->> 'id')`)} AS "videoUrl", r.captions,
          ${addressIn(sql`r.proof_id`)} AS "proofImageUrl", r.proof, r.proof_reasons AS "proofReasons",
          r.is_verified_purchase AS "isVerifiedPurchase",
          r.verified_on AS "verifiedOn", r.bought_used AS "boughtUsed", r.is_private AS "isPrivate", r.likes,
          r.comments_count AS "commentsCount", r.location, r.tags, r.created_at AS "createdAt", r.edited_at AS "editedAt"
        FROM reviews r JOIN catalogue p ON p.id = r.product_id
        WHERE r.person_id = ${personId} AND ${pageAfter(sql`r.id`, after)}`;
      return rows.map((row) => ({ ...row, proofReasons: toReasons(row.proofReasons) }));
    },
  },
  likes: {
    list: (db, personId, after) =>
      all(db, 'exportLikes')`
        SELECT l.review_id AS key, l.review_id AS "reviewId", p.name AS product, l.created_at AS "createdAt"
        FROM likes l JOIN reviews r ON r.id = l.review_id ${productSeen(personId)}
        WHERE l.person_id = ${personId} AND ${pageAfter(sql`l.review_id`, after)}`,
  },
  comments: {
    list: (db, personId, after) =>
      all(db, 'exportComments')`
        SELECT c.id AS key, c.id, c.review_id AS "reviewId", p.name AS product, c.content, c.created_at AS "createdAt",
          c.edited_at AS "editedAt"
        FROM comments c JOIN reviews r ON r.id = c.review_id ${productSeen(personId)}
        WHERE c.person_id = ${personId} AND ${pageAfter(sql`c.id`, after)}`,
  },
  reviewReports: {
    list: (db, personId, after) =>
      all(db, 'exportReports')`
        SELECT review_id AS key, review_id AS "reviewId", reason, note, created_at AS "createdAt" FROM review_reports
        WHERE person_id = ${personId} AND ${pageAfter(sql`review_id`, after)}`,
  },
} satisfies Record<string, Section>;
