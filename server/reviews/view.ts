import type { ProofReason } from '../../contract/proof-reasons.ts';
import type { Review, SingleReview } from '../../contract/reviews.ts';
import { addressOf, toPicture, toVideo } from '../media/public.ts';
import { isoOf } from '../platform/database.ts';
import type { ReviewRow } from './store.ts';

export const toReview = (row: ReviewRow, viewerId: string | undefined, later: ReviewRow[] = []): Review => ({
  ...toSingle(row, viewerId),
  followUps: later.map((followUp) => toSingle(followUp, viewerId)),
});

export function toSingle(row: ReviewRow, viewerId: string | undefined): SingleReview {
  const own = row.person_id === viewerId;
  return {
    id: row.id,
    userId: row.person_id,
    productId: row.product_id,
    rating: row.rating,
    title: row.title,
    content: row.content,
    imageUrls: row.images.map(({ id }) => addressOf(id)),
    images: row.images.map(toPicture),
    videoUrl: row.video && addressOf(row.video.id),
    video: row.video && toVideo(row.video),
    // Only the author may see the proof or its address.
    proofImageUrl: own && row.proof_id ? addressOf(row.proof_id) : null,
    proof: row.proof,
    proofReasons: toReasons(row.proof_reasons),
    isVerifiedPurchase: row.is_verified_purchase,
    verifiedOn: row.verified_on,
    boughtUsed: row.bought_used,
    isPrivate: row.is_private,
    likes: row.likes,
    liked: row.liked,
    commentsCount: row.comments_count,
    location: row.location,
    tags: row.tags,
    createdAt: isoOf(row.created_at),
    editedAt: row.edited_at && isoOf(row.edited_at),
    user: {
      id: row.person_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
    },
    product: {
      id: row.product_id,
      name: row.product_name,
      brand: row.product_brand,
      category: row.product_category,
      imageUrl: row.product_image && addressOf(row.product_image.id),
      averageRating: Number(row.product_average),
      totalReviews: row.product_total,
    },
    followUpOf: row.first_said && {
      id: row.first_said.id,
      createdAt: isoOf(row.first_said.createdAt),
    },
    can: { edit: own },
  };
}

/** What is shown for each check, passed or failed. It never tells whether somebody else has used the same receipt, or who. */
const reasonsByCode: Record<string, ProofReason | undefined> = {
  passed_on_by_trade: 'passed_on_here',
  line_fits: 'line_fits',
  'no line_fits': 'line_differs',
  line_as_read: 'as_read',
  'no line_as_read': 'changed_by_hand',
  'no dated': 'date_missing',
  'no date_as_read': 'changed_by_hand',
  bought_before_review: 'bought_before',
  'no bought_before_review': 'bought_after',
  not_used_by_others: 'used_once',
  'no not_used_by_others': 'not_certain',
  'no mail_checked': 'signature_not_checked',
  'no mail_signed': 'not_signed',
  shop_known: 'signed_by_shop',
  'no shop_known': 'shop_unknown',
  'no order_confirmed': 'no_order',
  'no receipt_names_product': 'no_receipt',
  proof_picture: 'file',
  not_certain: 'not_certain',
};

export function toReasons(stored: readonly string[]): ProofReason[] {
  // Without a date, the other checks of the date mean nothing.
  const meant = stored.includes('no dated') ? stored.filter((code) => !/date_|before/.test(code)) : stored;
  return [...new Set(meant.flatMap((code) => reasonsByCode[code] ?? []))];
}
