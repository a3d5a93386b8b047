import type { Caption } from '../../contract/captions.ts';
import type { Proof } from '../../contract/proof.ts';
import type { StoredPicture, StoredVideo } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { run } from '../platform/statements.ts';

export interface SeededReview {
  id: string;
  personId: string;
  productId: string;
  rating: number;
  title: string;
  content: string;
  images: StoredPicture[];
  video: StoredVideo | null;
  captions: Caption[];
  proof: Proof | null;
  proofReasons: readonly string[];
  verifiedOn: string | null;
  isPrivate: boolean;
  location: string | null;
  tags: string[];
  createdAt: Date;
}
export interface SeededLike {
  reviewId: string;
  personId: string;
  createdAt: Date;
}
export interface SeededComment extends SeededLike {
  id: string;
  content: string;
}

/** Inserts the reviews, likes and comments of the demo world, one statement each; triggers update the counts. */
export async function seedReviews(
  tx: Db,
  { reviews, likes, comments }: { reviews: SeededReview[]; likes: SeededLike[]; comments: SeededComment[] },
): Promise<void> {
  await run(tx)`
    INSERT INTO reviews (id, person_id, product_id, category, rating, title, content, images, video, captions, proof, proof_reasons, is_verified_purchase, verified_on,
      bought_used, is_private, location, tags, created_at)
    SELECT row.id, "personId", "productId", p.category, rating, title, content, images, video, captions, proof, ARRAY(SELECT jsonb_array_elements_text("proofReasons")),
      coalesce(proof = 'verified', false), "verifiedOn",
      EXISTS (
        SELECT 1 FROM trade_heads t
        WHERE t.buyer_id = "personId" AND t.product_id = "productId" AND t.sealed_at < "createdAt"),
      "isPrivate", location, ARRAY(SELECT jsonb_array_elements_text(tags)), "createdAt"
    FROM jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) AS row(
      id uuid, "personId" uuid, "productId" uuid, rating smallint, title text, content text, images jsonb, video jsonb, captions jsonb, proof text,
      "proofReasons" jsonb, "verifiedOn" date,
      "isPrivate" boolean, location text, tags jsonb, "createdAt" timestamptz)
    JOIN catalogue p ON p.id = "productId"`;
  await run(tx)`
    INSERT INTO likes (review_id, person_id, created_at)
    SELECT "reviewId", "personId", "createdAt" FROM jsonb_to_recordset(${JSON.stringify(likes)}::jsonb)
      AS row("reviewId" uuid, "personId" uuid, "createdAt" timestamptz)`;
  await run(tx)`
    INSERT INTO comments (id, review_id, person_id, content, created_at)
    SELECT id, "reviewId", "personId", content, "createdAt" FROM jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
      AS row(id uuid, "reviewId" uuid, "personId" uuid, content text, "createdAt" timestamptz)`;
}
