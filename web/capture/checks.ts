import { z } from 'zod';
import { text } from '../../contract/common.ts';
import { INSTANT_WORDS_LEAST, INSTANT_WORDS_TEXT } from '../../contract/review-constants.ts';
import { ReviewDraft } from '../../contract/reviews.ts';
import type { KnownProduct } from '../products/public.ts';
import { reviewSchema } from '../reviews/public.ts';

/** A product of the catalogue, or of a thing that the person owns. */
export type FoundProduct = KnownProduct & { imageUrl: string | null; totalReviews?: number };

const { content } = ReviewDraft.shape;

/** An instant review asks for more words than others. */
export const instantSchema = reviewSchema.omit({ imageUrls: true, videoUrl: true, posterUrl: true }).extend({
  product: z.custom<FoundProduct | null>(),
  title: text(120, 'Review title is required'),
  content: z.string().trim().min(INSTANT_WORDS_LEAST, INSTANT_WORDS_TEXT).pipe(content),
  isVerifiedPurchase: z.boolean(),
});
/** Captions belong to videos. Those left over from a video that was replaced by a photo are not checked. */
export const photoSchema = instantSchema.extend({ captions: z.string() });
export type CheckedInstant = z.output<typeof instantSchema>;
