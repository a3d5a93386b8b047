import { z } from 'zod';
import { Caption } from './captions.ts';
import { Author, Cursor, Id, IdParams, Moment, queryFlag, queryNumber, text } from './common.ts';
import { del, get, patch, post } from './endpoint.ts';
import { ADDRESS_MOST, fileOf } from './files-in-body.ts';
import { Picture, Video } from './media.ts';
import { proofs } from './proof.ts';
import { type ProofReason, proofReasons } from './proof-reasons.ts';
import { CAPTIONS_TEXT_MOST, REVIEW_PICTURES } from './review-constants.ts';

const tooLong = (max: number) => `Keep it under ${max} characters.`;

/** A review without its author's follow-ups. */
export const SingleReview = z.object({
  id: Id,
  userId: Id,
  productId: Id,
  rating: z.int().min(1).max(5),
  title: z.string().nullable(),
  content: z.string(),
  imageUrls: z.array(z.string()),
  /** The same pictures with their sizes and placeholders, for the layout before they load. */
  images: z.array(Picture),
  videoUrl: z.string().nullable(),
  /** The same video with its size and length; the first picture is its poster. */
  video: Video.nullable(),
  /** The proof's address; `null` for everybody but its owner. */
  proofImageUrl: z.string().nullable(),
  /** How the purchase is proven: `verified` is checked here, `attached` is not. Decided by the server. */
  proof: z.enum(proofs).nullable(),
  /** What was checked; the words are in `proofReasons`. */
  proofReasons: z.array(z.enum(Object.keys(proofReasons) as [ProofReason, ...ProofReason[]])),
  /** Whether `proof` is `verified`. */
  isVerifiedPurchase: z.boolean(),
  /** The day on which the proof came to count, for the stamp. */
  verifiedOn: z.iso.date().nullable(),
  /** Whether the author bought the product used from somebody here; decided by the server when it was written. */
  boughtUsed: z.boolean(),
  isPrivate: z.boolean(),
  likes: z.int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  commentsCount: z.int(),
  location: z.string().nullable(),
  tags: z.array(z.string()),
  createdAt: Moment,
  /** When its author last changed it, if ever. */
  editedAt: Moment.nullable(),
  user: Author,
  product: z.object({
    id: Id,
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    imageUrl: z.string().nullable(),
    averageRating: z.number(),
    totalReviews: z.int(),
  }),
  /** The author's first review of this product, of those the caller may see; `null` if this is the first. */
  followUpOf: z.object({ id: Id, createdAt: Moment }).nullable(),
  can: z.object({ edit: z.boolean() }),
});

export const Review = SingleReview.extend({
  /** What the author wrote later, oldest first. Only in lists of one product's reviews, which have one entry per person. */
  followUps: z.array(SingleReview),
});
export type Review = z.infer<typeof Review>;
export type SingleReview = z.infer<typeof SingleReview>;

export const reviewSorts = ['newest', 'top', 'helpful'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/**
 * The fields a person fills in. Further fields that the specification's clients send are accepted and ignored, because the server
 * decides them.
 */
const fields = {
  rating: z
    .int('Please select a rating for your review.')
    .min(1, 'Please select a rating for your review.')
    .max(5),
  title: z.string().trim().max(120, tooLong(120)).nullable().optional(),
  content: z.string().trim().min(1, 'Write a few words about it.').max(10_000, tooLong(10_000)),
  isPrivate: z.boolean().optional(),
  imageUrls: z
    .array(fileOf('review', 'picture'))
    .max(REVIEW_PICTURES, `At most ${REVIEW_PICTURES} pictures.`)
    .optional(),
  videoUrl: fileOf('review', 'video').nullable().optional(),
  /** What is said in the video: WebVTT, or plain text that is spread over its length. */
  captions: z.string().max(CAPTIONS_TEXT_MOST, tooLong(CAPTIONS_TEXT_MOST)).nullable().optional(),
  proofImageUrl: z.string().max(ADDRESS_MOST, 'Send an upload.').nullable().optional(),
  location: z.string().trim().max(120, tooLong(120)).nullable().optional(),
  tags: z
    .array(z.string().trim().min(1).max(40, tooLong(40)))
    .max(20, 'At most 20 tags.')
    .optional(),
  isVerifiedPurchase: z.boolean().optional(),
};
export const ReviewDraft = z.strictObject({ productId: Id, ...fields });
export const ReviewChange = z.strictObject(fields).partial();

export const listReviews = get('/api/reviews', {
  access: 'member',
  publicWith: 'productId',
  summary:
    'The feed, one product’s reviews (by person, with follow-ups) or one person’s: by page, or by cursor, which costs the same however deep',
  query: z.strictObject({
    // Skipped pages cost time; deeper ones are read by cursor only.
    page: queryNumber(1, 2_000).optional(),
    /** Lists of one product's reviews have at most 20 people per page. */
    limit: queryNumber(1, 50).optional(),
    cursor: Cursor.optional(),
    sort: z.enum(reviewSorts).optional(),
    category: z.string().max(40).optional(),
    productId: Id.optional(),
    userId: Id.optional(),
    rating: queryNumber(1, 5).optional(),
    verified: queryFlag,
    pictures: queryFlag,
  }),
  reply: z.object({
    reviews: z.array(Review),
    hasMore: z.boolean(),
    page: z.int(),
    nextCursor: Cursor.nullable(),
  }),
});

export const listOwnReviews = get('/api/reviews/user', {
  access: 'member',
  summary: 'The signed-in person’s own reviews, newest first, private ones included',
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Review),
});

export const getReview = get('/api/reviews/{id}', {
  access: 'public',
  summary: 'One review; a private one for its owner alone',
  params: IdParams,
  reply: Review,
  errors: ['review_not_found'],
});

export const createReview = post('/api/reviews', {
  access: 'member',
  summary:
    'Review a product; a further review is a follow-up. Whether it is verified follows from the author’s receipts and trades, whatever the body claims',
  body: ReviewDraft,
  reply: Review,
  status: 201,
  errors: ['product_not_found', 'follow_ups_too_many'],
  idempotent: 'also without a key',
});

export const changeReview = patch('/api/reviews/{id}', {
  access: 'member',
  summary: 'Change one’s own review',
  params: IdParams,
  body: ReviewChange,
  reply: Review,
  errors: ['review_not_found'],
});

export const deleteReview = del('/api/reviews/{id}', {
  access: 'member',
  summary: 'Delete one’s own review',
  params: IdParams,
  errors: ['review_not_found'],
});

export const getLike = get('/api/reviews/{id}/like', {
  access: 'member',
  summary: 'Whether the signed-in person likes a review',
  params: IdParams,
  reply: z.object({ liked: z.boolean() }),
  errors: ['review_not_found'],
});

export const getCaptions = get('/api/reviews/{id}/captions', {
  access: 'public',
  summary: 'What is said in the video of a review',
  params: IdParams,
  reply: z.object({ captions: z.array(Caption) }),
  errors: ['review_not_found'],
});

export const toggleLike = post('/api/reviews/{id}/like', {
  access: 'member',
  summary: 'Like a review, or take it back',
  params: IdParams,
  reply: z.object({ liked: z.boolean(), likes: z.int() }),
  errors: ['review_not_found'],
});

export const reportReview = post('/api/reviews/{id}/reports', {
  access: 'member',
  summary: 'Report a review',
  params: IdParams,
  body: z.strictObject({
    reason: z.enum(['spam', 'abusive', 'false', 'other']),
    note: z.string().trim().max(1000, tooLong(1000)).optional(),
  }),
  errors: ['review_not_found'],
});

export const Comment = z.object({
  id: Id,
  userId: Id,
  reviewId: Id,
  content: z.string(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  user: Author,
  can: z.object({ edit: z.boolean() }),
});
export type Comment = z.infer<typeof Comment>;

export const CommentForm = z.strictObject({ content: text(1000, 'Please enter a comment') });

export const listComments = get('/api/reviews/{id}/comments', {
  access: 'public',
  summary: 'What was said about a review, oldest first',
  params: IdParams,
  query: z.strictObject({ limit: queryNumber(1, 100).optional(), cursor: Cursor.optional() }),
  reply: z.array(Comment),
  errors: ['review_not_found'],
});

export const addComment = post('/api/reviews/{id}/comments', {
  access: 'member',
  summary: 'Comment on a review',
  params: IdParams,
  body: CommentForm,
  reply: Comment,
  status: 201,
  errors: ['review_not_found'],
  idempotent: 'also without a key',
});

export const changeComment = patch('/api/comments/{id}', {
  access: 'member',
  summary: 'Change one’s own comment',
  params: IdParams,
  body: CommentForm,
  reply: Comment,
  errors: ['comment_not_found'],
});

export const deleteComment = del('/api/comments/{id}', {
  access: 'member',
  summary: 'Delete one’s own comment',
  params: IdParams,
  errors: ['comment_not_found'],
});
